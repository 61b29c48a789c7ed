import { useQueryClient } from '@tanstack/react-query';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type Cents, dollarsFromCents, ZERO } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import {
  averageQueries,
  budgetMutationMeta,
  budgetQueries,
  entryDeletionMeta,
  inBudget,
  refetchOnConflict,
} from './budgets.ts';
import { rowsBy } from './cached-list.ts';
import { EntryCalls } from './entry-calls.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { versionRead } from './update-mutation.ts';
import { StaleRowsError, useBatch } from './use-batch.ts';

const { list } = endpoints.budgets;
const rows = rowsBy(({ budgetExpenseId }: BudgetExpense) => budgetExpenseId);

export function useCreateBudgetExpense(budgetId: number) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    list,
    buildBody: (content: { BudgetId: number; ExpenseId: Id }) => ({
      ...content,
      BudgetExpenseItems: [],
      Projected: 0,
    }),
    mutationFn: ({ expenseId }: Expense, request) =>
      call(endpoints.budgetExpenses.create, request.for({ BudgetId: budgetId, ExpenseId: expenseId })),
    add: (created, category) => {
      const add = rows.add({ ...created, expense: created.expense ?? category });
      return inBudget(budgetId, (budget) => ({ ...budget, expenses: add(budget.expenses) }));
    },
    onError: (error) => refetchOnConflict(queryClient, error),
    meta: { ...budgetMutationMeta, announces: 'Budget expense added' },
  });
}

interface BudgetExpenseDeletion {
  readonly budgetId: number;
  readonly budgetExpense: BudgetExpense;
  readonly name: string;
}

export function useDeleteBudgetExpense() {
  return useDeleteMutation({
    list,
    mutationFn: ({ budgetExpense }: BudgetExpenseDeletion, options) =>
      call(endpoints.budgetExpenses.delete, { id: budgetExpense.budgetExpenseId, ...options }),
    remove: ({ budgetId, budgetExpense: { budgetExpenseId } }) =>
      inBudget(budgetId, (budget) => ({
        ...budget,
        expenses: rows.remove(budgetExpenseId)(budget.expenses),
      })),
    nameOf: ({ name }) => `Budget expense “${name}”`,
    meta: { ...entryDeletionMeta, announces: 'Budget expense deleted' },
  });
}

export interface PlanChange {
  readonly category: Expense;
  /** Zero removes the plan. */
  readonly plan: Cents;
  readonly seen?: Cents;
}

/** Also adds categories that the budget lacks. Needs the extensions `plans` and `batch`. */
export function useSavePlans({ budgetId }: Budget, { offersUndo = false } = {}) {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (changes: readonly PlanChange[]) => {
      const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
      const ifMatch = versionRead(list);
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
    lists: [[list.path]],
    undo: () => (offersUndo ? { text: 'Plan saved', undoneText: 'Plan as it was before' } : undefined),
    meta: { announces: 'Plan saved', invalidates: [averageQueries.list().queryKey] },
  });
}
