import type { QueryClient } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import type { SentEntry } from '#src/queries/budget-entries.ts';
import { updateCachedBudget } from '#src/queries/budget-cache.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { removeItem } from '#src/queries/cached-list.ts';
import { deleteIfThere } from '#src/queries/delete-if-there.ts';
import { forEachParallel } from '#src/queries/parallel.ts';
import { deleteItem, forgetItems, type ItemIdentity } from '#src/queries/stored-items.ts';

import { restoreItems } from './restore-budgets.ts';
import type { DeletedItem, Undo } from './undo-offers.ts';

/** What items can be moved to: another kind or an existing category. */
export type MoveTarget = Exclude<EntryTarget, { readonly kind: 'newCategory' }>;

/** An item before and after the move. */
export interface MovedItem {
  readonly from: DeletedItem;
  readonly target: MoveTarget;
  readonly sent: SentEntry;
}

/** A category that was added to a month. */
export interface CreatedExpense {
  readonly budgetId: number;
  readonly budgetExpenseId: Id;
}

/** Identifies a moved item, so that it can be deleted. */
export function movedCopy({ from, target, sent }: MovedItem): ItemIdentity {
  const { budgetId } = from.budget;
  const { itemId, budgetExpenseId = '' } = sent;
  return target.kind === 'expenses'
    ? { kind: 'expenses', budgetId, budgetExpenseId, itemId }
    : { kind: target.kind, budgetId, itemId };
}

/**
 * Returns the undo of a move. It creates each item again where it was, and then deletes the moved one, together with the
 * categories that were added to months for it, unless they contain anything else by now.
 */
export function undoMove(
  queryClient: QueryClient,
  moved: readonly MovedItem[],
  createdExpenses: readonly CreatedExpense[],
): Undo {
  const restore = restoreItems(
    queryClient,
    moved.map(({ from }) => from),
  );
  let copies: readonly ItemIdentity[] = moved.map(movedCopy);
  return async (run) => {
    await restore(run);
    const deleted = new Set<ItemIdentity>();
    try {
      await forEachParallel(copies, async (copy) => {
        run.step(moved.length - copies.length + deleted.size, moved.length);
        await deleteItem(copy);
        deleted.add(copy);
      });
    } finally {
      copies = copies.filter((copy) => !deleted.has(copy));
      await forgetItems(queryClient, [...deleted]);
    }
    await deleteEmptyExpenses(queryClient, createdExpenses);
  };
}

async function deleteEmptyExpenses(
  queryClient: QueryClient,
  created: readonly CreatedExpense[],
): Promise<void> {
  if (created.length === 0) return;
  // Something may have been added to the categories since, even on another device.
  const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
  for (const { budgetId, budgetExpenseId } of created) {
    const expense = budgets
      .find((budget) => budget.budgetId === budgetId)
      ?.expenses.find((candidate) => sameId(candidate.budgetExpenseId, budgetExpenseId));
    if (!expense || expense.budgetExpenseItems.length > 0 || expense.projected !== 0) continue;
    await deleteIfThere(() => call(endpoints.budgetExpenses.delete, { id: budgetExpenseId }));
    await updateCachedBudget(queryClient, budgetId, (budget) => ({
      ...budget,
      expenses: removeItem(budget.expenses, budgetExpenseId, (candidate) => candidate.budgetExpenseId),
    }));
  }
}
