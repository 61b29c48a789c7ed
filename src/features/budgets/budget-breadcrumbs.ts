import { formatBudgetMonth } from '#contract/budget-month.ts';
import { linkOptions } from '@tanstack/react-router';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';
import type { Crumb } from '#src/ui/layout/breadcrumbs.tsx';

import { itemKindTexts } from './item-kind-texts.ts';

/*
 * The breadcrumbs of the budget pages; see docs/product-rules.md#breadcrumbs. Links need only the URL's
 * parameters. Labels also need the budget; until it has loaded, a shorter label is shown.
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

interface ItemListParams {
  readonly budgetId: string;
  readonly itemKind: BudgetItemKind;
}

export function itemsCrumbs({ budgetId, itemKind }: ItemListParams, budget: Budget | undefined): Crumb[] {
  return [
    ...budgetCrumbs(budgetId, budget),
    {
      label: itemKindTexts[itemKind].listTitle,
      link: linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind } }),
    },
  ];
}

export function expensesCrumbs(budgetId: string, budget: Budget | undefined): Crumb[] {
  return [
    ...budgetCrumbs(budgetId, budget),
    { label: 'Expenses', link: linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } }) },
  ];
}

export function copyCrumbs(budgetId: string, budget: Budget | undefined): Crumb[] {
  return [...budgetCrumbs(budgetId, budget), { label: 'Copy from a month' }];
}

interface BudgetExpenseParams {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
}

export function budgetExpenseCrumbs(
  { budgetId, budgetExpenseId }: BudgetExpenseParams,
  budget: Budget | undefined,
  categoryName: string | undefined,
): Crumb[] {
  const params = { budgetId, budgetExpenseId };
  return [
    ...expensesCrumbs(budgetId, budget),
    {
      label: categoryName === undefined ? 'Edit Expense' : `Edit ${categoryName}`,
      link: linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params }),
    },
  ];
}

/** The last breadcrumb of a page that adds an item. */
export const addCrumb: Crumb = { label: 'Add' };

/** The last breadcrumb of a page that edits an item. An item is named by its amount. */
export function editCrumb(format: Format, item: { readonly amount: Cents } | undefined): Crumb {
  return { label: item ? `Edit ${format.money(item.amount)}` : 'Edit' };
}
