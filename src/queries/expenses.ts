import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { counted } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Expense, type ExpenseRequest } from '#contract/expenses.ts';
import { call } from '#src/api/call.ts';

import { CallList } from './batch.ts';
import { entryDeletionMeta } from './budgets.ts';
import { rowsBy } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

const { list } = endpoints.expenses;

const listQuery = () => queryOptions({ queryKey: [list.path], queryFn: () => call(list, {}) });
const rows = rowsBy(({ expenseId }: Expense) => expenseId);

export const expenseQueries = {
  list: listQuery,
  detail: (id: string) => queryOptions({ ...listQuery(), select: (all) => rows.find(all, id) }),
};

/** Budgets and averages contain the category's name and whether it is mandatory; debts and schedules may lose it. */
const invalidates = [[list.path], [endpoints.liabilities.list.path], ...entryDeletionMeta.invalidates];

export function useCreateExpense() {
  return useCreateMutation({
    list,
    buildBody: (content: ExpenseRequest) => content,
    mutationFn: (content: ExpenseRequest, request, change) =>
      call(endpoints.expenses.create, request.for(content), change),
    add: rows.add,
    meta: { announces: 'Expense added', invalidates: [[list.path]] },
  });
}

export function useUpdateExpense(shown?: Expense) {
  return useUpdateMutation({
    list,
    find: (all: readonly Expense[]) => rows.find(all, shown?.expenseId),
    shown,
    schema: Expense,
    mutationFn: ({ expenseId, ...body }: ExpenseRequest & Pick<Expense, 'expenseId'>, options, change) =>
      call(endpoints.expenses.update, { id: expenseId, body, ...options }, change),
    savedRow: (saved, { expenseId, Name, IsMandatory, FundSince }) =>
      saved ?? { expenseId, name: Name, isMandatory: IsMandatory, fundSince: FundSince },
    replace: rows.replace,
    meta: { announces: 'Expense saved', invalidates },
  });
}

/** The server decides what happens to budgets that use the category. It is no longer that of a debt's payments. */
export function useDeleteExpense() {
  return useDeleteMutation({
    list,
    mutationFn: ({ expenseId }: Expense, options, change) =>
      call(endpoints.expenses.delete, { id: expenseId, ...options }, change),
    remove: ({ expenseId }) => rows.remove(expenseId),
    nameOf: ({ name }) => `Expense “${name}”`,
    meta: {
      announces: 'Expense deleted',
      invalidates: [...invalidates, [endpoints.liabilities.list.path]],
    },
  });
}

export type NewCategory = Pick<Expense, 'name' | 'isMandatory'>;

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
    lists: [[list.path]],
    meta: {
      announces: ({ done }: BatchOutcome) => `${counted(done, 'category', 'categories')} added`,
      invalidates: [],
    },
  });
}
