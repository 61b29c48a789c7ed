import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { addItem, updateCachedList } from '#src/queries/cached-list.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

import { recordRestoredId, restoreKey, restoreOnce } from './restored-ids.ts';
import type { Undo } from './undo-offers.ts';

/**
 * Creates a deleted category again. Our server restores an archived category, with its id; another server creates a new
 * one.
 */
export async function createExpenseAgain(
  queryClient: QueryClient,
  expense: Expense,
  idempotencyKey: string,
): Promise<Expense> {
  const body = { Name: expense.name, IsMandatory: expense.isMandatory };
  const created = await call(endpoints.expenses.create, { body, idempotencyKey });
  recordRestoredId('expenses', expense.expenseId, created.expenseId);
  await updateCachedList<Expense>(queryClient, expenseQueries.list().queryKey, (all) =>
    addItem(all, created, ({ expenseId }) => expenseId),
  );
  return created;
}

export function restoreExpense(queryClient: QueryClient, expense: Expense): Undo {
  let idempotencyKey: string | undefined;
  let created: Expense | undefined;
  return async (run) => {
    const budgets = await queryClient.query(budgetQueries.list());
    const isUsed = budgets.some(({ expenses }) =>
      expenses.some(({ expenseId }) => sameId(expenseId, expense.expenseId)),
    );
    if (idempotencyKey === undefined) {
      const known = await queryClient.query({ ...expenseQueries.list(), staleTime: 0 });
      // One that months use comes back with its id. Another tab may have restored it.
      if (known.some(({ expenseId }) => sameId(expenseId, expense.expenseId))) return;
      idempotencyKey = isUsed ? uuid() : restoreKey('expense', expense.expenseId);
    }
    const key = idempotencyKey;
    created ??= await restoreOnce(run, () => createExpenseAgain(queryClient, expense, key));
    if (!created || sameId(created.expenseId, expense.expenseId)) return;
    if (isUsed) run.warn('It is a new category: the months that had the old one keep the old one.');
  };
}
