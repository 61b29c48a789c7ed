import type { Selectable } from 'kysely';

import type { Asset } from '#contract/assets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Database, Schema } from '#server/database/schema.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';
import { requireFound } from '#server/http/http-error.ts';
import { parseRowId } from '#server/http/row-id.ts';
import type { WireFormat } from '#server/http/wire-format.ts';

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
      .values({ owner_id: owner, ...(await changes(database, owner, body)), address, city, state, zip })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWireAsset(row);
  },

  /** The address stays as it was created: an update does not send it. */
  async update({ database, owner, id, body }) {
    const row = await database
      .updateTable('assets')
      .set(await changes(database, owner, body))
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

/** The columns that creating and updating have in common: what creating may not leave out, updating has too. */
async function changes(
  database: Database,
  owner: number,
  body: ParsedRequestOf<typeof endpoints.assets.update>,
) {
  return {
    asset_type: body.AssetType,
    name: body.Name,
    symbol: body.Symbol,
    num_shares: body.NumShares,
    share_price: body.SharePrice,
    value_cents: body.Value,
    liability_id: body.LiabilityId === null ? null : await ownLiability(database, owner, body.LiabilityId),
  };
}

/** @throws a 404 for another person's liability */
async function ownLiability(database: Database, owner: number, liabilityId: Id): Promise<number> {
  const row = await database
    .selectFrom('liabilities')
    .select('id')
    .where('id', '=', parseRowId(liabilityId))
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return requireFound(row).id;
}

function toWireAsset(row: Selectable<Schema['assets']>): WireFormat<typeof Asset> {
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
