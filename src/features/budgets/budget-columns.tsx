import { formatBudgetMonth } from '#contract/budget-month.ts';
import { Link } from '@tanstack/react-router';

import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { listTableColumns } from '#src/ui/table/list-table-columns.ts';
import { formatMonthName } from '#src/ui/format/month-name.ts';

import { budgetList, type BudgetRow } from './budget-list.ts';

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

export const budgetColumns = listTableColumns(budgetList, ({ budget }, text) => (
  <Link to="/budgets/$budgetId" params={{ budgetId: String(budget.budgetId) }}>
    {text}
  </Link>
));
