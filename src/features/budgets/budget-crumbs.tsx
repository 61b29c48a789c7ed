import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import type { Crumb } from '#src/ui/layout/breadcrumbs.tsx';

import { itemKindTexts } from './item-kind-texts.ts';

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

/** The last value that was not undefined, so that a page still has the name of the entity that it has just deleted. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The content of a page of a budget that does not exist, perhaps because it was deleted. */
export function BudgetNotFound() {
  return <NotFound message="Budget not found!" back={{ to: '/budgets' }} />;
}
