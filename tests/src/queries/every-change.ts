import type { QueryClient } from '@tanstack/react-query';

import { cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { securityQueries, useChangePassword, useEndSessions } from '#src/queries/account-changes.ts';
import {
  assetQueries,
  assetRequest,
  assetUpdateRequest,
  blankAsset,
  useCreateAsset,
  useDeleteAsset,
  useUpdateAsset,
} from '#src/queries/assets.ts';
import { averageQueries, budgetQueries, useCreateBudget, useDeleteBudget } from '#src/queries/budgets.ts';
import {
  useCreateBudgetExpense,
  useDeleteBudgetExpense,
  useSavePlans,
} from '#src/queries/budget-expenses.ts';
import { useCreateBudgetItem, useDeleteBudgetItem, useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import {
  expenseQueries,
  useCreateCategories,
  useCreateExpense,
  useDeleteExpense,
  useUpdateExpense,
} from '#src/queries/expenses.ts';
import { type NewEntry, useCreateEntry } from '#src/queries/entries.ts';
import { historyQueries, useDeletePastValue, useSavePastValues } from '#src/queries/history.ts';
import {
  liabilityQueries,
  useCreateLiability,
  useDeleteLiability,
  useUpdateLiability,
} from '#src/queries/liabilities.ts';
import { useSaveValues } from '#src/queries/values.ts';
import { useCopy } from '#src/queries/copy-month.ts';
import { useEntryChanges } from '#src/features/entries/use-entry-changes.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import { PASSWORD } from '#tests/support/api-client.ts';

/** @param staleTime `static` for what is in the cache, even if it has been invalidated */
export async function readLists(client: QueryClient, staleTime: number | 'static' = Infinity) {
  // Some lists are read at every visit, which would hide that they were not invalidated.
  const [assets, liabilities, expenses, budgets, averages, history, sessions] = await Promise.all([
    client.query({ ...assetQueries.list(), staleTime }),
    client.query({ ...liabilityQueries.list(), staleTime }),
    client.query({ ...expenseQueries.list(), staleTime }),
    client.query({ ...budgetQueries.list(), staleTime }),
    client.query({ ...averageQueries.list(), staleTime }),
    client.query({ ...historyQueries.list(), staleTime }),
    client.query({ ...securityQueries.sessions(), staleTime }),
  ]);
  return { assets, liabilities, expenses, budgets, averages, history, sessions };
}

export type Lists = Awaited<ReturnType<typeof readLists>>;

const NEW_PASSWORD = `${PASSWORD} 2`;
const day = new Date('2026-02-20T12:00:00');
const details = { dollars: 12, timeStamp: day, day: undefined, note: 'Changed' };

const earlier = { dollars: 12, day: '2019-01-01' };

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('The list is empty');
  return one;
}

function monthOf({ budgets }: Lists) {
  const budget = first(budgets);
  const budgetExpense = first(budget.expenses);
  const { budgetId } = budget;
  const { budgetExpenseId } = budgetExpense;
  return {
    budget,
    budgetExpense,
    parent: { kind: 'expenses' as const, budgetId, budgetExpenseId },
    earned: { budgetId, kind: 'earnedIncome' } as const,
  };
}

function assetUpdate({ assets }: Lists) {
  const asset = first(assets);
  return { asset, body: assetUpdateRequest({ ...asset, value: cents(5) }) };
}

function assetLine({ assets }: Lists) {
  return { kind: 'asset', id: first(assets).assetId } as const;
}

function entryIn(target: EntryTarget): NewEntry {
  return { target, amount: cents(700), day, note: '' };
}

const readEntries = entriesReader({ earnedIncome: '', passiveIncome: '', investments: '' });

/** @param inputOf what the mutation is called with, then the arguments of the hook */
function by<TVariables, TArguments extends unknown[]>(
  useMutationHook: (...args: TArguments) => {
    readonly mutate: (variables: TVariables, handlers: { readonly onSuccess: () => void }) => void;
  },
  inputOf: (lists: Lists) => readonly [TVariables, ...TArguments],
) {
  return function useChange(lists: Lists): () => void {
    const [variables, ...args] = inputOf(lists);
    const { mutate } = useMutationHook(...args);
    return () => mutate(variables, { onSuccess: () => undefined });
  };
}

/** Every change of lists, as a hook that returns a function that makes it. */
export const changes = {
  'adding an asset': by(useCreateAsset, () => [assetRequest(blankAsset('Cash', 0))]),
  'editing an asset': by(useUpdateAsset, (lists) => [assetUpdate(lists)]),
  'deleting an asset': by(useDeleteAsset, ({ assets }) => [first(assets)]),
  'adding a liability': by(useCreateLiability, () => [{ Name: 'Loan', Principal: 5 }]),
  'editing a liability': by(useUpdateLiability, ({ liabilities }) => [
    { liabilityId: first(liabilities).liabilityId, Name: 'Loan', Principal: 5 },
  ]),
  'deleting a liability': by(useDeleteLiability, ({ liabilities }) => [first(liabilities)]),
  'saving the value of an asset': by(useSaveValues, (lists) => [[assetUpdate(lists)]]),
  'saving the principal of a liability': by(useSaveValues, ({ liabilities }) => [
    [{ liability: first(liabilities), body: { Name: 'Mortgage', Principal: 5 } }],
  ]),
  'adding a past value': by(useSavePastValues, (lists) => [
    [{ amount: cents(5), timeStamp: new Date('2019-01-01T12:00:00Z'), day: '2019-01-01' }],
    assetLine(lists),
  ]),
  'deleting a past value': by(useDeletePastValue, (lists) => [
    first(lists.history.flatMap(({ points }) => points)),
    assetLine(lists),
  ]),
  'adding an expense': by(useCreateExpense, () => [{ Name: 'Books', IsMandatory: false }]),
  'adding expenses': by(useCreateCategories, () => [[{ name: 'Books', isMandatory: false }]]),
  'editing an expense': by(useUpdateExpense, ({ expenses }) => [
    { expenseId: first(expenses).expenseId, Name: 'Housing', IsMandatory: false },
  ]),
  'deleting an expense': by(useDeleteExpense, ({ expenses }) => [first(expenses)]),
  'adding a budget': by(useCreateBudget, () => [{ Year: 2026, Month: 3 }]),
  'adding a budget of an earlier month': by(useCreateBudget, () => [{ Year: 2025, Month: 12 }]),
  'deleting a budget': by(useDeleteBudget, (lists) => [monthOf(lists).budget, () => '']),
  'adding a budget expense': by(useCreateBudgetExpense, (lists) => [
    first(lists.expenses.slice(1)),
    monthOf(lists).budget.budgetId,
  ]),
  'deleting a budget expense': by(useDeleteBudgetExpense, (lists) => {
    const { budget, budgetExpense } = monthOf(lists);
    return [{ budgetId: budget.budgetId, budgetExpense, name: '' }];
  }),
  'adding a budget expense item': by(useCreateBudgetItem, (lists) => [details, monthOf(lists).parent]),
  'adding a budget expense item of an earlier day': by(useCreateBudgetItem, (lists) => [
    earlier,
    monthOf(lists).parent,
  ]),
  'editing a budget expense item': by(useUpdateBudgetItem, (lists) => {
    const { budgetExpense, parent } = monthOf(lists);
    const { itemId } = first(budgetExpense.items);
    return [{ itemId, details }, parent];
  }),
  'deleting a budget expense item': by(useDeleteBudgetItem, (lists) => {
    const { budgetExpense, parent } = monthOf(lists);
    return [first(budgetExpense.items), parent];
  }),
  'adding an item of a budget': by(useCreateBudgetItem, (lists) => [details, monthOf(lists).earned]),
  'adding an item of a budget of an earlier day': by(useCreateBudgetItem, (lists) => [
    earlier,
    monthOf(lists).earned,
  ]),
  'editing an item of a budget': by(useUpdateBudgetItem, (lists) => {
    const { budget, earned } = monthOf(lists);
    return [{ itemId: first(budget.earnedIncome).itemId, details }, earned];
  }),
  'deleting an item of a budget': by(useDeleteBudgetItem, (lists) => {
    const { budget, earned } = monthOf(lists);
    return [first(budget.earnedIncome), earned];
  }),
  'planning a category': by(useSavePlans, (lists) => [
    [{ category: first(lists.expenses), plan: cents(900) }],
    monthOf(lists).budget,
  ]),
  'adding an entry to a category': by(useCreateEntry, ({ expenses }) => [
    entryIn({ kind: 'expenses', category: first(expenses) }),
    { linkTo: () => undefined, onAdded: () => undefined },
  ]),
  'adding an entry to a new category': by(useCreateEntry, () => [
    entryIn({ kind: 'newCategory', name: 'Books', isMandatory: false }),
    { linkTo: () => undefined, onAdded: () => undefined },
  ]),
  'copying an entry': by(useCopy, (lists) => [
    [{ id: '1', target: { kind: 'expenses' as const, category: first(lists.expenses) }, item: details }],
    monthOf(lists).budget,
    monthOf(lists).budget,
    () => '',
  ]),
  'copying an entry of a deleted category': by(useCopy, (lists) => [
    [{ id: '1', target: { kind: 'newCategory' as const, name: 'Books', isMandatory: false }, item: details }],
    monthOf(lists).budget,
    monthOf(lists).budget,
    () => '',
  ]),
  'deleting many entries': by(useEntryChanges, ({ budgets, expenses }) => [
    { keys: readEntries(budgets, expenses).map(({ key }) => key), target: undefined },
  ]),
  'ending all other sessions': by(useEndSessions, () => [{ CurrentPassword: PASSWORD }, null]),
  'changing the password': by(useChangePassword, () => [
    { CurrentPassword: PASSWORD, Password: NEW_PASSWORD, ConfirmPassword: NEW_PASSWORD },
  ]),
};
