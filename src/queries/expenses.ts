import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { endpoints } from '#contract/endpoints.ts';
import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedList, replaceItem, addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

const list = () =>
  queryOptions({
    queryKey: ['expenses'],
    queryFn: () => call(endpoints.expenses.list, {}),
  });

export const expenseQueries = {
  list,
  /** The one category with this id, as a URL writes it; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (expenses) => expenses.find((expense) => sameId(expense.expenseId, id)),
    }),
};

const { queryKey } = list();
const idOf = (expense: Expense) => expense.expenseId;

export function useCreateExpense() {
  const queryClient = useQueryClient();
  const [repeatable] = useState(() => new IdempotentRequest((content: ExpenseRequest) => content));
  return useSingleFlightMutation({
    mutationFn: (content: ExpenseRequest) => call(endpoints.expenses.create, repeatable.for(content)),
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedList<Expense>(queryClient, queryKey, (all) => addItem(all, created, idOf));
    },
    meta: { announces: 'Expense added', invalidates: [queryKey] },
  });
}

/** Budgets and averages show a category's name and count it as mandatory or not, so everything is read again. */
export function useUpdateExpense() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ expenseId, ...body }: ExpenseRequest & Pick<Expense, 'expenseId'>) =>
      call(endpoints.expenses.update, { id: expenseId, body }),
    onSuccess: (answer, { expenseId, Name, IsMandatory }) => {
      const updated = answer ?? { expenseId, name: Name, isMandatory: IsMandatory };
      return updateCachedList<Expense>(queryClient, queryKey, (all) => replaceItem(all, updated, idOf));
    },
    meta: { announces: 'Expense saved' },
  });
}

/** What a server does to the budgets that use the category is its own matter, so everything is read again. */
export function useDeleteExpense() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ expenseId }: Expense) => call(endpoints.expenses.delete, { id: expenseId }),
    onSuccess: (_answer, { expenseId }) =>
      updateCachedList<Expense>(queryClient, queryKey, (all) => removeItem(all, expenseId, idOf)),
    meta: { announces: 'Expense deleted' },
  });
}
