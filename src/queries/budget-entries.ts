import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import type { Budget, BudgetExpense, BudgetItemKind } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { budgetQueries, updateCachedBudget } from './budgets.ts';
import { addItem, updateCachedList } from './cached-list.ts';
import { expenseQueries } from './expenses.ts';
import { itemBody } from './item-details.ts';

/** The month of a budget. `month` is 1 to 12. */
export interface BudgetMonth {
  readonly month: number;
  readonly year: number;
}

/** What an entry is: an item of one of the three kinds, or an amount spent in a category, which may be a new one. */
export type EntryTarget =
  | { readonly kind: BudgetItemKind }
  | { readonly kind: 'expenses'; readonly category: Expense }
  | { readonly kind: 'newCategory'; readonly name: string; readonly isMandatory: boolean };

/** An amount to record in a month. */
export interface Entry {
  readonly month: BudgetMonth;
  readonly target: EntryTarget;
  readonly amount: Cents;
  readonly timeStamp: Date;
  readonly note: string;
}

/** An entry with the idempotency keys of its requests. Sending the same request again never creates anything twice. */
export interface EntryRequest {
  readonly entry: Entry;
  readonly keys: {
    readonly expense: string;
    readonly budget: string;
    readonly category: string;
    readonly item: string;
  };
}

export function newEntryRequest(entry: Entry): EntryRequest {
  return { entry, keys: { expense: uuid(), budget: uuid(), category: uuid(), item: uuid() } };
}

/** Where a sent entry has been stored. */
export interface SentEntry {
  readonly budgetId: number;
  readonly itemId: Id;
  /** The category in the budget; undefined for income and investments. */
  readonly budgetExpenseId: Id | undefined;
  /** Whether the budget or the category in it was missing, and has been created. */
  readonly createdBudget: boolean;
  readonly createdCategory: boolean;
}

/**
 * Records an entry, and first creates its category, its month, or the category in that month, if missing. Writes
 * everything to the cache; the caller's mutation invalidates the queries of `budgetMutationMeta`, and the categories if
 * it may create one. After a failure, send the same request again: what already exists is found and used.
 * @throws ApiError of the first call that failed
 */
export async function sendEntry(queryClient: QueryClient, request: EntryRequest): Promise<SentEntry> {
  const { target } = request.entry;
  if (target.kind === 'expenses') return sendExpense(queryClient, request, target.category);
  if (target.kind === 'newCategory') {
    // First, because it alone can be refused for what was typed: then nothing else has been created.
    const { category } = await ensureCategory(queryClient, target, request.keys.expense);
    return sendExpense(queryClient, request, category);
  }
  return sendItem(queryClient, request, target.kind);
}

async function sendItem(
  queryClient: QueryClient,
  { entry, keys }: EntryRequest,
  kind: BudgetItemKind,
): Promise<SentEntry> {
  const { budget, created: createdBudget } = await ensureBudget(queryClient, entry.month, keys.budget);
  const { budgetId } = budget;
  const body = { BudgetId: budgetId, ...entryBody(entry) };
  const item = await call(endpoints[kind].create, { body, idempotencyKey: keys.item });
  await updateCachedBudget(queryClient, budgetId, (cached) => ({
    ...cached,
    [kind]: addItem(cached[kind], item, ({ itemId }) => itemId),
  }));
  return {
    ...{ budgetId, createdBudget, itemId: item.itemId },
    ...{ budgetExpenseId: undefined, createdCategory: false },
  };
}

async function sendExpense(
  queryClient: QueryClient,
  { entry, keys }: EntryRequest,
  category: Expense,
): Promise<SentEntry> {
  const { budget, created: createdBudget } = await ensureBudget(queryClient, entry.month, keys.budget);
  const { budgetId } = budget;
  const ensured = await ensureBudgetExpense(queryClient, budget, category, keys.category);
  const { budgetExpenseId } = ensured.budgetExpense;
  const item = await call(endpoints.budgetExpenseItems.create, {
    body: { BudgetExpenseId: budgetExpenseId, ...entryBody(entry) },
    idempotencyKey: keys.item,
  });
  await updateCachedBudget(queryClient, budgetId, (cached) => ({
    ...cached,
    expenses: cached.expenses.map((expense) =>
      sameId(expense.budgetExpenseId, budgetExpenseId)
        ? {
            ...expense,
            budgetExpenseItems: addItem(
              expense.budgetExpenseItems,
              item,
              (other) => other.budgetExpenseItemId,
            ),
          }
        : expense,
    ),
  }));
  return {
    ...{ budgetId, createdBudget, itemId: item.budgetExpenseItemId },
    ...{ budgetExpenseId, createdCategory: ensured.created },
  };
}

function entryBody({ amount, timeStamp, note }: Entry) {
  return itemBody({ dollars: dollarsFromCents(amount), timeStamp, note });
}

/**
 * Creates a category, unless the list has it. The list is refetched after a failed try, so a category whose response was
 * lost is found even on a server that ignores idempotency keys.
 */
export async function ensureCategory(
  queryClient: QueryClient,
  { name, isMandatory }: Pick<Expense, 'name' | 'isMandatory'>,
  idempotencyKey: string,
): Promise<{ readonly category: Expense; readonly created: boolean }> {
  const categories = await queryClient.query(expenseQueries.list());
  const existing = categories.find((other) => other.name === name && other.isMandatory === isMandatory);
  if (existing) return { category: existing, created: false };
  const body = { Name: name, IsMandatory: isMandatory };
  const category = await call(endpoints.expenses.create, { body, idempotencyKey });
  await updateCachedList<Expense>(queryClient, expenseQueries.list().queryKey, (all) =>
    addItem(all, category, ({ expenseId }) => expenseId),
  );
  return { category, created: true };
}

/** Finds the budget of a month, or creates it. */
export async function ensureBudget(
  queryClient: QueryClient,
  { month, year }: BudgetMonth,
  idempotencyKey: string,
): Promise<{ readonly budget: Budget; readonly created: boolean }> {
  const find = (budgets: readonly Budget[]) =>
    budgets.find((budget) => budget.month === month && budget.year === year);
  const existing = find(await readBudgets(queryClient));
  if (existing) return { budget: existing, created: false };
  try {
    const body = {
      Month: month,
      Year: year,
      earnedIncome: [],
      passiveIncome: [],
      investments: [],
      expenses: [],
    };
    const budget = await call(endpoints.budgets.create, { body, idempotencyKey });
    await updateCachedList<Budget>(queryClient, budgetQueries.list().queryKey, (budgets) =>
      addItem(budgets, budget, ({ budgetId }) => budgetId),
    );
    return { budget, created: true };
  } catch (error) {
    const found = find(await refetchAfterConflict(queryClient, error));
    if (!found) throw error;
    return { budget: found, created: false };
  }
}

/** Finds a category in a budget, or adds it. */
export async function ensureBudgetExpense(
  queryClient: QueryClient,
  { budgetId }: Budget,
  category: Expense,
  idempotencyKey: string,
): Promise<{ readonly budgetExpense: BudgetExpense; readonly created: boolean }> {
  const find = (budgets: readonly Budget[]) =>
    budgets
      .find((budget) => budget.budgetId === budgetId)
      ?.expenses.find(({ expenseId }) => sameId(expenseId, category.expenseId));
  const existing = find(await readBudgets(queryClient));
  if (existing) return { budgetExpense: existing, created: false };
  try {
    const body = { BudgetId: budgetId, ExpenseId: category.expenseId, BudgetExpenseItems: [], Projected: 0 };
    const created = await call(endpoints.budgetExpenses.create, { body, idempotencyKey });
    const budgetExpense = { ...created, expense: created.expense ?? category };
    await updateCachedBudget(queryClient, budgetId, (cached) => ({
      ...cached,
      expenses: addItem(cached.expenses, budgetExpense, (other) => other.budgetExpenseId),
    }));
    return { budgetExpense, created: true };
  } catch (error) {
    const found = find(await refetchAfterConflict(queryClient, error));
    if (!found) throw error;
    return { budgetExpense: found, created: false };
  }
}

/** The cached budgets, even if they are stale. They are fetched if there are none. */
function readBudgets(queryClient: QueryClient): Promise<Budget[]> {
  return queryClient.query({ ...budgetQueries.list(), staleTime: 'static' });
}

/**
 * The budgets as the server has them after a 409: another tab, another device or a try whose response was lost has created
 * what is missing in the cache. Rethrows every other error.
 */
function refetchAfterConflict(queryClient: QueryClient, error: unknown): Promise<Budget[]> {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
  return queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
}
