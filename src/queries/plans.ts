import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';

import { withExpense } from './budget-changes.ts';
import { budgetMutationMeta, updateCachedBudget } from './budget-cache.ts';
import { ensureBudgetExpense } from './ensure-budget.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { forEachParallel } from './parallel.ts';

/** A planned amount to save. */
export interface PlanChange {
  readonly category: Expense;
  /** Zero removes the plan. */
  readonly plan: Cents;
}

/** Some plans were not saved. All others were. */
export class PlansError extends Error {
  readonly failed: readonly PlanChange[];

  constructor(failed: readonly PlanChange[], cause: unknown) {
    super(`${failed.length} plans were not saved`, { cause });
    this.name = 'PlansError';
    this.failed = failed;
  }
}

/**
 * Saves the planned amounts of a budget, and first adds categories that the budget lacks. If one fails, the others are
 * still saved. Needs the extension `plans`.
 * @throws PlansError if any could not be saved. Saving again is safe: every request can be repeated.
 */
export function useSavePlans(budget: Budget) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());

  async function save({ category, plan }: PlanChange): Promise<void> {
    const id = String(category.expenseId);
    const { budgetExpense } = await ensureBudgetExpense(queryClient, budget, category, keys.for(id));
    keys.forget(id);
    const { budgetExpenseId } = budgetExpense;
    const body = { Projected: dollarsFromCents(plan) };
    await call(endpoints.budgetExpenses.update, { id: budgetExpenseId, body });
    await updateCachedBudget(queryClient, budget.budgetId, (cached) =>
      withExpense(cached, budgetExpenseId, (expense) => ({ ...expense, projected: plan })),
    );
  }

  return useSingleFlightMutation({
    mutationFn: async (changes: readonly PlanChange[]) => {
      const failed: PlanChange[] = [];
      let cause: unknown;
      await forEachParallel(changes, async (change) => {
        try {
          await save(change);
        } catch (error) {
          failed.push(change);
          cause = error;
        }
      });
      if (failed.length > 0) throw new PlansError(failed, cause);
    },
    meta: { ...budgetMutationMeta, announces: 'Plan saved' },
  });
}
