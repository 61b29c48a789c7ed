import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';

import { updateCachedBudget, refetchOnConflict, budgetMutationMeta } from './budgets.ts';
import { addItem, removeItem } from './cached-list.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';

const idOf = (budgetExpense: BudgetExpense) => budgetExpense.budgetExpenseId;

/** Puts a category into the budget. */
export function useCreateBudgetExpense(budgetId: number) {
  const queryClient = useQueryClient();
  const [repeatable] = useState(
    () =>
      new IdempotentRequest((chosen: { BudgetId: number; ExpenseId: Id }) => ({
        ...chosen,
        BudgetExpenseItems: [],
        Projected: 0,
      })),
  );
  return useSingleFlightMutation({
    mutationFn: ({ expenseId }: Expense) =>
      call(endpoints.budgetExpenses.create, repeatable.for({ BudgetId: budgetId, ExpenseId: expenseId })),
    onSuccess: (created, category) => {
      repeatable.clear();
      const budgetExpense = { ...created, expense: created.expense ?? category };
      return updateCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: addItem(budget.expenses, budgetExpense, idOf),
      }));
    },
    onError: (error) => refetchOnConflict(queryClient, error),
    meta: { ...budgetMutationMeta, announces: 'Budget expense added' },
  });
}

/** What a deletion is about: an expense, and the budget that has it. */
interface BudgetExpenseOfBudget {
  readonly budgetId: number;
  readonly budgetExpense: BudgetExpense;
}

export function useDeleteBudgetExpense() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ budgetExpense }: BudgetExpenseOfBudget) =>
      call(endpoints.budgetExpenses.delete, { id: budgetExpense.budgetExpenseId }),
    onSuccess: (_answer, { budgetId, budgetExpense }) =>
      updateCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: removeItem(budget.expenses, idOf(budgetExpense), idOf),
      })),
    meta: { ...budgetMutationMeta, announces: 'Budget expense deleted' },
  });
}
