import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { endpoints } from '#contract/endpoints.ts';
import type { Expense, ExpenseRequest } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { RepeatableRequest } from '#src/api/idempotent-request.ts';

import { changeCachedList, withChanged, withItem, withoutItem } from './cached-list.ts';
import { useChange, useDeletion } from './mutations.ts';

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
  const [repeatable] = useState(() => new RepeatableRequest((content: ExpenseRequest) => content));
  return useChange({
    mutationFn: (content: ExpenseRequest) => call(endpoints.expenses.create, repeatable.for(content)),
    onSuccess: (created) => {
      repeatable.forget();
      return changeCachedList<Expense>(queryClient, queryKey, (all) => withItem(all, created, idOf));
    },
    meta: { announces: 'Expense added', invalidates: [queryKey] },
  });
}

/** Budgets and averages show a category's name and count it as mandatory or not, so everything is read again. */
export function useUpdateExpense() {
  const queryClient = useQueryClient();
  return useChange({
    mutationFn: ({ expenseId, ...body }: ExpenseRequest & Pick<Expense, 'expenseId'>) =>
      call(endpoints.expenses.update, { id: expenseId, body }),
    onSuccess: (answer, { expenseId, Name, IsMandatory }) => {
      const updated = answer ?? { expenseId, name: Name, isMandatory: IsMandatory };
      return changeCachedList<Expense>(queryClient, queryKey, (all) => withChanged(all, updated, idOf));
    },
    meta: { announces: 'Expense saved' },
  });
}

/** What a server does to the budgets that use the category is its own matter, so everything is read again. */
export function useDeleteExpense() {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationFn: ({ expenseId }: Expense) => call(endpoints.expenses.delete, { id: expenseId }),
    onSuccess: (_answer, { expenseId }) =>
      changeCachedList<Expense>(queryClient, queryKey, (all) => withoutItem(all, expenseId, idOf)),
    meta: { announces: 'Expense deleted' },
  });
}
