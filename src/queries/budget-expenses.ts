import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { RepeatableRequest } from '#src/api/repeatable-request.ts';

import { changeCachedBudget, showWhatIsThere, staleAfterBudgetChange } from './budgets.ts';
import { withItem, withoutItem } from './cached-list.ts';
import { useChange, useDeletion } from './use-change.ts';

const idOf = (budgetExpense: BudgetExpense) => budgetExpense.budgetExpenseId;

/** Puts a category into the budget. */
export function useCreateBudgetExpense(budgetId: number) {
  const queryClient = useQueryClient();
  const [repeatable] = useState(
    () =>
      new RepeatableRequest((chosen: { BudgetId: number; ExpenseId: Id }) => ({
        ...chosen,
        BudgetExpenseItems: [],
        Projected: 0,
      })),
  );
  return useChange({
    mutationFn: ({ expenseId }: Expense) =>
      call(endpoints.budgetExpenses.create, repeatable.for({ BudgetId: budgetId, ExpenseId: expenseId })),
    onSuccess: (created, category) => {
      repeatable.forget();
      const budgetExpense = { ...created, expense: created.expense ?? category };
      return changeCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: withItem(budget.expenses, budgetExpense, idOf),
      }));
    },
    onError: (error) => showWhatIsThere(queryClient, error),
    meta: staleAfterBudgetChange,
  });
}

export function useDeleteBudgetExpense(budgetId: number) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationFn: ({ budgetExpenseId }: BudgetExpense) =>
      call(endpoints.budgetExpenses.delete, { id: budgetExpenseId }),
    onSuccess: (_answer, { budgetExpenseId }) =>
      changeCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: withoutItem(budget.expenses, budgetExpenseId, idOf),
      })),
    meta: staleAfterBudgetChange,
  });
}
