import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { withExpenseItems } from '#src/queries/budget-changes.ts';
import { updateCachedBudget } from '#src/queries/budget-cache.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { removeItem } from '#src/queries/cached-list.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';
import { type CreatedEntries, type CreatedItem, findLostEntries } from '#src/queries/lost-entries.ts';
import { forEachParallel } from '#src/queries/parallel.ts';

/**
 * Returns a function that deletes what batches have created, including the lines whose responses were lost: the items, and
 * then the categories that contain nothing else. If it fails, call it again to delete the rest.
 */
export function undoBatch(queryClient: QueryClient, created: CreatedEntries) {
  const { budgetId } = created;
  const deleted = new Set<CreatedItem>();
  let known = created;

  return async ({ step }: { readonly step: (done: number, total: number) => void }): Promise<void> => {
    known = await findLostEntries(queryClient, known);
    const { items, budgetExpenseIds, categoryIds } = known;
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
    // Something may have been added to the categories since, even on another device.
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
    const keptExpenses = kept.find((budget) => budget.budgetId === budgetId)?.expenses ?? [];
    for (const id of categoryIds)
      if (!keptExpenses.some(({ expenseId }) => sameId(expenseId, id)))
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

function withoutItems(budget: Budget, deleted: ReadonlySet<CreatedItem>): Budget {
  let next = budget;
  for (const entry of deleted) {
    next =
      entry.kind === 'expenses'
        ? withExpenseItems(next, entry.budgetExpenseId, (items) =>
            removeItem(items, entry.item.budgetExpenseItemId, (item) => item.budgetExpenseItemId),
          )
        : { ...next, [entry.kind]: removeItem(next[entry.kind], entry.item.itemId, (item) => item.itemId) };
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
