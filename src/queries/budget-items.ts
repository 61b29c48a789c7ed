import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, findBudget, updateCachedBudget } from './budget-cache.ts';
import {
  type ItemDetails,
  itemUpdateBody,
  type NewItemDetails,
  newItemBody,
  savedDetails,
} from './item-details.ts';
import { addItem, removeItem, replaceItem } from './cached-list.ts';
import { useCreateMutation, useUndoableDeleteMutation, useSingleFlightMutation } from './mutations.ts';

/** The name of an item of each kind, for the start of a sentence. */
const itemNames: Readonly<Record<BudgetItemKind, string>> = {
  earnedIncome: 'Earned income item',
  passiveIncome: 'Passive income item',
  investments: 'Investment item',
};

/** The list that contains an item. */
interface BudgetItemParent {
  readonly budgetId: number;
  readonly kind: BudgetItemKind;
}

const idOf = (item: BudgetItem) => item.itemId;

function updateCachedItems(
  queryClient: QueryClient,
  { budgetId, kind }: BudgetItemParent,
  update: (items: readonly BudgetItem[]) => BudgetItem[],
): Promise<void> {
  return updateCachedBudget(queryClient, budgetId, (budget) => ({ ...budget, [kind]: update(budget[kind]) }));
}

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (details: NewItemDetails) => ({ BudgetId: parent.budgetId, ...newItemBody(details) }),
    mutationFn: (details: NewItemDetails, request) =>
      call(endpoints[parent.kind].create, request.for(details)),
    onSuccess: (created) => updateCachedItems(queryClient, parent, (items) => addItem(items, created, idOf)),
    showsBusyLate: true,
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} added` },
  });
}

export function useUpdateBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ itemId, details }: { itemId: Id; details: ItemDetails }) =>
      call(endpoints[parent.kind].update, { id: itemId, body: itemUpdateBody(details) }),
    onSuccess: (saved, { itemId, details }) => {
      // The response may have no body.
      const updated = saved ?? { itemId, ...savedDetails(details) };
      return updateCachedItems(queryClient, parent, (items) => replaceItem(items, updated, idOf));
    },
    showsBusyLate: true,
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} saved` },
  });
}

interface BudgetItemDeletion extends BudgetItemParent {
  /** For the undo notice. */
  readonly formatAmount: (amount: Cents) => string;
}

export function useDeleteBudgetItem({ formatAmount, ...parent }: BudgetItemDeletion) {
  const queryClient = useQueryClient();
  return useUndoableDeleteMutation({
    mutationFn: ({ itemId }: BudgetItem) => call(endpoints[parent.kind].delete, { id: itemId }),
    prepareUndo: async (item) => {
      const budget = await findBudget(queryClient, parent.budgetId);
      return (
        budget && {
          subject: () => `${itemNames[parent.kind]} “${formatAmount(item.amount)}”`,
          deleted: { kind: 'budgetItem', budget, itemKind: parent.kind, item },
        }
      );
    },
    onSuccess: ({ itemId }) =>
      updateCachedItems(queryClient, parent, (items) => removeItem(items, itemId, idOf)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} deleted` },
  });
}
