import { useQueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { type Cents, dollarsFromCents, ZERO } from '#contract/money.ts';

import { averageQueries } from './averages.ts';
import { budgetQueries } from './budgets.ts';
import { EntryCalls } from './entry-calls.ts';
import { versionRead } from './update-mutation.ts';
import { StaleRowsError, useBatch } from './use-batch.ts';

/** A planned amount to save. */
export interface PlanChange {
  readonly category: Expense;
  /** Zero removes the plan. */
  readonly plan: Cents;
  /** The plan that the person has seen. */
  readonly seen?: Cents;
}

/**
 * Saves the planned amounts of a budget together, and adds categories that the budget lacks. Needs the extensions `plans`
 * and `batch`.
 */
export function useSavePlans({ budgetId }: Budget) {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (changes: readonly PlanChange[]) => {
      const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
      const ifMatch = versionRead(endpoints.budgets.list);
      const stored = budgets.find((budget) => budget.budgetId === budgetId)?.expenses ?? [];
      const stale = changes.flatMap(({ category: { expenseId, name }, plan: entered, seen }) => {
        const now = stored.find((other) => sameId(other.expenseId, expenseId))?.projected ?? ZERO;
        return seen === undefined || now === seen || now === entered ? [] : { name, entered, now };
      });
      if (stale.length > 0) throw new StaleRowsError(stale);
      const calls = new EntryCalls(budgets, []);
      for (const { category, plan } of changes) {
        calls.addTogether(() => {
          const id = calls.monthCategory(budgetId, { kind: 'expenses', category });
          calls.add(endpoints.budgetExpenses.update, { id, body: { Projected: dollarsFromCents(plan) } });
        });
      }
      return { calls, ifMatch };
    },
    lists: [budgetQueries.list().queryKey],
    meta: { announces: 'Plan saved', invalidates: [averageQueries.list().queryKey] },
  });
}
