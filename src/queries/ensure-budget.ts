import type { QueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { emptyBudgetBody } from './budget-changes.ts';
import { budgetQueries, updateCachedBudget } from './budgets.ts';
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
  const find = (budgets: readonly Budget[]) =>
    budgets.find((budget) => budget.month === month && budget.year === year);
  const existing = find(await readBudgets(queryClient));
  if (existing) return { budget: existing, created: false };
  try {
    const body = emptyBudgetBody({ Month: month, Year: year });
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
