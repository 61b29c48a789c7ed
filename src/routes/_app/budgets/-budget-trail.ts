import { linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import type { BudgetItemKind } from '#src/queries/budget-items.ts';
import type { Crumb } from '#src/ui/breadcrumbs.tsx';
import { formatCents } from '#src/ui/money.ts';

import { formatBudgetMonth } from './-budget-dates.ts';
import { itemKinds } from './-item-kinds.ts';

/** The ways to the budget pages. Each page ends its trail with itself; the last of a trail is no link. */

export function budgetTrail(budget: Budget): Crumb[] {
  return [
    { label: 'Budget List', link: linkOptions({ to: '/budgets' }) },
    {
      label: `${formatBudgetMonth(budget)} Details`,
      link: linkOptions({ to: '/budgets/$budgetId', params: { budgetId: String(budget.budgetId) } }),
    },
  ];
}

export function itemsTrail(budget: Budget, itemKind: BudgetItemKind): Crumb[] {
  const params = { budgetId: String(budget.budgetId), itemKind };
  return [
    ...budgetTrail(budget),
    {
      label: itemKinds[itemKind].listTitle,
      link: linkOptions({ to: '/budgets/$budgetId/$itemKind', params }),
    },
  ];
}

export function expensesTrail(budget: Budget): Crumb[] {
  const params = { budgetId: String(budget.budgetId) };
  return [
    ...budgetTrail(budget),
    { label: 'Expenses', link: linkOptions({ to: '/budgets/$budgetId/expenses', params }) },
  ];
}

export function budgetExpenseTrail(
  budget: Budget,
  { budgetExpenseId }: BudgetExpense,
  categoryName: string,
): Crumb[] {
  const params = { budgetId: String(budget.budgetId), budgetExpenseId: String(budgetExpenseId) };
  return [
    ...expensesTrail(budget),
    {
      label: `Edit ${categoryName}`,
      link: linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params }),
    },
  ];
}

/** The last step to the page that adds an item. */
export const addStep: Crumb = { label: 'Add' };

/** The last step to the page that edits an item: its name is its amount. */
export function editStep({ amount }: { readonly amount: Cents }): Crumb {
  return { label: `Edit ${formatCents(amount)}` };
}
