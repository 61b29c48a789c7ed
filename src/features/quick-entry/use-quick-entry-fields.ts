import { useRouter } from '@tanstack/react-router';
import { endOfMonth } from 'date-fns/endOfMonth';
import { isAfter } from 'date-fns/isAfter';
import { isSameMonth } from 'date-fns/isSameMonth';
import { use, useEffect, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { dayText } from './dialog/entry-texts.ts';
import { changedFields, FormDraftContext, matchingFields } from '#src/ui/form/form-draft.ts';

/** The input in the quick entry of a month. */
export interface QuickEntryFields {
  /** A key from `quickEntryTargets`; empty for nothing yet. */
  readonly targetKey: string;
  readonly amount: string;
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly note: string;
}

/** The state of the quick entry. If the session times out, the input is restored when the user returns. */
export function useQuickEntryFields(budget: Budget) {
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [defaults] = useState(() => ({
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

  return [fields, setFields] as const;
}

/** Today, or the day of the month that is closest to it, unless no date can be in its year. */
function closestDay({ month, year }: Budget, now: Date): string {
  const first = new Date(year, month - 1, 1);
  if (!isCalendarYear(year) || isSameMonth(first, now)) return dayText(now);
  return dayText(isAfter(first, now) ? first : endOfMonth(first));
}
