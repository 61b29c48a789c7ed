import type { Selectable } from 'kysely';

import type { WireAsset } from '#contract/assets.ts';
import type { endpoints, ParsedRequestOf } from '#contract/endpoints.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { parseRowId } from '#server/http/http-error.ts';

import { endLine, type RecordedSubject, startLine, updateLine } from './history-lines.ts';
import { deleteOwn, insertOwn, listOwn, type Owner, requireOwn, updateOwn } from './own-rows.ts';

export const assets: AuthenticatedHandlers<typeof endpoints.assets> = {
  async list(call) {
    return (await listOwn(call, 'assets')).map(toWireAsset);
  },

  async create(call) {
    const { Address: address, City: city, State: state, Zip: zip } = call.body;
    const columns = { ...(await columnsOf(call, call.body)), address, city, state, zip };
    const row = await insertOwn(call, 'assets', columns);
    await startLine(call, subjectOf(row), row.value_cents);
    return toWireAsset(row);
  },

  /** The address is not part of an update and stays as it was. */
  async update(call) {
    const { id, body } = call;
    const before = await requireOwn(call, 'assets', { id });
    const row = await updateOwn(call, 'assets', { id }, await columnsOf(call, body));
    await updateLine(call, subjectOf(row), before.value_cents, row.value_cents);
    return toWireAsset(row);
  },

  async delete(call) {
    await deleteOwn(call, 'assets', { id: call.id });
    await endLine(call, 'asset', call.id);
  },
};

/** The columns that an update leaves as they were. */
type ColumnsOfCreate = 'id' | 'owner_id' | 'address' | 'city' | 'state' | 'zip';

function subjectOf({ id, name, asset_type: assetType }: Selectable<Schema['assets']>): RecordedSubject {
  return { kind: 'asset', id, name, assetType };
}

/** The columns that create and update share. @throws a 404 for another person's liability */
async function columnsOf(owner: Owner, body: ParsedRequestOf<typeof endpoints.assets.update>) {
  const { LiabilityId: linked } = body;
  const liability =
    linked === null ? null : await requireOwn(owner, 'liabilities', { id: parseRowId(linked) });
  return {
    asset_type: body.AssetType,
    name: body.Name,
    symbol: body.Symbol,
    num_shares: body.NumShares,
    share_price: body.SharePrice,
    value_cents: body.Value,
    liability_id: liability?.id ?? null,
    // The compiler reports a new column that is missing here, even one with a default.
  } satisfies Record<Exclude<keyof Schema['assets'], ColumnsOfCreate>, unknown>;
}

export function toWireAsset(row: Selectable<Schema['assets']>): WireAsset {
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
