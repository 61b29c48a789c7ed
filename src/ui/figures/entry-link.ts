import { linkOptions } from '@tanstack/react-router';

import type { Budget, ItemPlace } from '#contract/budgets.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';

export function linkToEntry(entry: EntryPlace) {
  const budgetId = String(entry.budget.budgetId);
  return entry.kind === 'expenses'
    ? linkOptions({
        to: '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId',
        params: {
          budgetId,
          budgetExpenseId: String(entry.budgetExpense.budgetExpenseId),
          budgetExpenseItemId: String(entry.item.itemId),
        },
      })
    : linkOptions({
        to: '/budgets/$budgetId/$itemKind/$itemId',
        params: { budgetId, itemKind: entry.kind, itemId: String(entry.item.itemId) },
      });
}

/** The page with the items of a kind, or of a category, in a month. */
export function linkToItems(place: ItemPlace & { readonly budget: Budget }) {
  const budgetId = String(place.budget.budgetId);
  return place.kind === 'expenses'
    ? linkOptions({
        to: '/budgets/$budgetId/expenses/$budgetExpenseId',
        params: { budgetId, budgetExpenseId: String(place.budgetExpense.budgetExpenseId) },
      })
    : linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind: place.kind } });
}
