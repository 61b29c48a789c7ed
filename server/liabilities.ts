import type { Selectable } from 'kysely';

import type { endpoints } from '#contract/endpoints.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';

import type { OwnerHandlers } from './answer.ts';
import { found } from './refusal.ts';
import type { Sent } from './wire.ts';

export const liabilities: OwnerHandlers<typeof endpoints.liabilities> = {
  async list({ database, owner }) {
    const rows = await database
      .selectFrom('liabilities')
      .selectAll()
      .where('owner_id', '=', owner)
      .orderBy('id')
      .execute();
    return rows.map(onWire);
  },

  async create({ database, owner, body }) {
    const row = await database
      .insertInto('liabilities')
      .values({ owner_id: owner, name: body.Name, principal_cents: body.Principal })
      .returningAll()
      .executeTakeFirstOrThrow();
    return onWire(row);
  },

  async update({ database, owner, id, body }) {
    const row = await database
      .updateTable('liabilities')
      .set({ name: body.Name, principal_cents: body.Principal })
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    return onWire(found(row));
  },

  /** The assets that point to it stay, unlinked by their foreign key (D9). */
  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('liabilities')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    found(row);
  },
};

function onWire(row: Selectable<Schema['liabilities']>): Sent<typeof Liability> {
  return { liabilityId: row.id, name: row.name, principal: dollarsFromCents(row.principal_cents) };
}
