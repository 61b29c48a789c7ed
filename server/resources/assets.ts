import type { Selectable } from 'kysely';

import type { WireAsset } from '#contract/assets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

import { endLine, type RecordedSubject, startLine, updateLine } from './history-lines.ts';

export const assets: AuthenticatedHandlers<typeof endpoints.assets> = {
  async list({ database, owner }) {
    const rows = await database
      .selectFrom('assets')
      .selectAll()
      .where('owner_id', '=', owner)
      .orderBy('id')
      .execute();
    return rows.map(toWireAsset);
  },

  async create(call) {
    const { database, owner, body } = call;
    const { Address: address, City: city, State: state, Zip: zip } = body;
    const row = await database
      .insertInto('assets')
      .values({ owner_id: owner, ...(await columnsOf(database, owner, body)), address, city, state, zip })
      .returningAll()
      .executeTakeFirstOrThrow();
    await startLine(call, subjectOf(row), row.value_cents);
    return toWireAsset(row);
  },

  /** The address is not part of an update and stays as it was. */
  async update(call) {
    const { database, owner, id, body } = call;
    const before = await selectValue(database, owner, id);
    const row = await database
      .updateTable('assets')
      .set(await columnsOf(database, owner, body))
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirstOrThrow();
    await updateLine(call, subjectOf(row), before, row.value_cents);
    return toWireAsset(row);
  },

  async delete(call) {
    const { database, owner, id } = call;
    const row = await database
      .deleteFrom('assets')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
    await endLine(call, 'asset', id);
  },
};

/** Reads an asset. Returns undefined if there is none with this id. */
export async function readAsset(
  database: Database,
  owner: number,
  id: number,
): Promise<WireAsset | undefined> {
  const row = await database
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row && toWireAsset(row);
}

/** The columns that an update leaves as they were. */
type ColumnsOfCreate = 'id' | 'owner_id' | 'address' | 'city' | 'state' | 'zip';

/** @throws a 404 for another person's asset */
async function selectValue(database: Database, owner: number, id: number): Promise<Cents> {
  const row = await database
    .selectFrom('assets')
    .select('value_cents')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return requireFound(row).value_cents;
}

function subjectOf({ id, name, asset_type: assetType }: Selectable<Schema['assets']>): RecordedSubject {
  return { kind: 'asset', id, name, assetType };
}

/** The columns that create and update share. */
async function columnsOf(
  database: Database,
  owner: number,
  {
    Name,
    AssetType,
    Symbol,
    NumShares,
    SharePrice,
    Value,
    LiabilityId,
  }: ParsedRequestOf<typeof endpoints.assets.update>,
) {
  return {
    asset_type: AssetType,
    name: Name,
    symbol: Symbol,
    num_shares: NumShares,
    share_price: SharePrice,
    value_cents: Value,
    liability_id: LiabilityId === null ? null : await requireOwnLiability(database, owner, LiabilityId),
    // The compiler reports a new column that is missing here, even one with a default.
  } satisfies Record<Exclude<keyof Schema['assets'], ColumnsOfCreate>, unknown>;
}

/** @throws a 404 for another person's liability */
async function requireOwnLiability(database: Database, owner: number, liabilityId: Id): Promise<number> {
  const row = await database
    .selectFrom('liabilities')
    .select('id')
    .where('id', '=', parseRowId(liabilityId))
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return requireFound(row).id;
}

function toWireAsset(row: Selectable<Schema['assets']>): WireAsset {
  return {
    assetId: row.id,
    assetType: row.asset_type,
    name: row.name,
    symbol: row.symbol,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    numShares: row.num_shares,
    sharePrice: row.share_price,
    value: dollarsFromCents(row.value_cents),
    liabilityId: row.liability_id,
  };
}
