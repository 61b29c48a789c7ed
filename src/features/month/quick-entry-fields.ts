import { useRouter } from '@tanstack/react-router';
import { endOfMonth } from 'date-fns/endOfMonth';
import { isAfter } from 'date-fns/isAfter';
import { isSameMonth } from 'date-fns/isSameMonth';
import { use, useEffect, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { localDay } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { KIND_CHOICES, targetChoice, type TargetChoice } from '#src/entry/entry-target.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import { changedFields, FormDraftContext, matchingFields } from '#src/ui/form/form-draft.ts';
import { byName } from '#src/ui/format/texts.ts';

export interface QuickEntryFields {
  /** The value of one of the `quickEntryTargets`; empty for nothing yet, or for a new category. */
  readonly targetKey: string;
  readonly amount: string;
  readonly day: string;
  readonly note: string;
}

/** The state of the quick entry. If the session times out, the input is restored when the user returns. */
export function useQuickEntryFields(budget: Budget) {
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [defaults, setDefaults] = useState(() => ({
    targetKey: '',
    amount: '',
    day: closestDay(budget, new Date()),
    note: '',
  }));
  const [fields, setFields] = useState<QuickEntryFields>(() => ({
    ...defaults,
    ...matchingFields(defaults, draft.restoredAt(router.state.location.href)),
  }));

  useEffect(() => draft.clear(), [draft]);
  useEffect(() => {
    // A choice alone is not worth restoring.
    const hasText = fields.amount !== '' || fields.note !== '';
    return draft.register(() => (hasText ? changedFields(defaults, { ...fields }) : {}));
  }, [draft, defaults, fields]);

  /** A page may stay open overnight. Until something is typed, the day that it proposed follows the calendar. */
  function followToday() {
    const day = closestDay(budget, new Date());
    if (day === defaults.day) return;
    setDefaults((current) => ({ ...current, day }));
    const isProposed = fields.day === defaults.day && fields.amount === '' && fields.note === '';
    if (isProposed) setFields((current) => ({ ...current, day }));
  }

  return [fields, setFields, followToday] as const;
}

/** Today, or the day of the month that is closest to it, unless no date can be in its year. */
function closestDay({ month, year }: Budget, now: Date): string {
  const first = new Date(year, month - 1, 1);
  if (!isCalendarYear(year) || isSameMonth(first, now)) return localDay(now);
  return localDay(isAfter(first, now) ? first : endOfMonth(first));
}

/** Its categories, archived ones included, then the others, then the kinds of income and investments. */
export function quickEntryTargets(budget: Budget, categories: readonly Expense[]): readonly TargetChoice[] {
  const present = budget.expenses.map((budgetExpense): Expense => {
    const known = categories.find(({ expenseId }) => sameId(expenseId, budgetExpense.expenseId));
    return (
      known ?? {
        expenseId: budgetExpense.expenseId,
        name: categoryName(budgetExpense, categories),
        isMandatory: budgetExpense.expense?.isMandatory ?? false,
      }
    );
  });
  const missing = categories.filter(
    ({ expenseId }) => !present.some((category) => sameId(category.expenseId, expenseId)),
  );
  return [
    ...groupOf('In this month', present),
    ...groupOf('Not yet in this month', missing),
    ...KIND_CHOICES,
  ];
}

function groupOf(group: string, categories: readonly Expense[]): readonly TargetChoice[] {
  return categories.toSorted(byName).map((category) => targetChoice({ kind: 'expenses', category }, group));
}
