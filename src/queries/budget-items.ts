import { useQueryClient } from '@tanstack/react-query';

import type { Budget, BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, inBudget, inServerOrder } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import {
  type ItemDetails,
  itemUpdateBody,
  type NewItemDetails,
  newItemBody,
  savedDetails,
} from './item-details.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

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

const { list } = endpoints.budgets;
const { queryKey } = budgetQueries.list();

/** What each change of an item does to the list of budgets. */
function itemChanges({ budgetId, kind }: BudgetItemParent) {
  const inItems = (update: (items: readonly BudgetItem[]) => BudgetItem[]) =>
    inBudget(budgetId, (budget) => ({ ...budget, [kind]: update(budget[kind]) }));
  return {
    add: (item: BudgetItem) => inItems((items) => inServerOrder(addItem(items, item, idOf), idOf)),
    replace: (item: BudgetItem) => inItems((items) => inServerOrder(replaceItem(items, item, idOf), idOf)),
    remove: (id: Id) => inItems((items) => removeItem(items, id, idOf)),
  };
}

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  const { add } = itemChanges(parent);
  return useCreateMutation({
    buildBody: (details: NewItemDetails) => ({ BudgetId: parent.budgetId, ...newItemBody(details) }),
    mutationFn: (details: NewItemDetails, request) =>
      call(endpoints[parent.kind].create, request.for(details), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Budget>(queryClient, queryKey, add(created)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} added` },
  });
}

/** @param shown the item as the form shows it when it is opened */
export function useUpdateBudgetItem(parent: BudgetItemParent, shown?: BudgetItem) {
  const queryClient = useQueryClient();
  const { replace } = itemChanges(parent);
  const { update } = endpoints[parent.kind];
  return useUpdateMutation({
    list,
    find: (budgets: readonly Budget[]) =>
      budgets
        .find(({ budgetId }) => budgetId === parent.budgetId)
        ?.[parent.kind].find(({ itemId }) => shown && sameId(itemId, shown.itemId)),
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

export function useDeleteBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  const { remove } = itemChanges(parent);
  return useDeleteMutation({
    mutationFn: ({ itemId }: BudgetItem, onChange) =>
      call(endpoints[parent.kind].delete, { id: itemId, onChange }, { list, apply: () => remove(itemId) }),
    nameOf: ({ amount }, { money }) => `${itemNames[parent.kind]} “${money(amount)}”`,
    onSuccess: ({ itemId }) => updateCachedList<Budget>(queryClient, queryKey, remove(itemId)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} deleted` },
  });
}
