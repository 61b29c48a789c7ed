import { linkOptions } from '@tanstack/react-router';

import type { EntryPlace } from '#src/statistics/listed-entries.ts';

/** The page of an entry. */
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
