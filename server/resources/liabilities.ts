import type { Selectable } from 'kysely';

import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { WireLiability } from '#contract/liabilities.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';

import { endLine, type RecordedSubject, startLine, updateLine } from './history-lines.ts';

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

  async create(call) {
    const { database, owner, body } = call;
    const row = await database
      .insertInto('liabilities')
      .values({ owner_id: owner, ...columnsOf(body) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await startLine(call, subjectOf(row), row.principal_cents);
    return toWireLiability(row);
  },

  async update(call) {
    const { database, owner, id, body } = call;
    const before = await selectPrincipal(database, owner, id);
    const row = await database
      .updateTable('liabilities')
      .set(columnsOf(body))
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirstOrThrow();
    await updateLine(call, subjectOf(row), before, row.principal_cents);
    return toWireLiability(row);
  },

  /** The foreign key unlinks the assets of a deleted liability; see `docs/product-rules.md#unlink`. */
  async delete(call) {
    const { database, owner, id } = call;
    const row = await database
      .deleteFrom('liabilities')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
    await endLine(call, 'liability', id);
  },
};

/** Reads a liability. Returns undefined if there is none with this id. */
export async function readLiability(
  database: Database,
  owner: number,
  id: number,
): Promise<WireLiability | undefined> {
  const row = await database
    .selectFrom('liabilities')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row && toWireLiability(row);
}

/** @throws a 404 for another person's liability */
async function selectPrincipal(database: Database, owner: number, id: number): Promise<Cents> {
  const row = await database
    .selectFrom('liabilities')
    .select('principal_cents')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return requireFound(row).principal_cents;
}

function subjectOf({ id, name }: Selectable<Schema['liabilities']>): RecordedSubject {
  return { kind: 'liability', id, name, assetType: null };
}

/** The columns that create and update share. */
function columnsOf({ Name, Principal }: ParsedRequestOf<typeof endpoints.liabilities.update>) {
  return { name: Name, principal_cents: Principal };
}

function toWireLiability(row: Selectable<Schema['liabilities']>): WireLiability {
  return { liabilityId: row.id, name: row.name, principal: dollarsFromCents(row.principal_cents) };
}
