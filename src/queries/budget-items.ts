import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, updateCachedBudget } from './budgets.ts';
import { addItem, removeItem, replaceItem } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation, useSingleFlightMutation } from './mutations.ts';

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

/** Takes an amount in dollars. A retry with the same amount keeps the timestamp of the first try. */
export function useCreateBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: { BudgetId: number; Amount: number }) => ({
      ...content,
      Timestamp: new Date().toISOString(),
    }),
    mutationFn: (dollars: number, request) =>
      call(endpoints[parent.kind].create, request.for({ BudgetId: parent.budgetId, Amount: dollars })),
    onSuccess: (created) => updateCachedItems(queryClient, parent, (items) => addItem(items, created, idOf)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} added` },
  });
}

/** Takes an amount in dollars. */
export function useUpdateBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ itemId, dollars }: { itemId: Id; dollars: number }) =>
      call(endpoints[parent.kind].update, { id: itemId, body: { Amount: dollars } }),
    onSuccess: (saved, { itemId, dollars }) => {
      // The response may have no body. The server sets the timestamp of an update to the current time.
      const updated = saved ?? { itemId, amount: centsFromDollars(dollars), timeStamp: new Date() };
      return updateCachedItems(queryClient, parent, (items) => replaceItem(items, updated, idOf));
    },
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} saved` },
  });
}

export function useDeleteBudgetItem(parent: BudgetItemParent) {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ itemId }: BudgetItem) => call(endpoints[parent.kind].delete, { id: itemId }),
    onSuccess: (_response, { itemId }) =>
      updateCachedItems(queryClient, parent, (items) => removeItem(items, itemId, idOf)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[parent.kind]} deleted` },
  });
}
