import type { WireBudgetExpense } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { Flag } from '#server/database/account-tables.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError, requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { toWireBudgetExpenseItem } from './budget-items.ts';
import { toWireExpense } from './expenses.ts';
import { deleteOwn, type Owner, requireOwn, updateOwn } from './own-rows.ts';

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
    const { name, is_mandatory } = expense;
    return toWireBudgetExpense({ ...row, name, is_mandatory }, []);
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
export async function readBudgetExpense(
  { database, owner }: Owner,
  id: number,
): Promise<WireBudgetExpense | undefined> {
  const row = await database
    .selectFrom('budget_expenses')
    .innerJoin('expenses', 'expenses.id', 'budget_expenses.expense_id')
    .selectAll('budget_expenses')
    .select(['expenses.name', 'expenses.is_mandatory'])
    .where('budget_expenses.id', '=', id)
    .where('budget_expenses.owner_id', '=', owner)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const items = await database
    .selectFrom('budget_expense_items')
    .selectAll()
    .where('budget_expense_id', '=', id)
    .where('owner_id', '=', owner)
    .orderBy('time_stamp')
    .orderBy('id')
    .execute();
  return toWireBudgetExpense(row, items);
}

interface BudgetExpenseRow {
  readonly id: number;
  readonly budget_id: number;
  readonly expense_id: number;
  /** The category's name. */
  readonly name: string;
  readonly is_mandatory: Flag;
  readonly projected_cents: Cents;
}

export function toWireBudgetExpense(
  { id, budget_id, expense_id, name, is_mandatory, projected_cents }: BudgetExpenseRow,
  items: Parameters<typeof toWireBudgetExpenseItem>[0][],
): WireBudgetExpense {
  return {
    budgetExpenseId: id,
    budgetId: budget_id,
    expenseId: expense_id,
    expense: toWireExpense({ id: expense_id, name, is_mandatory }),
    projected: dollarsFromCents(projected_cents),
    budgetExpenseItems: items.map(toWireBudgetExpenseItem),
  };
}
