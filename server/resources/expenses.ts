import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireExpense } from '#contract/expenses.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

import { deleteOwn, insertOwn, listOwn, type Owner, updateOwn } from './own-rows.ts';

export const expenses: AuthenticatedHandlers<typeof endpoints.expenses> = {
  async list(call) {
    return (await listOwn(call, 'expenses', { is_archived: 0 })).map(toWireExpense);
  },

  /** Restores an equal archived category instead, if there is one; see `docs/product-rules.md#archive`. */
  async create(call) {
    const columns = columnsOf(call.body);
    const restored = await unarchive(call, columns);
    return toWireExpense(restored ?? (await insertOwn(call, 'expenses', columns)));
  },

  async update(call) {
    const where = { id: call.id, is_archived: 0 as const };
    return toWireExpense(await updateOwn(call, 'expenses', where, columnsOf(call.body)));
  },

  /** Archives a category that budgets or schedules use instead of deleting it; see `docs/product-rules.md#archive`. */
  async delete(call) {
    const { database, owner, id, now } = call;
    await database
      .updateTable('liabilities')
      .set({ expense_id: null })
      .where('owner_id', '=', owner)
      .where('expense_id', '=', id)
      .execute();
    const archived = await database
      .updateTable('expenses')
      .set({ is_archived: 1, archived_at: now })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('is_archived', '=', 0)
      .where((eb) =>
        eb.or(
          (['budget_expenses', 'schedules'] as const).map((table) =>
            eb.exists(
              eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.expense_id`, '=', 'expenses.id'),
            ),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (archived === undefined) await deleteOwn(call, 'expenses', { id, is_archived: 0 });
  },
};

/** Restores the most recently archived category with this name and kind. Returns undefined if there is none. */
function unarchive({ database, owner }: Owner, columns: ReturnType<typeof columnsOf>) {
  const { name, is_mandatory } = columns;
  return database
    .updateTable('expenses')
    .set({ ...columns, is_archived: 0 })
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

function columnsOf({ Name, IsMandatory, FundSince }: ParsedRequestOf<typeof endpoints.expenses.update>) {
  const columns = { name: Name, is_mandatory: IsMandatory ? (1 as const) : (0 as const) };
  return FundSince === undefined ? columns : { ...columns, fund_since: FundSince };
}

export function toWireExpense(row: Selectable<Schema['expenses']>): WireExpense {
  return {
    expenseId: row.id,
    name: row.name,
    isMandatory: row.is_mandatory === 1,
    ...(row.fund_since !== null && { fundSince: row.fund_since }),
  };
}
