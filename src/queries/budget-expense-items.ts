import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BudgetExpenseItem } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { centsFromDollars } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedBudget, budgetMutationMeta } from './budgets.ts';
import { replaceItem, addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

/** Where an item stands: in one expense of one budget. */
interface BudgetExpensePlace {
  readonly budgetId: number;
  readonly budgetExpenseId: Id;
}

const idOf = (item: BudgetExpenseItem) => item.budgetExpenseItemId;

function updateCachedItems(
  queryClient: QueryClient,
  { budgetId, budgetExpenseId }: BudgetExpensePlace,
  change: (items: readonly BudgetExpenseItem[]) => BudgetExpenseItem[],
): Promise<void> {
  return updateCachedBudget(queryClient, budgetId, (budget) => ({
    ...budget,
    expenses: budget.expenses.map((expense) =>
      sameId(expense.budgetExpenseId, budgetExpenseId)
        ? { ...expense, budgetExpenseItems: change(expense.budgetExpenseItems) }
        : expense,
    ),
  }));
}

/** Is asked with dollars. Repeating the same amount repeats the same request, with the moment of the first try. */
export function useCreateBudgetExpenseItem(place: BudgetExpensePlace) {
  const queryClient = useQueryClient();
  const [repeatable] = useState(
    () =>
      new IdempotentRequest((typed: { BudgetExpenseId: Id; Amount: number }) => ({
        ...typed,
        Timestamp: new Date().toISOString(),
      })),
  );
  return useSingleFlightMutation({
    mutationFn: (dollars: number) =>
      call(
        endpoints.budgetExpenseItems.create,
        repeatable.for({ BudgetExpenseId: place.budgetExpenseId, Amount: dollars }),
      ),
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedItems(queryClient, place, (items) => addItem(items, created, idOf));
    },
    meta: { ...budgetMutationMeta, announces: 'Budget expense item added' },
  });
}

/** Is asked with dollars. */
export function useUpdateBudgetExpenseItem(place: BudgetExpensePlace) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ budgetExpenseItemId, dollars }: { budgetExpenseItemId: Id; dollars: number }) =>
      call(endpoints.budgetExpenseItems.update, { id: budgetExpenseItemId, body: { Amount: dollars } }),
    onSuccess: (answer, { budgetExpenseItemId, dollars }) => {
      // Some servers answer nothing; all of them stamp an update with the current moment.
      const updated = answer ?? {
        budgetExpenseItemId,
        amount: centsFromDollars(dollars),
        timeStamp: new Date(),
      };
      return updateCachedItems(queryClient, place, (items) => replaceItem(items, updated, idOf));
    },
    meta: { ...budgetMutationMeta, announces: 'Budget expense item saved' },
  });
}

export function useDeleteBudgetExpenseItem(place: BudgetExpensePlace) {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ budgetExpenseItemId }: BudgetExpenseItem) =>
      call(endpoints.budgetExpenseItems.delete, { id: budgetExpenseItemId }),
    onSuccess: (_answer, { budgetExpenseItemId }) =>
      updateCachedItems(queryClient, place, (items) => removeItem(items, budgetExpenseItemId, idOf)),
    meta: { ...budgetMutationMeta, announces: 'Budget expense item deleted' },
  });
}
