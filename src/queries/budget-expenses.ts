import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { RepeatableRequest } from '#src/api/idempotent-request.ts';

import { changeCachedBudget, showWhatIsThere, staleAfterBudgetChange } from './budgets.ts';
import { withItem, withoutItem } from './cached-list.ts';
import { useChange, useDeletion } from './mutations.ts';

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
    meta: { ...staleAfterBudgetChange, announces: 'Budget expense added' },
  });
}

/** What a deletion is about: an expense, and the budget that has it. */
interface BudgetExpenseOfBudget {
  readonly budgetId: number;
  readonly budgetExpense: BudgetExpense;
}

export function useDeleteBudgetExpense() {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationFn: ({ budgetExpense }: BudgetExpenseOfBudget) =>
      call(endpoints.budgetExpenses.delete, { id: budgetExpense.budgetExpenseId }),
    onSuccess: (_answer, { budgetId, budgetExpense }) =>
      changeCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: withoutItem(budget.expenses, idOf(budgetExpense), idOf),
      })),
    meta: { ...staleAfterBudgetChange, announces: 'Budget expense deleted' },
  });
}
