import { useQueryClient } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { Expense, type ExpenseRequest } from '#contract/expenses.ts';
import { call } from '#src/api/call.ts';

import { averageQueries } from './averages.ts';
import { budgetQueries } from './budgets.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';

import { expenseQueries } from './expenses.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { list } = endpoints.expenses;
const { queryKey } = expenseQueries.list();
const idOf = (expense: Expense) => expense.expenseId;

/* What each change does to the list. */
const add = (expense: Expense) => (all: readonly Expense[]) => addItem(all, expense, idOf);
const replace = (expense: Expense) => (all: readonly Expense[]) => replaceItem(all, expense, idOf);

/** Budgets and averages contain the category's name and whether it is mandatory. */
const usesOfCategory = [budgetQueries.list().queryKey, averageQueries.list().queryKey];

export function useCreateExpense() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: ExpenseRequest) => content,
    mutationFn: (content: ExpenseRequest, request) =>
      call(endpoints.expenses.create, request.for(content), { list, apply: add }),
    onSuccess: (created) => updateCachedList<Expense>(queryClient, queryKey, add(created)),
    meta: { announces: 'Expense added', invalidates: [queryKey] },
  });
}

/** @param shown the expense as the form shows it when it is opened */
export function useUpdateExpense(shown?: Expense) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list,
    find: (all: readonly Expense[]) => all.find((one) => shown && sameId(idOf(one), idOf(shown))),
    shown,
    schema: Expense,
    showRow: (row) => updateCachedList<Expense>(queryClient, queryKey, replace(row)),
    mutationFn: ({ expenseId, ...body }: ExpenseRequest & Pick<Expense, 'expenseId'>, change) =>
      call(
        endpoints.expenses.update,
        { id: expenseId, body, ...change },
        { list, apply: (saved) => saved && replace(saved) },
      ),
    onSuccess: (saved, { expenseId, Name, IsMandatory }) => {
      const updated = saved ?? { expenseId, name: Name, isMandatory: IsMandatory };
      return updateCachedList<Expense>(queryClient, queryKey, replace(updated));
    },
    meta: { announces: 'Expense saved', invalidates: [queryKey, ...usesOfCategory] },
  });
}

/** The server decides what happens to budgets that use the category. */
export function useDeleteExpense() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ expenseId }: Expense, onChange) =>
      call(endpoints.expenses.delete, { id: expenseId, onChange }),
    nameOf: ({ name }) => `Expense “${name}”`,
    onSuccess: ({ expenseId }) =>
      updateCachedList<Expense>(queryClient, queryKey, (all) => removeItem(all, expenseId, idOf)),
    meta: { announces: 'Expense deleted', invalidates: [queryKey, ...usesOfCategory] },
  });
}
