import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Sum } from '#contract/money.ts';
import { budgetExpenseTotal } from '#src/statistics/budget-totals.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { Money } from '#src/ui/format/format.ts';
import { categoryName } from '#src/features/budgets/category-name.ts';

/** A category of a budget with the total of its items, in cents. The ids are text, for use in URLs. */
interface BudgetExpenseRow {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
  readonly name: string;
  readonly amount: Sum;
}

export function budgetExpenseRows(budget: Budget, categories: readonly Expense[]): BudgetExpenseRow[] {
  return budget.expenses.map((budgetExpense) => ({
    budgetId: String(budget.budgetId),
    budgetExpenseId: String(budgetExpense.budgetExpenseId),
    name: categoryName(budgetExpense, categories),
    amount: budgetExpenseTotal(budgetExpense),
  }));
}

export function filterBudgetExpenseBy({ name, amount }: BudgetExpenseRow): FilterValues {
  return [name, amount];
}

const column = columnHelper<BudgetExpenseRow>();

export const budgetExpenseColumns = column.columns([
  column.accessor('name', {
    header: 'Expense',
    cell: ({ row: { original: row } }) => (
      <Link
        to="/budgets/$budgetId/expenses/$budgetExpenseId"
        params={{ budgetId: row.budgetId, budgetExpenseId: row.budgetExpenseId }}
      >
        {row.name}
      </Link>
    ),
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true },
  }),
]);
