import { useQueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpenseItem } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { withExpenseItems } from './budget-changes.ts';
import { budgetMutationMeta, inBudget, inServerOrder } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import {
  type ItemDetails,
  itemUpdateBody,
  type NewItemDetails,
  newItemBody,
  savedDetails,
} from './item-details.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';

/** The budget expense that contains an item. */
interface BudgetExpenseItemParent {
  readonly budgetId: number;
  readonly budgetExpenseId: Id;
}

const idOf = (item: BudgetExpenseItem) => item.budgetExpenseItemId;

const { list } = endpoints.budgets;
const { queryKey } = budgetQueries.list();

/** What each change of an item does to the list of budgets. */
function itemChanges({ budgetId, budgetExpenseId }: BudgetExpenseItemParent) {
  const inItems = (update: (items: readonly BudgetExpenseItem[]) => BudgetExpenseItem[]) =>
    inBudget(budgetId, (budget) => withExpenseItems(budget, budgetExpenseId, update));
  return {
    add: (item: BudgetExpenseItem) => inItems((items) => inServerOrder(addItem(items, item, idOf), idOf)),
    replace: (item: BudgetExpenseItem) =>
      inItems((items) => inServerOrder(replaceItem(items, item, idOf), idOf)),
    remove: (id: Id) => inItems((items) => removeItem(items, id, idOf)),
  };
}

/** A retry with the same details keeps the time of the first try, even after midnight. */
export function useCreateBudgetExpenseItem(parent: BudgetExpenseItemParent) {
  const queryClient = useQueryClient();
  const { add } = itemChanges(parent);
  return useCreateMutation({
    buildBody: (details: NewItemDetails) => ({
      BudgetExpenseId: parent.budgetExpenseId,
      ...newItemBody(details),
    }),
    mutationFn: (details: NewItemDetails, request) =>
      call(endpoints.budgetExpenseItems.create, request.for(details), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Budget>(queryClient, queryKey, add(created)),
    meta: { ...budgetMutationMeta, announces: 'Budget expense item added' },
  });
}

/** @param shown the item as the form shows it when it is opened */
export function useUpdateBudgetExpenseItem(parent: BudgetExpenseItemParent, shown?: BudgetExpenseItem) {
  const queryClient = useQueryClient();
  const { replace } = itemChanges(parent);
  return useUpdateMutation({
    list,
    find: (budgets: readonly Budget[]) =>
      budgets
        .find(({ budgetId }) => budgetId === parent.budgetId)
        ?.expenses.find(({ budgetExpenseId }) => sameId(budgetExpenseId, parent.budgetExpenseId))
        ?.budgetExpenseItems.find((item) => shown && sameId(idOf(item), idOf(shown))),
    shown,
    schema: endpoints.budgetExpenseItems.update.response,
    showRow: (row) => updateCachedList<Budget>(queryClient, queryKey, replace(row)),
    mutationFn: (
      { budgetExpenseItemId, details }: { budgetExpenseItemId: Id; details: ItemDetails },
      change,
    ) =>
      call(
        endpoints.budgetExpenseItems.update,
        { id: budgetExpenseItemId, body: itemUpdateBody(details), ...change },
        { list, apply: (saved) => saved && replace(saved) },
      ),
    onSuccess: (saved, { budgetExpenseItemId, details }) => {
      // The response may have no body.
      const updated = saved ?? { budgetExpenseItemId, ...savedDetails(details) };
      return updateCachedList<Budget>(queryClient, queryKey, replace(updated));
    },
    meta: { ...budgetMutationMeta, announces: 'Budget expense item saved' },
  });
}

export function useDeleteBudgetExpenseItem(parent: BudgetExpenseItemParent) {
  const queryClient = useQueryClient();
  const { remove } = itemChanges(parent);
  return useDeleteMutation({
    mutationFn: ({ budgetExpenseItemId }: BudgetExpenseItem, onChange) =>
      call(
        endpoints.budgetExpenseItems.delete,
        { id: budgetExpenseItemId, onChange },
        { list, apply: () => remove(budgetExpenseItemId) },
      ),
    nameOf: ({ amount }, { money }) => `Budget expense item “${money(amount)}”`,
    onSuccess: ({ budgetExpenseItemId }) =>
      updateCachedList<Budget>(queryClient, queryKey, remove(budgetExpenseItemId)),
    meta: { ...budgetMutationMeta, announces: 'Budget expense item deleted' },
  });
}
