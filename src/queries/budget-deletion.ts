import { useQueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import { removeItem, updateCachedList } from './cached-list.ts';
import { useDeleteMutation } from './mutations.ts';

/**
 * Deletes a month with everything in it. Only for servers that offer `budget-deletion`.
 * @param formatMonth `2026/11`, for the undo notice
 */
export function useDeleteBudget(formatMonth: (month: Pick<Budget, 'month' | 'year'>) => string) {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ budgetId }: Budget, onChange) =>
      call(endpoints.budgets.delete, { id: budgetId, onChange }),
    nameOf: (budget) => `Budget ${formatMonth(budget)}`,
    onSuccess: ({ budgetId }) =>
      updateCachedList<Budget>(queryClient, budgetQueries.list().queryKey, (budgets) =>
        removeItem(budgets, budgetId, (budget) => budget.budgetId),
      ),
    meta: { ...budgetMutationMeta, announces: 'Budget deleted' },
  });
}
