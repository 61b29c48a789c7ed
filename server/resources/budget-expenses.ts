import type { Selectable } from 'kysely';

import type { WireBudgetExpense } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { toWireBudgetExpenseItem } from './budget-items.ts';
import { toWireExpense } from './expenses.ts';
import { byTime, deleteOwn, findOwn, listOwn, type Owner, requireOwn, updateOwn } from './own-rows.ts';

export const budgetExpenses: AuthenticatedHandlers<typeof endpoints.budgetExpenses> = {
  /** Adds a category to a budget. An archived category cannot be added; see `docs/product-rules.md#archive`. */
  async create(call) {
    const { database, owner, body } = call;
    const budget = await requireOwn(call, 'budgets', { id: parseRowId(body.BudgetId) });
    const expense = await requireOwn(call, 'expenses', { id: parseRowId(body.ExpenseId), is_archived: 0 });
    const row = await database
      .insertInto('budget_expenses')
      .values({ owner_id: owner, budget_id: budget.id, expense_id: expense.id })
      .onConflict((conflict) => conflict.columns(['budget_id', 'expense_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(409, 'This expense is already in the budget');
    return toWireBudgetExpense(row, expense, []);
  },

  /** Plans an amount for a category in a budget. */
  async update(call) {
    const { id, body } = call;
    await updateOwn(call, 'budget_expenses', { id }, { projected_cents: body.Projected });
    return requireFound(await readBudgetExpense(call, id));
  },

  async delete(call) {
    await deleteOwn(call, 'budget_expenses', { id: call.id });
  },
};

/** Reads a category of a budget with its items. Returns undefined if there is none with this id. */
export async function readBudgetExpense(owner: Owner, id: number): Promise<WireBudgetExpense | undefined> {
  const row = await findOwn(owner, 'budget_expenses', { id });
  if (row === undefined) return undefined;
  const expense = await requireOwn(owner, 'expenses', { id: row.expense_id });
  return toWireBudgetExpense(
    row,
    expense,
    await listOwn(owner, 'budget_expense_items', { budget_expense_id: id }),
  );
}

/** Reads the categories of all budgets with their items. */
export async function readBudgetExpenses(owner: Owner): Promise<WireBudgetExpense[]> {
  const expenses = new Map((await listOwn(owner, 'expenses')).map((row) => [row.id, row]));
  const items = Map.groupBy(
    await listOwn(owner, 'budget_expense_items'),
    ({ budget_expense_id }) => budget_expense_id,
  );
  return (await listOwn(owner, 'budget_expenses')).map((row) =>
    toWireBudgetExpense(row, requireFound(expenses.get(row.expense_id)), items.get(row.id) ?? []),
  );
}

function toWireBudgetExpense(
  row: Selectable<Schema['budget_expenses']>,
  expense: Selectable<Schema['expenses']>,
  items: readonly Selectable<Schema['budget_expense_items']>[],
): WireBudgetExpense {
  return {
    budgetExpenseId: row.id,
    budgetId: row.budget_id,
    expenseId: row.expense_id,
    expense: toWireExpense(expense),
    projected: dollarsFromCents(row.projected_cents),
    budgetExpenseItems: byTime(items).map(toWireBudgetExpenseItem),
  };
}
