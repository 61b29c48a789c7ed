import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireLiability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';

export const liabilities: AuthenticatedHandlers<typeof endpoints.liabilities> = {
  async list({ database, owner }) {
    const rows = await database
      .selectFrom('liabilities')
      .selectAll()
      .where('owner_id', '=', owner)
      .orderBy('id')
      .execute();
    return rows.map(toWireLiability);
  },

  async create({ database, owner, body }) {
    const row = await database
      .insertInto('liabilities')
      .values({ owner_id: owner, ...columnsOf(body) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireLiability(row);
  },

  async update({ database, owner, id, body }) {
    const row = await database
      .updateTable('liabilities')
      .set(columnsOf(body))
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    return toWireLiability(requireFound(row));
  },

  /** The foreign key unlinks the assets of a deleted liability; see `docs/product-rules.md#unlink`. */
  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('liabilities')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
  },
};

/** The columns that create and update share. */
function columnsOf({ Name, Principal }: ParsedRequestOf<typeof endpoints.liabilities.update>) {
  return { name: Name, principal_cents: Principal };
}

function toWireLiability(row: Selectable<Schema['liabilities']>): WireLiability {
  return { liabilityId: row.id, name: row.name, principal: dollarsFromCents(row.principal_cents) };
}
