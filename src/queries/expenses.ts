import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { counted } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Expense, type ExpenseRequest } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { CallList } from './batch.ts';
import { averageQueries, budgetQueries } from './budgets.ts';
import { addItem, removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

const { list } = endpoints.expenses;

const listQuery = () => queryOptions({ queryKey: ['expenses'], queryFn: () => call(list, {}) });
const { queryKey } = listQuery();

export const expenseQueries = {
  list: listQuery,
  /** The category with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...listQuery(),
      select: (expenses) => expenses.find((expense) => sameId(expense.expenseId, id)),
    }),
};

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

export type NewCategory = Pick<Expense, 'name' | 'isMandatory'>;

/** The categories that most people need, to start with. */
export const COMMON_CATEGORIES: readonly NewCategory[] = [
  { name: 'Rent or Mortgage', isMandatory: true },
  { name: 'Utilities', isMandatory: true },
  { name: 'Groceries', isMandatory: true },
  { name: 'Transport', isMandatory: true },
  { name: 'Insurance', isMandatory: true },
  { name: 'Healthcare', isMandatory: true },
  { name: 'Phone and Internet', isMandatory: true },
  { name: 'Eating Out', isMandatory: false },
  { name: 'Entertainment', isMandatory: false },
  { name: 'Clothing', isMandatory: false },
  { name: 'Personal Care', isMandatory: false },
  { name: 'Subscriptions', isMandatory: false },
  { name: 'Gifts', isMandatory: false },
  { name: 'Travel', isMandatory: false },
];

/** The categories whose names are not in the list yet, ignoring case. */
export function missingCategories(
  wanted: readonly NewCategory[],
  existing: readonly Expense[],
): readonly NewCategory[] {
  const names = new Set(existing.map(({ name }) => comparable(name)));
  return wanted.filter(({ name }) => !names.has(comparable(name)));
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}

/** Creates expense categories together, except those whose names exist. Needs the extension `batch`. */
export function useCreateCategories() {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (wanted: readonly NewCategory[]) => {
      const calls = new CallList();
      const existing = await queryClient.query(listQuery());
      for (const { name, isMandatory } of missingCategories(wanted, existing)) {
        const body = { Name: name, IsMandatory: isMandatory };
        calls.addTogether(() => calls.add(endpoints.expenses.create, { body }));
      }
      return { calls };
    },
    lists: [queryKey],
    meta: {
      announces: ({ done }: BatchOutcome) => `${counted(done, 'category', 'categories')} added`,
      invalidates: [],
    },
  });
}
