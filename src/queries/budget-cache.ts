import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';

import { averageQueries } from './averages.ts';
import { budgetQueries } from './budgets.ts';
import { updateCachedList } from './cached-list.ts';

/* How mutations of budgets update the cached list. Not in `budgets.ts`, which the first page loads. */

const { queryKey } = budgetQueries.list();

/** The queries that every mutation of a budget or its contents invalidates. */
export const budgetMutationMeta = { invalidates: [queryKey, averageQueries.list().queryKey] };

/** What a change of one budget does to the list. */
export function inBudget(budgetId: number, update: (budget: Budget) => Budget) {
  return (budgets: readonly Budget[]): Budget[] =>
    budgets.map((budget) => (budget.budgetId === budgetId ? update(budget) : budget));
}

/** Sorts items as the server does: after a change that the app has applied, no read would. */
export function inServerOrder<TItem extends { readonly timeStamp: Date | null }>(
  items: readonly TItem[],
  idOf: (item: TItem) => Id,
): TItem[] {
  return items.toSorted(
    (a, b) => Number(a.timeStamp) - Number(b.timeStamp) || Number(idOf(a)) - Number(idOf(b)),
  );
}

/** Updates one budget in the cached list right after a mutation. */
export function updateCachedBudget(
  queryClient: QueryClient,
  budgetId: number,
  update: (budget: Budget) => Budget,
): Promise<void> {
  return updateCachedList<Budget>(queryClient, queryKey, inBudget(budgetId, update));
}

/** Refetches the budgets after a 409, to show what another tab or device has already created. */
export function refetchOnConflict(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
}
