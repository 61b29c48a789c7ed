import { useQueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';

import { averageQueries } from './averages.ts';
import { budgetQueries } from './budgets.ts';
import { EntryCalls } from './entry-calls.ts';
import { useBatch } from './use-batch.ts';

/** A planned amount to save. */
export interface PlanChange {
  readonly category: Expense;
  /** Zero removes the plan. */
  readonly plan: Cents;
}

/**
 * Saves the planned amounts of a budget together, and adds categories that the budget lacks. Needs the extensions `plans`
 * and `batch`.
 */
export function useSavePlans({ budgetId }: Budget) {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (changes: readonly PlanChange[]) => {
      const calls = new EntryCalls(await queryClient.query(budgetQueries.list()), []);
      for (const { category, plan } of changes) {
        calls.addTogether(() => {
          const id = calls.monthCategory(budgetId, { kind: 'expenses', category });
          calls.add(endpoints.budgetExpenses.update, { id, body: { Projected: dollarsFromCents(plan) } });
        });
      }
      return { calls };
    },
    lists: [budgetQueries.list().queryKey],
    meta: { announces: 'Plan saved', invalidates: [averageQueries.list().queryKey] },
  });
}
