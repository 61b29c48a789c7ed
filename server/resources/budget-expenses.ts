import type { BudgetExpense } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Flag } from '#server/database/schema.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';
import { toWireBudgetExpenseItem } from './budget-expense-items.ts';
import { toWireExpense } from './expenses.ts';
import { requireOwnBudget } from './own-budget.ts';
import { requireFound, HttpError } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';
import type { WireFormat } from '#server/http/wire-format.ts';

export const budgetExpenses: AuthenticatedHandlers<typeof endpoints.budgetExpenses> = {
  /** Puts a category into a budget. An archived one is not found: it only lives on where it is (D9). */
  async create({ database, owner, body }) {
    const budget_id = await requireOwnBudget(database, owner, body.BudgetId);
    const expense = await database
      .selectFrom('expenses')
      .select(['id', 'name', 'is_mandatory'])
      .where('id', '=', parseRowId(body.ExpenseId))
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .executeTakeFirst();
    const { id: expense_id, name, is_mandatory } = requireFound(expense);
    const row = await database
      .insertInto('budget_expenses')
      .values({ owner_id: owner, budget_id, expense_id })
      .onConflict((conflict) => conflict.columns(['budget_id', 'expense_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(409, 'The budget has this expense already');
    return toWireBudgetExpense({ ...row, name, is_mandatory }, []);
  },

  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('budget_expenses')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
  },
};

interface BudgetExpenseRow {
  readonly id: number;
  readonly budget_id: number;
  readonly expense_id: number;
  /** Of the category. */
  readonly name: string;
  readonly is_mandatory: Flag;
}

export function toWireBudgetExpense(
  { id, budget_id, expense_id, name, is_mandatory }: BudgetExpenseRow,
  items: Parameters<typeof toWireBudgetExpenseItem>[0][],
): WireFormat<typeof BudgetExpense> {
  return {
    budgetExpenseId: id,
    budgetId: budget_id,
    expenseId: expense_id,
    expense: toWireExpense({ id: expense_id, name, is_mandatory }),
    // The specification has it "always sent as 0", so it is not kept.
    projected: 0,
    budgetExpenseItems: items.map(toWireBudgetExpenseItem),
  };
}
