import { linkOptions } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import type { Crumb } from '#src/ui/layout/breadcrumbs.tsx';

/*
 * The breadcrumbs of the pages of a budget; see docs/product-rules.md#breadcrumbs. If the budget does not exist, their
 * labels are shorter.
 */

export function budgetCrumbs(budgetId: string, budget: Budget | undefined): Crumb[] {
  return [
    { label: 'Budget List', link: linkOptions({ to: '/budgets' }) },
    {
      label: budget ? `${formatBudgetMonth(budget)} Details` : 'Details',
      link: linkOptions({ to: '/budgets/$budgetId', params: { budgetId } }),
    },
  ];
}

export function expensesCrumbs(budgetId: string, budget: Budget | undefined): Crumb[] {
  return [
    ...budgetCrumbs(budgetId, budget),
    { label: 'Expenses', link: linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } }) },
  ];
}

/** The content of a page of a budget that does not exist, perhaps because it was deleted. */
export function BudgetNotFound() {
  return <NotFound message="Budget not found!" back={{ to: '/budgets' }} />;
}
