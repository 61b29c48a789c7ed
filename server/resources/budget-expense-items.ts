import type { Selectable } from 'kysely';

import type { WireBudgetExpenseItem } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { toIsoTime } from './iso-time.ts';

export const budgetExpenseItems: AuthenticatedHandlers<typeof endpoints.budgetExpenseItems> = {
  async create({ database, owner, body }) {
    const budgetExpense = await database
      .selectFrom('budget_expenses')
      .select('id')
      .where('id', '=', parseRowId(body.BudgetExpenseId))
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    const row = await database
      .insertInto('budget_expense_items')
      .values({
        owner_id: owner,
        budget_expense_id: requireFound(budgetExpense).id,
        amount_cents: body.Amount,
        time_stamp: body.Timestamp.getTime(),
        note: body.Note,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireBudgetExpenseItem(row);
  },

  /** Sets the time of the item to now, unless the body has one; see `docs/product-rules.md#update-stamp`. */
  async update({ database, owner, id, body, now }) {
    const row = await database
      .updateTable('budget_expense_items')
      .set({ amount_cents: body.Amount, time_stamp: body.Timestamp?.getTime() ?? now, note: body.Note })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    return toWireBudgetExpenseItem(requireFound(row));
  },

  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('budget_expense_items')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
  },
};

type ItemRow = Pick<
  Selectable<Schema['budget_expense_items']>,
  'id' | 'budget_expense_id' | 'amount_cents' | 'time_stamp' | 'note'
>;

export function toWireBudgetExpenseItem(row: ItemRow): WireBudgetExpenseItem {
  return {
    budgetExpenseItemId: row.id,
    budgetExpenseId: row.budget_expense_id,
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: toIsoTime(row.time_stamp),
    ...(row.note !== '' && { note: row.note }),
  };
}
