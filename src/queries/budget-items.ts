import { useQueryClient } from '@tanstack/react-query';

import { type Budget, type BudgetItem, type EntryKind, itemLists } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, budgetQueries, itemChanges, isPlaceOf } from './budgets.ts';
import { updateCachedList } from './cached-list.ts';
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

/** The name of an item of each kind, for the start of a sentence. */
const itemNames: Readonly<Record<EntryKind, string>> = {
  earnedIncome: 'Earned income item',
  passiveIncome: 'Passive income item',
  investments: 'Investment item',
  expenses: 'Budget expense item',
};

const { list } = endpoints.budgets;
const { queryKey } = budgetQueries.list();

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetItem(parent: ItemParent) {
  const queryClient = useQueryClient();
  const { add } = itemChanges(parent);
  return useCreateMutation({
    buildBody: (details: NewItemDetails) => newItemBody(parent, details),
    mutationFn: (details: NewItemDetails, request) =>
      call(itemEndpoints[parent.kind].create, request.for(details), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Budget>(queryClient, queryKey, add(created)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} added` },
  });
}

/** @param shown the item as the form shows it when it is opened */
export function useUpdateBudgetItem(parent: ItemParent, shown?: BudgetItem) {
  const queryClient = useQueryClient();
  const { replace } = itemChanges(parent);
  const { update } = itemEndpoints[parent.kind];
  return useUpdateMutation({
    list,
    find: (budgets: readonly Budget[]) =>
      budgets
        .filter(({ budgetId }) => sameId(budgetId, parent.budgetId))
        .flatMap(itemLists)
        .find((place) => isPlaceOf(parent, place))
        ?.items.find(({ itemId }) => shown && sameId(itemId, shown.itemId)),
    shown,
    schema: update.response,
    showRow: (row) => updateCachedList<Budget>(queryClient, queryKey, replace(row)),
    mutationFn: ({ itemId, details }: { itemId: Id; details: ItemDetails }, change) =>
      call(
        update,
        { id: itemId, body: itemUpdateBody(details), ...change },
        { list, apply: (saved) => saved && replace(saved) },
      ),
    // The response may have no body.
    onSuccess: (saved, { itemId, details }) =>
      updateCachedList<Budget>(queryClient, queryKey, replace(saved ?? { itemId, ...savedDetails(details) })),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} saved` },
  });
}

export function useDeleteBudgetItem(parent: ItemParent) {
  const queryClient = useQueryClient();
  const { remove } = itemChanges(parent);
  return useDeleteMutation({
    mutationFn: ({ itemId }: BudgetItem, onChange) =>
      call(
        itemEndpoints[parent.kind].delete,
        { id: itemId, onChange },
        { list, apply: () => remove(itemId) },
      ),
    nameOf: ({ amount }, { money }) => `${itemNames[parent.kind]} “${money(amount)}”`,
    onSuccess: ({ itemId }) => updateCachedList<Budget>(queryClient, queryKey, remove(itemId)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} deleted` },
  });
}
