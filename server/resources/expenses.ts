import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Flag, Schema } from '#server/database/schema.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';
import { requireFound } from '#server/http/http-error.ts';
import type { WireFormat } from '#server/http/wire-format.ts';

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

  async create({ database, owner, body }) {
    const row = await database
      .insertInto('expenses')
      .values({ owner_id: owner, ...columnsOf(body) })
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

  /** A category that budgets show is archived instead, so that they keep its name and amounts (D9). */
  async delete({ database, owner, id }) {
    const archived = await database
      .updateTable('expenses')
      .set({ is_archived: 1 })
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

/** The columns that creating and updating have in common: what creating may not leave out, updating has too. */
function columnsOf({ Name, IsMandatory }: ParsedRequestOf<typeof endpoints.expenses.update>) {
  return { name: Name, is_mandatory: flag(IsMandatory) };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A category, on its own or embedded in a budget. */
export function toWireExpense(
  row: Pick<Selectable<Schema['expenses']>, 'id' | 'name' | 'is_mandatory'>,
): WireFormat<typeof Expense> {
  return { expenseId: row.id, name: row.name, isMandatory: row.is_mandatory === 1 };
}
