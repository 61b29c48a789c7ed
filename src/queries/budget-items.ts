import { type Budget, type BudgetItem, type EntryKind, itemLists } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, entryDeletionMeta, isPlaceOf, itemChanges, itemRows } from './budgets.ts';
import {
  type ItemDetails,
  itemEndpoints,
  type ItemParent,
  itemUpdateBody,
  type NewItemDetails,
  newItemBody,
  savedDetails,
} from './item-details.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

const itemNames: Readonly<Record<EntryKind, string>> = {
  earnedIncome: 'Earned income item',
  passiveIncome: 'Passive income item',
  investments: 'Investment item',
  expenses: 'Budget expense item',
};

const { list } = endpoints.budgets;

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetItem(parent: ItemParent) {
  return useCreateMutation({
    list,
    buildBody: (details: NewItemDetails) => newItemBody(parent, details),
    mutationFn: (details: NewItemDetails, request, change) =>
      call(itemEndpoints[parent.kind].create, request.for(details), change),
    add: itemChanges(parent).add,
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} added` },
  });
}

export function useUpdateBudgetItem(parent: ItemParent, shown?: BudgetItem) {
  const { update } = itemEndpoints[parent.kind];
  return useUpdateMutation({
    list,
    find: (budgets: readonly Budget[]) => {
      const places = budgets.filter(({ budgetId }) => sameId(budgetId, parent.budgetId)).flatMap(itemLists);
      return itemRows.find(places.find((place) => isPlaceOf(parent, place))?.items ?? [], shown?.itemId);
    },
    shown,
    schema: update.response,
    mutationFn: ({ itemId, details }: { itemId: Id; details: ItemDetails }, options, change) =>
      call(update, { id: itemId, body: itemUpdateBody(details), ...options }, change),
    savedRow: (saved, { itemId, details }) => saved ?? { itemId, ...savedDetails(details) },
    replace: itemChanges(parent).replace,
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} saved` },
  });
}

export function useDeleteBudgetItem(parent: ItemParent) {
  return useDeleteMutation({
    list,
    mutationFn: ({ itemId }: BudgetItem, options, change) =>
      call(itemEndpoints[parent.kind].delete, { id: itemId, ...options }, change),
    remove: ({ itemId }) => itemChanges(parent).remove(itemId),
    nameOf: ({ amount }, { money }) => `${itemNames[parent.kind]} “${money(amount)}”`,
    meta: { ...entryDeletionMeta, announces: `${itemNames[parent.kind]} deleted` },
  });
}
