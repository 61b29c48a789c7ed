import { formatBudgetMonth } from '#contract/budget-month.ts';
import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { type BudgetTotals, budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { formatMonthName } from '#src/ui/format/month-name.ts';

/** A budget with its totals, computed once per row instead of at every comparison while sorting. */
export interface BudgetRow {
  readonly budget: Budget;
  readonly totals: BudgetTotals;
}

export function budgetRows(budgets: readonly Budget[]): BudgetRow[] {
  return budgets.map((budget) => ({ budget, totals: budgetTotals(budget) }));
}

/** What the filter searches: `2026/11` and, though it is not shown, `November 2026`. */
export function filterBudgetBy({ budget, totals }: BudgetRow): FilterValues {
  const { expenses, earnedIncome, passiveIncome, investments } = totals;
  return [
    formatBudgetMonth(budget),
    formatMonthName(budget),
    expenses,
    earnedIncome,
    passiveIncome,
    investments,
  ];
}

const column = columnHelper<BudgetRow>();

export const budgetColumns = column.columns([
  column.accessor(({ budget }) => budget.year * 12 + budget.month, {
    id: 'date',
    header: 'Date',
    cell: ({ row: { original: row } }) => (
      <Link to="/budgets/$budgetId" params={{ budgetId: String(row.budget.budgetId) }}>
        {formatBudgetMonth(row.budget)}
      </Link>
    ),
    meta: { align: 'start', relativeWidth: 0.8 },
  }),
  column.accessor('totals.expenses', {
    id: 'expenses',
    header: 'Expenses',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('totals.earnedIncome', {
    id: 'earnedIncome',
    header: 'Earned Income',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('totals.passiveIncome', {
    id: 'passiveIncome',
    header: 'Passive Income',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end', line: 2 },
  }),
  column.accessor('totals.investments', {
    id: 'investments',
    header: 'Investments',
    cell: ({ getValue }) => formatCents(getValue()),
    meta: { align: 'end', line: 2 },
  }),
  column.accessor(({ totals }) => savingsRate(totals), {
    id: 'savingsRate',
    header: 'Savings Rate',
    cell: ({ getValue }) => formatPercent(getValue()),
    meta: { align: 'end', line: 2 },
  }),
]);
