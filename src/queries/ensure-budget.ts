import type { QueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { emptyBudgetBody } from './budget-changes.ts';
import { updateCachedBudget } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import { addItem, updateCachedList } from './cached-list.ts';
import { expenseQueries } from './expenses.ts';

/** The month of a budget. `month` is 1 to 12. */
export interface BudgetMonth {
  readonly month: number;
  readonly year: number;
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
  const existing = (await readBudgets(queryClient)).find(isOf({ month, year }));
  if (existing) return { budget: existing, created: false };
  return createMissingBudget(queryClient, { month, year }, idempotencyKey);
}

/**
 * Creates the budget of a month without looking for it. If an earlier request with the same key has created it, the budget
 * counts as created, even if it has been read since.
 */
export async function createMissingBudget(
  queryClient: QueryClient,
  { month, year }: BudgetMonth,
  idempotencyKey: string,
): Promise<{ readonly budget: Budget; readonly created: boolean }> {
  try {
    const body = emptyBudgetBody({ Month: month, Year: year });
    const budget = await call(endpoints.budgets.create, { body, idempotencyKey });
    await updateCachedList<Budget>(queryClient, budgetQueries.list().queryKey, (budgets) =>
      addItem(budgets, budget, ({ budgetId }) => budgetId),
    );
    return { budget, created: true };
  } catch (error) {
    const found = (await refetchAfterConflict(queryClient, error)).find(isOf({ month, year }));
    if (!found) throw error;
    return { budget: found, created: false };
  }
}

function isOf({ month, year }: BudgetMonth) {
  return (budget: Budget) => budget.month === month && budget.year === year;
}

/** Finds a category in a budget, or adds it. */
export async function ensureBudgetExpense(
  queryClient: QueryClient,
  budget: Budget,
  category: Expense,
  idempotencyKey: string,
): Promise<{ readonly budgetExpense: BudgetExpense; readonly created: boolean }> {
  const existing = findExpense(await readBudgets(queryClient), budget, category);
  if (existing) return { budgetExpense: existing, created: false };
  return createMissingBudgetExpense(queryClient, budget, category, idempotencyKey);
}

/** Adds a category to a budget without looking for it. See `createMissingBudget`. */
export async function createMissingBudgetExpense(
  queryClient: QueryClient,
  budget: Budget,
  category: Expense,
  idempotencyKey: string,
): Promise<{ readonly budgetExpense: BudgetExpense; readonly created: boolean }> {
  const { budgetId } = budget;
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
    const found = findExpense(await refetchAfterConflict(queryClient, error), budget, category);
    if (!found) throw error;
    return { budgetExpense: found, created: false };
  }
}

function findExpense(budgets: readonly Budget[], { budgetId }: Budget, { expenseId }: Expense) {
  return budgets
    .find((budget) => budget.budgetId === budgetId)
    ?.expenses.find((expense) => sameId(expense.expenseId, expenseId));
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
