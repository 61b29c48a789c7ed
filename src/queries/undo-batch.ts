import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { budgetQueries, updateCachedBudget } from './budgets.ts';
import type { CreatedEntries, CreatedItem } from './entry-batch.ts';
import { forEachParallel } from './parallel.ts';

/**
 * Returns a function that deletes what a batch has created: its items, and then the categories that hold nothing else. If
 * it fails, call it again to delete the rest.
 */
export function undoBatch(queryClient: QueryClient, created: CreatedEntries) {
  const { budgetId, items, budgetExpenseIds, categoryIds } = created;
  const deleted = new Set<CreatedItem>();

  return async ({ step }: { readonly step: (done: number, total: number) => void }): Promise<void> => {
    const remaining = items.filter((item) => !deleted.has(item));
    try {
      await forEachParallel(remaining, async (item) => {
        step(deleted.size, items.length);
        await deleteItem(item);
        deleted.add(item);
      });
    } finally {
      await updateCachedBudget(queryClient, budgetId, (budget) => withoutItems(budget, deleted));
    }

    if (budgetExpenseIds.length === 0) return;
    // Something may have been added to the categories since, also on another device.
    const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
    const emptyIds = emptyExpenses(budgets, budgetId).filter((id) =>
      budgetExpenseIds.some((other) => sameId(id, other)),
    );
    for (const id of emptyIds) await deleteIfThere(() => call(endpoints.budgetExpenses.delete, { id }));
    await updateCachedBudget(queryClient, budgetId, (budget) => ({
      ...budget,
      expenses: budget.expenses.filter(
        ({ budgetExpenseId }) => !emptyIds.some((id) => sameId(id, budgetExpenseId)),
      ),
    }));
    const kept = queryClient.getQueryData(budgetQueries.list().queryKey) ?? budgets;
    const usedIds = kept.find((budget) => budget.budgetId === budgetId)?.expenses ?? [];
    for (const id of categoryIds)
      if (!usedIds.some(({ expenseId }) => sameId(expenseId, id)))
        await deleteIfThere(() => call(endpoints.expenses.delete, { id }));
  };
}

function deleteItem(created: CreatedItem): Promise<void> {
  return deleteIfThere(() =>
    created.kind === 'expenses'
      ? call(endpoints.budgetExpenseItems.delete, { id: created.item.budgetExpenseItemId })
      : call(endpoints[created.kind].delete, { id: created.item.itemId }),
  );
}

/** A 404 means that it is gone, perhaps because an earlier try succeeded and its response was lost. */
async function deleteIfThere(send: () => Promise<undefined>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function withoutItems(budget: Budget, deleted: ReadonlySet<CreatedItem>): Budget {
  const next = { ...budget };
  for (const entry of deleted) {
    if (entry.kind !== 'expenses') {
      next[entry.kind] = next[entry.kind].filter(({ itemId }) => !sameId(itemId, entry.item.itemId));
      continue;
    }
    next.expenses = next.expenses.map((expense) =>
      sameId(expense.budgetExpenseId, entry.budgetExpenseId)
        ? {
            ...expense,
            budgetExpenseItems: expense.budgetExpenseItems.filter(
              ({ budgetExpenseItemId }) => !sameId(budgetExpenseItemId, entry.item.budgetExpenseItemId),
            ),
          }
        : expense,
    );
  }
  return next;
}

/** The categories of a budget that have neither items nor a plan. */
function emptyExpenses(budgets: readonly Budget[], budgetId: number): Id[] {
  const budget = budgets.find((candidate) => candidate.budgetId === budgetId);
  return (budget?.expenses ?? [])
    .filter(({ budgetExpenseItems, projected }) => budgetExpenseItems.length === 0 && projected === 0)
    .map(({ budgetExpenseId }) => budgetExpenseId);
}
