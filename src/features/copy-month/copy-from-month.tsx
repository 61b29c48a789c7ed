import { Button, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import type { Expense } from '#contract/expenses.ts';
import { isInCalendar } from '#src/statistics/calendar-month.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { monthToCopy } from '#src/statistics/month-history.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';

import { CopyForm } from './copy-form.tsx';
import { useCopySelection } from './use-copy-selection.ts';

interface CopyFromMonthProps {
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  /** The id of the month to copy from, from the address. */
  readonly from: number | undefined;
  readonly onSourceChange: (from: number) => void;
}

/** The choice of the month to copy from, and its content. */
export function CopyFromMonth({ target, budgets, categories, from, onSourceChange }: CopyFromMonthProps) {
  // The suggestion must not change while the page is open, such as when the budgets are refetched.
  const [suggestedId] = useState(() => monthToCopy(budgets, target)?.budgetId);
  // Kept while other months are shown.
  const selection = useCopySelection(target);
  const others = budgets.filter(({ budgetId }) => budgetId !== target.budgetId);
  const find = (id: number | undefined) => others.find(({ budgetId }) => budgetId === id);
  const source = find(from) ?? find(suggestedId) ?? monthToCopy(budgets, target) ?? others.at(-1);
  if (!isInCalendar(target)) {
    const title = `Nothing can be copied to ${formatBudgetMonth(target)}`;
    return <NothingToCopy target={target} title={title} text={`Its year is not one of ${CALENDAR_YEARS}.`} />;
  }
  if (!source) {
    const text = 'Add another month first, or record what belongs in this one.';
    return <NothingToCopy target={target} title="There is no other month to copy from" text={text} />;
  }
  return (
    <>
      <chakra.div maxWidth="400px" marginBottom="4">
        <SelectField
          label="Copy from"
          value={source.budgetId}
          onChange={(event) => onSourceChange(Number(event.target.value))}
        >
          {others
            .toSorted((a, b) => b.year - a.year || b.month - a.month)
            .map((budget) => (
              <option key={budget.budgetId} value={budget.budgetId}>
                {formatBudgetMonth(budget)}
              </option>
            ))}
        </SelectField>
      </chakra.div>
      {hasItems(source) || source.expenses.length > 0 ? (
        <CopyForm
          key={source.budgetId}
          source={source}
          target={target}
          budgets={budgets}
          categories={categories}
          selection={selection}
        />
      ) : (
        <EmptyState title={`${formatBudgetMonth(source)} is empty`} text="Choose another month." />
      )}
    </>
  );
}

interface NothingToCopyProps {
  readonly target: Budget;
  readonly title: string;
  readonly text: string;
}

function NothingToCopy({ target, ...texts }: NothingToCopyProps) {
  return (
    <EmptyState
      {...texts}
      action={
        <Button asChild variant="surface">
          <Link to="/budgets/$budgetId" params={{ budgetId: String(target.budgetId) }}>
            Back to {formatBudgetMonth(target)}
          </Link>
        </Button>
      }
    />
  );
}
