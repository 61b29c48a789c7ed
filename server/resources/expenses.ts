import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireExpense } from '#contract/expenses.ts';
import type { Flag } from '#server/database/account-tables.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';

export const expenses: AuthenticatedHandlers<typeof endpoints.expenses> = {
  async list({ database, owner }) {
    const rows = await database
      .selectFrom('expenses')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .orderBy('id')
      .execute();
    return rows.map(toWireExpense);
  },

  /** Restores an equal archived category instead, if there is one; see `docs/product-rules.md#archive`. */
  async create({ database, owner, body }) {
    const columns = columnsOf(body);
    const restored = await unarchive(database, owner, columns);
    if (restored !== undefined) return toWireExpense(restored);
    const row = await database
      .insertInto('expenses')
      .values({ owner_id: owner, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireExpense(row);
  },

  async update({ database, owner, id, body }) {
    const row = await database
      .updateTable('expenses')
      .set(columnsOf(body))
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .returningAll()
      .executeTakeFirst();
    return toWireExpense(requireFound(row));
  },

  /** Archives a category that budgets use instead of deleting it; see `docs/product-rules.md#archive`. */
  async delete({ database, owner, id, now }) {
    const archived = await database
      .updateTable('expenses')
      .set({ is_archived: 1, archived_at: now })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('budget_expenses')
            .select('budget_expenses.id')
            .whereRef('budget_expenses.expense_id', '=', 'expenses.id'),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (archived !== undefined) return;
    const deleted = await database
      .deleteFrom('expenses')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .returning('id')
      .executeTakeFirst();
    requireFound(deleted);
  },
};

/** Reads a category that is not archived. Returns undefined if there is none with this id. */
export async function readExpense(
  database: Database,
  owner: number,
  id: number,
): Promise<WireExpense | undefined> {
  const row = await database
    .selectFrom('expenses')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('is_archived', '=', 0)
    .executeTakeFirst();
  return row && toWireExpense(row);
}

/** Restores the most recently archived category with this name and kind. Returns undefined if there is none. */
function unarchive(database: Database, owner: number, { name, is_mandatory }: ReturnType<typeof columnsOf>) {
  return database
    .updateTable('expenses')
    .set({ is_archived: 0 })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('expenses as archived')
        .select('archived.id')
        .where('archived.owner_id', '=', owner)
        .where('archived.is_archived', '=', 1)
        .where('archived.name', '=', name)
        .where('archived.is_mandatory', '=', is_mandatory)
        .orderBy('archived.archived_at', 'desc')
        .orderBy('archived.id', 'desc')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The columns that create and update share. */
function columnsOf({ Name, IsMandatory }: ParsedRequestOf<typeof endpoints.expenses.update>) {
  return { name: Name, is_mandatory: toFlag(IsMandatory) };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** Converts a category, on its own or embedded in a budget. */
export function toWireExpense(
  row: Pick<Selectable<Schema['expenses']>, 'id' | 'name' | 'is_mandatory'>,
): WireExpense {
  return { expenseId: row.id, name: row.name, isMandatory: row.is_mandatory === 1 };
}
