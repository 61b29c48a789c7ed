import type { Selectable } from 'kysely';

import type { WireBudgetExpenseItem } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { toIsoTime } from './iso-time.ts';
import { dayAfterUpdate } from './stored-day.ts';

const findBudgetExpense = preparedQuery((database, id: number, owner: number) =>
  database.selectFrom('budget_expenses').select('id').where('id', '=', id).where('owner_id', '=', owner),
);

const insertItem = preparedQuery(
  (
    database,
    owner: number,
    budgetExpense: number,
    cents: Cents,
    time: number,
    note: string,
    day: string | null,
  ) =>
    database
      .insertInto('budget_expense_items')
      .values({
        owner_id: owner,
        budget_expense_id: budgetExpense,
        amount_cents: cents,
        time_stamp: time,
        note,
        day,
      })
      .returningAll(),
);

export const budgetExpenseItems: AuthenticatedHandlers<typeof endpoints.budgetExpenseItems> = {
  async create({ database, owner, body }) {
    const budgetExpense = await findBudgetExpense(database, parseRowId(body.BudgetExpenseId), owner);
    const { id } = requireFound(budgetExpense);
    const time = body.Timestamp.getTime();
    const row = await insertItem(database, owner, id, body.Amount, time, body.Note ?? '', body.Day ?? null);
    return toWireBudgetExpenseItem(requireFound(row));
  },

  /** Sets the time of the item to now, unless the body has one; see `docs/product-rules.md#update-stamp`. */
  async update({ database, owner, id, body, now }) {
    const time = body.Timestamp?.getTime();
    const day = dayAfterUpdate(body.Day, time);
    const row = await database
      .updateTable('budget_expense_items')
      .set({ amount_cents: body.Amount, time_stamp: time ?? now, note: body.Note, day })
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

/** Reads an item. Returns undefined if there is none with this id. */
export async function readBudgetExpenseItem(
  database: Database,
  owner: number,
  id: number,
): Promise<WireBudgetExpenseItem | undefined> {
  const row = await database
    .selectFrom('budget_expense_items')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row && toWireBudgetExpenseItem(row);
}

type ItemRow = Pick<
  Selectable<Schema['budget_expense_items']>,
  'id' | 'budget_expense_id' | 'amount_cents' | 'time_stamp' | 'note' | 'day'
>;

export function toWireBudgetExpenseItem(row: ItemRow): WireBudgetExpenseItem {
  return {
    budgetExpenseItemId: row.id,
    budgetExpenseId: row.budget_expense_id,
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: toIsoTime(row.time_stamp),
    ...(row.day !== null && { day: row.day }),
    ...(row.note !== '' && { note: row.note }),
  };
}
