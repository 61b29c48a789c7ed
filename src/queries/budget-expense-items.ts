import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { BudgetExpenseItem } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { withExpenseItems } from './budget-changes.ts';
import { budgetMutationMeta, findBudget, updateCachedBudget } from './budget-cache.ts';
import { addItem, removeItem, replaceItem } from './cached-list.ts';
import {
  type ItemDetails,
  itemUpdateBody,
  type NewItemDetails,
  newItemBody,
  savedDetails,
} from './item-details.ts';
import { useCreateMutation, useUndoableDeleteMutation, useSingleFlightMutation } from './mutations.ts';

/** The budget expense that contains an item. */
interface BudgetExpenseItemParent {
  readonly budgetId: number;
  readonly budgetExpenseId: Id;
}

const idOf = (item: BudgetExpenseItem) => item.budgetExpenseItemId;

function updateCachedItems(
  queryClient: QueryClient,
  { budgetId, budgetExpenseId }: BudgetExpenseItemParent,
  update: (items: readonly BudgetExpenseItem[]) => BudgetExpenseItem[],
): Promise<void> {
  return updateCachedBudget(queryClient, budgetId, (budget) =>
    withExpenseItems(budget, budgetExpenseId, update),
  );
}

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetExpenseItem(parent: BudgetExpenseItemParent) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (details: NewItemDetails) => ({
      BudgetExpenseId: parent.budgetExpenseId,
      ...newItemBody(details),
    }),
    mutationFn: (details: NewItemDetails, request) =>
      call(endpoints.budgetExpenseItems.create, request.for(details)),
    onSuccess: (created) => updateCachedItems(queryClient, parent, (items) => addItem(items, created, idOf)),
    showsBusyLate: true,
    meta: { ...budgetMutationMeta, announces: 'Budget expense item added' },
  });
}

export function useUpdateBudgetExpenseItem(parent: BudgetExpenseItemParent) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ budgetExpenseItemId, details }: { budgetExpenseItemId: Id; details: ItemDetails }) =>
      call(endpoints.budgetExpenseItems.update, { id: budgetExpenseItemId, body: itemUpdateBody(details) }),
    onSuccess: (saved, { budgetExpenseItemId, details }) => {
      // The response may have no body.
      const updated = saved ?? { budgetExpenseItemId, ...savedDetails(details) };
      return updateCachedItems(queryClient, parent, (items) => replaceItem(items, updated, idOf));
    },
    showsBusyLate: true,
    meta: { ...budgetMutationMeta, announces: 'Budget expense item saved' },
  });
}

interface BudgetExpenseItemDeletion extends BudgetExpenseItemParent {
  /** For the undo notice. */
  readonly formatAmount: (amount: Cents) => string;
}

export function useDeleteBudgetExpenseItem({ formatAmount, ...parent }: BudgetExpenseItemDeletion) {
  const queryClient = useQueryClient();
  return useUndoableDeleteMutation({
    mutationFn: ({ budgetExpenseItemId }: BudgetExpenseItem) =>
      call(endpoints.budgetExpenseItems.delete, { id: budgetExpenseItemId }),
    prepareUndo: async (item) => {
      const budget = await findBudget(queryClient, parent.budgetId);
      const budgetExpense = budget?.expenses.find(({ budgetExpenseId }) =>
        sameId(budgetExpenseId, parent.budgetExpenseId),
      );
      return (
        budget &&
        budgetExpense && {
          subject: () => `Budget expense item “${formatAmount(item.amount)}”`,
          deleted: { kind: 'budgetExpenseItem', budget, budgetExpense, item },
        }
      );
    },
    onSuccess: ({ budgetExpenseItemId }) =>
      updateCachedItems(queryClient, parent, (items) => removeItem(items, budgetExpenseItemId, idOf)),
    meta: { ...budgetMutationMeta, announces: 'Budget expense item deleted' },
  });
}
