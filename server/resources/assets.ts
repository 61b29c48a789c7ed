import type { Selectable } from 'kysely';

import type { WireAsset } from '#contract/assets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';

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

  async create({ database, owner, body }) {
    const { Address: address, City: city, State: state, Zip: zip } = body;
    const row = await database
      .insertInto('assets')
      .values({ owner_id: owner, ...(await columnsOf(database, owner, body)), address, city, state, zip })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireAsset(row);
  },

  /** The address is not part of an update and stays as it was. */
  async update({ database, owner, id, body }) {
    const row = await database
      .updateTable('assets')
      .set(await columnsOf(database, owner, body))
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returningAll()
      .executeTakeFirst();
    return toWireAsset(requireFound(row));
  },

  async delete({ database, owner, id }) {
    const row = await database
      .deleteFrom('assets')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    requireFound(row);
  },
};

/** The columns that create and update share. The types make sure that both set every one of them. */
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
  };
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
