import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';
import { requireFound } from '#server/http/http-error.ts';
import type { WireFormat } from '#server/http/wire-format.ts';

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

  /** The assets that point to it stay, unlinked by their foreign key (D9). */
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

/** The columns that creating and updating have in common: what creating may not leave out, updating has too. */
function columnsOf({ Name, Principal }: ParsedRequestOf<typeof endpoints.liabilities.update>) {
  return { name: Name, principal_cents: Principal };
}

function toWireLiability(row: Selectable<Schema['liabilities']>): WireFormat<typeof Liability> {
  return { liabilityId: row.id, name: row.name, principal: dollarsFromCents(row.principal_cents) };
}
