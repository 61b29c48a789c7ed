import { Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';
import { type BudgetTotals, budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { Money } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

/** A budget with its totals, computed once per row instead of at every comparison while sorting. */
interface BudgetRow {
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
const amount = { cell: ({ getValue }: { getValue: () => Sum }) => <Money amount={getValue()} /> };

export const budgetColumns = column.columns([
  column.accessor(({ budget }) => budget.year * 12 + budget.month, {
    id: 'date',
    header: 'Date',
    cell: ({ row: { original } }) => (
      <Link to="/budgets/$budgetId" params={{ budgetId: String(original.budget.budgetId) }}>
        {formatBudgetMonth(original.budget)}
      </Link>
    ),
    meta: { align: 'start', relativeWidth: 0.8 },
  }),
  column.accessor('totals.expenses', {
    id: 'expenses',
    header: 'Expenses',
    meta: { align: 'end' },
    ...amount,
  }),
  column.accessor('totals.earnedIncome', {
    id: 'earnedIncome',
    header: 'Earned Income',
    meta: { align: 'end' },
    ...amount,
  }),
  column.accessor('totals.passiveIncome', {
    id: 'passiveIncome',
    header: 'Passive Income',
    meta: { align: 'end', line: 2 },
    ...amount,
  }),
  column.accessor('totals.investments', {
    id: 'investments',
    header: 'Investments',
    meta: { align: 'end', line: 2 },
    ...amount,
  }),
  column.accessor(({ totals }) => savingsRate(totals), {
    id: 'savingsRate',
    header: 'Savings Rate',
    cell: ({ getValue }) => formatPercent(getValue()),
    meta: { align: 'end', line: 2 },
  }),
]);
