import type { Selectable } from 'kysely';

import type { BudgetExpenseItem } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';

import type { OwnerHandlers } from '#server/http/handler.ts';
import { found } from '#server/http/http-error.ts';
import { rowId } from '#server/http/row-id.ts';
import { timeOnWire, type Sent } from '#server/http/wire-format.ts';

export const budgetExpenseItems: OwnerHandlers<typeof endpoints.budgetExpenseItems> = {
  async create({ database, owner, body }) {
    const budgetExpense = await database
      .selectFrom('budget_expenses')
      .select('id')
      .where('id', '=', rowId(body.BudgetExpenseId))
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    const row = await database
      .insertInto('budget_expense_items')
      .values({
        owner_id: owner,
        budget_expense_id: found(budgetExpense).id,
        amount_cents: body.Amount,
        time_stamp: body.Timestamp.getTime(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return budgetExpenseItemOnWire(row);
  },

  /** Stamps the current moment (D11). */
  async update({ database, owner, id, body, now }) {
    const row = await database
      .updateTable('budget_expense_items')
      .set({ amount_cents: body.Amount, time_stamp: now })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    return budgetExpenseItemOnWire(found(row));
  },

  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('budget_expense_items')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    found(row);
  },
};

type ItemRow = Pick<
  Selectable<Schema['budget_expense_items']>,
  'id' | 'budget_expense_id' | 'amount_cents' | 'time_stamp'
>;

export function budgetExpenseItemOnWire(row: ItemRow): Sent<typeof BudgetExpenseItem> {
  return {
    budgetExpenseItemId: row.id,
    budgetExpenseId: row.budget_expense_id,
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: timeOnWire(row.time_stamp),
  };
}
