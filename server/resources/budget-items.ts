import type { Selectable } from 'kysely';

import { type BudgetItemKind, ITEM_ID_FIELDS, type WireBudgetItem } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedCall } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';

import { toIsoTime } from './iso-time.ts';
import { requireOwnBudget } from './own-budget.ts';
import { dayAfterUpdate } from './stored-day.ts';

type ItemEndpoints = (typeof endpoints)[BudgetItemKind];

const insertItem = preparedQuery(
  (
    database,
    owner: number,
    budget: number,
    kind: BudgetItemKind,
    cents: Cents,
    time: number,
    note: string,
    day: string | null,
  ) =>
    database
      .insertInto('budget_items')
      .values({ owner_id: owner, budget_id: budget, kind, amount_cents: cents, time_stamp: time, note, day })
      .returningAll(),
);

/** The handlers of one kind of budget items. They do not find items of another kind. */
export function budgetItems<TKind extends BudgetItemKind>(kind: TKind) {
  return {
    async create({ database, owner, body }: AuthenticatedCall<ItemEndpoints['create']>) {
      const budget = await requireOwnBudget(database, owner, body.BudgetId);
      const time = body.Timestamp.getTime();
      const { Amount, Note = '', Day = null } = body;
      const row = await insertItem(database, owner, budget, kind, Amount, time, Note, Day);
      return toWireBudgetItem(kind, requireFound(row));
    },

    /** Sets the time of the item to now, unless the body has one; see `docs/product-rules.md#update-stamp`. */
    async update({ database, owner, id, body, now }: AuthenticatedCall<ItemEndpoints['update']>) {
      const time = body.Timestamp?.getTime();
      const day = dayAfterUpdate(body.Day, time);
      const row = await database
        .updateTable('budget_items')
        .set({ amount_cents: body.Amount, time_stamp: time ?? now, note: body.Note, day })
        .where('id', '=', id)
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst();
      return toWireBudgetItem(kind, requireFound(row));
    },

    async delete({ database, owner, id }: AuthenticatedCall<ItemEndpoints['delete']>) {
      const row = await database
        .deleteFrom('budget_items')
        .where('id', '=', id)
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .returning('id')
        .executeTakeFirst();
      requireFound(row);
    },
  };
}

/** Makes a function that reads an item of one kind, and returns undefined if there is none with this id. */
export function budgetItemReader<TKind extends BudgetItemKind>(kind: TKind) {
  return async (
    database: Database,
    owner: number,
    id: number,
  ): Promise<WireBudgetItem<TKind> | undefined> => {
    const row = await database
      .selectFrom('budget_items')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row && toWireBudgetItem(kind, row);
  };
}

type ItemRow = Pick<
  Selectable<Schema['budget_items']>,
  'id' | 'budget_id' | 'amount_cents' | 'time_stamp' | 'note' | 'day'
>;

export function toWireBudgetItem<TKind extends BudgetItemKind>(
  kind: TKind,
  row: ItemRow,
): WireBudgetItem<TKind> {
  // TypeScript types a computed key as any string. The table says which one it is.
  const id = { [ITEM_ID_FIELDS[kind]]: row.id } as Record<(typeof ITEM_ID_FIELDS)[TKind], number>;
  return {
    ...id,
    budgetId: row.budget_id,
    amount: dollarsFromCents(row.amount_cents),
    timeStamp: toIsoTime(row.time_stamp),
    ...(row.day !== null && { day: row.day }),
    ...(row.note !== '' && { note: row.note }),
  };
}
