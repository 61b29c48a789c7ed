import { useQueryClient } from '@tanstack/react-query';

import type { BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

import { budgetMutationMeta, refetchOnConflict, updateCachedBudget } from './budget-cache.ts';
import { addItem, removeItem } from './cached-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';

const idOf = (budgetExpense: BudgetExpense) => budgetExpense.budgetExpenseId;

/** Adds a category to the budget. */
export function useCreateBudgetExpense(budgetId: number) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (content: { BudgetId: number; ExpenseId: Id }) => ({
      ...content,
      BudgetExpenseItems: [],
      Projected: 0,
    }),
    mutationFn: ({ expenseId }: Expense, request) =>
      call(endpoints.budgetExpenses.create, request.for({ BudgetId: budgetId, ExpenseId: expenseId })),
    onSuccess: (created, category) => {
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

/** The expense to delete, and the budget that contains it. */
interface BudgetExpenseDeletion {
  readonly budgetId: number;
  readonly budgetExpense: BudgetExpense;
  /** The category's name, for the undo notice. */
  readonly name: string;
}

export function useDeleteBudgetExpense() {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ budgetExpense }: BudgetExpenseDeletion, onChange) =>
      call(endpoints.budgetExpenses.delete, { id: budgetExpense.budgetExpenseId, onChange }),
    nameOf: ({ name }) => `Budget expense “${name}”`,
    onSuccess: ({ budgetId, budgetExpense }) =>
      updateCachedBudget(queryClient, budgetId, (budget) => ({
        ...budget,
        expenses: removeItem(budget.expenses, idOf(budgetExpense), idOf),
      })),
    meta: { ...budgetMutationMeta, announces: 'Budget expense deleted' },
  });
}
