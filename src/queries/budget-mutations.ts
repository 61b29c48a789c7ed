import { useQueryClient } from '@tanstack/react-query';

import type { BudgetRequest } from '#contract/budget-requests.ts';
import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { emptyBudgetBody } from './budget-changes.ts';
import { budgetMutationMeta, refetchOnConflict } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import { addItem, updateCachedList } from './cached-list.ts';
import { useCreateMutation } from './mutations.ts';

const { queryKey } = budgetQueries.list();

/** What the creation of a budget does to the list, which the server sorts by month. */
const add = (created: Budget) => (budgets: readonly Budget[]) =>
  addItem(budgets, created, (budget) => budget.budgetId).toSorted(
    (a, b) => a.year - b.year || a.month - b.month,
  );

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
      if (!existing)
        return call(endpoints.budgets.create, request.for(month), {
          list: endpoints.budgets.list,
          apply: add,
        });
      // The response to an earlier try was lost: that try created the budget now in the list.
      if (request.wasSent(month)) return existing;
      throw new ApiError('The budget already exists', { status: 409 });
    },
    onSuccess: (created) => updateCachedList<Budget>(queryClient, queryKey, add(created)),
    onError: (error, request) => {
      if (error instanceof ApiError && error.status === 409) request.clear();
      refetchOnConflict(queryClient, error);
    },
    meta: { ...budgetMutationMeta, announces: 'Budget added' },
  });
}
