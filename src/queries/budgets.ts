import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { averageQueries } from './averages.ts';
import { updateCachedList } from './cached-list.ts';

const list = () =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: () => call(endpoints.budgets.list, {}),
    // Structural sharing never treats two Dates as equal, so comparing years of budgets would be wasted work.
    structuralSharing: false,
  });

export const budgetQueries = {
  list,
  /** The budget with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (budgets) => budgets.find((budget) => sameId(budget.budgetId, id)),
    }),
};

const { queryKey } = list();

/** The queries that every mutation of a budget or its contents invalidates. */
export const budgetMutationMeta = { invalidates: [queryKey, averageQueries.list().queryKey] };

/** The budget with this id, before something in it is deleted. */
export async function findBudget(queryClient: QueryClient, budgetId: number): Promise<Budget | undefined> {
  const budgets = await queryClient.query({ ...list(), staleTime: 'static' });
  return budgets.find((budget) => budget.budgetId === budgetId);
}

/** Updates one budget in the cached list right after a mutation. */
export function updateCachedBudget(
  queryClient: QueryClient,
  budgetId: number,
  update: (budget: Budget) => Budget,
): Promise<void> {
  return updateCachedList<Budget>(queryClient, queryKey, (budgets) =>
    budgets.map((budget) => (budget.budgetId === budgetId ? update(budget) : budget)),
  );
}

/** Refetches the budgets after a 409, to show what another tab or device has already created. */
export function refetchOnConflict(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
}
