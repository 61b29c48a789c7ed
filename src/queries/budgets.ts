import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

import type { BudgetRequest } from '#contract/budget-requests.ts';
import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { averageQueries } from './averages.ts';
import { emptyBudgetBody } from './budget-changes.ts';
import { addItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation } from './mutations.ts';

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

/**
 * Creates an empty budget. Fails with status 409 if the month already has one, in the cache or on the server. See
 * docs/product-rules.md#one-budget-a-month.
 */
export function useCreateBudget() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: emptyBudgetBody,
    mutationFn: async (month: Pick<BudgetRequest, 'Month' | 'Year'>, request) => {
      const known = queryClient.getQueryData(queryKey) ?? [];
      const existing = known.find((budget) => budget.month === month.Month && budget.year === month.Year);
      if (!existing) return call(endpoints.budgets.create, request.for(month));
      // The response to an earlier try was lost: that try created the budget now in the list.
      if (request.wasSent(month)) return existing;
      throw new ApiError('The budget already exists', { status: 409 });
    },
    onSuccess: (created) =>
      updateCachedList<Budget>(queryClient, queryKey, (budgets) =>
        addItem(budgets, created, (budget) => budget.budgetId),
      ),
    onError: (error, request) => {
      if (error instanceof ApiError && error.status === 409) request.clear();
      refetchOnConflict(queryClient, error);
    },
    meta: { ...budgetMutationMeta, announces: 'Budget added' },
  });
}
