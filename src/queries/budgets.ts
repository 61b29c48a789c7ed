import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Budget, BudgetRequest } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { averageQueries } from './averages.ts';
import { updateCachedList, addItem } from './cached-list.ts';
import { useSingleFlightMutation } from './mutations.ts';

const list = () =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: () => call(endpoints.budgets.list, {}),
    // Its moments are Dates, which never count as the same, so comparing years of them would find nothing to keep.
    structuralSharing: false,
  });

export const budgetQueries = {
  list,
  /** The one budget with this id, as a URL writes it; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (budgets) => budgets.find((budget) => sameId(budget.budgetId, id)),
    }),
};

const { queryKey } = list();

/** What every change of a budget, or of anything in one, makes stale. */
export const budgetMutationMeta = { invalidates: [queryKey, averageQueries.list().queryKey] };

/** Changes one budget in the cached list at once after a change on the server. */
export function updateCachedBudget(
  queryClient: QueryClient,
  budgetId: number,
  change: (budget: Budget) => Budget,
): Promise<void> {
  return updateCachedList<Budget>(queryClient, queryKey, (budgets) =>
    budgets.map((budget) => (budget.budgetId === budgetId ? change(budget) : budget)),
  );
}

/**
 * Reads the budgets again when the server had something already: another tab or device was faster, and what it made
 * is to be seen.
 */
export function refetchOnConflict(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
}

/** Fails with the status 409 when there is a budget for that month already, whether the app knows it or the server. */
export function useCreateBudget() {
  const queryClient = useQueryClient();
  const [repeatable] = useState(
    () =>
      new IdempotentRequest((month: Pick<BudgetRequest, 'Month' | 'Year'>) => ({
        ...month,
        earnedIncome: [],
        passiveIncome: [],
        investments: [],
        expenses: [],
      })),
  );
  return useSingleFlightMutation({
    mutationFn: async (month: Pick<BudgetRequest, 'Month' | 'Year'>) => {
      const known = queryClient.getQueryData(queryKey) ?? [];
      const existing = known.find((budget) => budget.month === month.Month && budget.year === month.Year);
      if (!existing) return call(endpoints.budgets.create, repeatable.for(month));
      // What has come into the list after a try whose answer was lost is what that try made.
      if (repeatable.wasSent(month)) return existing;
      throw new ApiError('The budget exists already', { status: 409 });
    },
    onSuccess: (created) => {
      repeatable.clear();
      return updateCachedList<Budget>(queryClient, queryKey, (budgets) =>
        addItem(budgets, created, (budget) => budget.budgetId),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) repeatable.clear();
      refetchOnConflict(queryClient, error);
    },
    meta: { ...budgetMutationMeta, announces: 'Budget added' },
  });
}
