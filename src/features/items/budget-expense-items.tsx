import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

import { type DatedAmountRow, DatedAmountTable } from './dated-amount-table.tsx';

function toRows({ budgetId }: Budget, { budgetExpenseId, items }: BudgetExpense): DatedAmountRow[] {
  return items.map(({ itemId, timeStamp, day, amount, note }) => ({
    id: itemId,
    timeStamp,
    day,
    amount,
    note,
    link: (text) => (
      <Link
        to="/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId"
        params={{
          budgetId: String(budgetId),
          budgetExpenseId: String(budgetExpenseId),
          budgetExpenseItemId: String(itemId),
        }}
      >
        {text}
      </Link>
    ),
  }));
}

interface BudgetExpenseItemsProps {
  readonly budget: Budget;
  readonly budgetExpense: BudgetExpense;
  /** The table's accessible name. */
  readonly label: string;
}

/** The items of one budget expense, by day. */
export function BudgetExpenseItems({ budget, budgetExpense, label }: BudgetExpenseItemsProps) {
  const rows = useMemo(() => toRows(budget, budgetExpense), [budget, budgetExpense]);
  return (
    <DatedAmountTable
      label={label}
      rows={rows}
      empty={
        <EmptyState
          title="Nothing spent yet"
          text="Add each amount you spend. Enter refunds as negative amounts."
          action={
            <Button asChild variant="surface">
              <Link
                to="/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add"
                params={{
                  budgetId: String(budget.budgetId),
                  budgetExpenseId: String(budgetExpense.budgetExpenseId),
                }}
              >
                Add an amount
              </Link>
            </Button>
          }
        />
      }
    />
  );
}
