import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BudgetItem, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedBudget, budgetMutationMeta } from './budgets.ts';
import { replaceItem, addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

/** What an item of each kind is called where a sentence begins with it. */
const itemNames: Readonly<Record<BudgetItemKind, string>> = {
  earnedIncome: 'Earned income item',
  passiveIncome: 'Passive income item',
  investments: 'Investment item',
};

/** Where an item stands. */
interface BudgetItemPlace {
  readonly budgetId: number;
  readonly kind: BudgetItemKind;
}

const idOf = (item: BudgetItem) => item.itemId;

function updateCachedItems(
  queryClient: QueryClient,
  { budgetId, kind }: BudgetItemPlace,
  change: (items: readonly BudgetItem[]) => BudgetItem[],
): Promise<void> {
  return updateCachedBudget(queryClient, budgetId, (budget) => ({ ...budget, [kind]: change(budget[kind]) }));
}

/** Is asked with dollars. Repeating the same amount repeats the same request, with the moment of the first try. */
export function useCreateBudgetItem(place: BudgetItemPlace) {
  const queryClient = useQueryClient();
  const [repeatable] = useState(
    () =>
      new IdempotentRequest((typed: { BudgetId: number; Amount: number }) => ({
        ...typed,
        Timestamp: new Date().toISOString(),
      })),
  );
  return useSingleFlightMutation({
    mutationFn: (dollars: number) =>
      call(endpoints[place.kind].create, repeatable.for({ BudgetId: place.budgetId, Amount: dollars })),
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedItems(queryClient, place, (items) => addItem(items, created, idOf));
    },
    meta: { ...budgetMutationMeta, announces: `${itemNames[place.kind]} added` },
  });
}

/** Is asked with dollars. */
export function useUpdateBudgetItem(place: BudgetItemPlace) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ itemId, dollars }: { itemId: Id; dollars: number }) =>
      call(endpoints[place.kind].update, { id: itemId, body: { Amount: dollars } }),
    onSuccess: (answer, { itemId, dollars }) => {
      // Some servers answer nothing; all of them stamp an update with the current moment.
      const updated = answer ?? { itemId, amount: centsFromDollars(dollars), timeStamp: new Date() };
      return updateCachedItems(queryClient, place, (items) => replaceItem(items, updated, idOf));
    },
    meta: { ...budgetMutationMeta, announces: `${itemNames[place.kind]} saved` },
  });
}

export function useDeleteBudgetItem(place: BudgetItemPlace) {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ itemId }: BudgetItem) => call(endpoints[place.kind].delete, { id: itemId }),
    onSuccess: (_answer, { itemId }) =>
      updateCachedItems(queryClient, place, (items) => removeItem(items, itemId, idOf)),
    meta: { ...budgetMutationMeta, announces: `${itemNames[place.kind]} deleted` },
  });
}
