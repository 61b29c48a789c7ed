import type { Database } from '#server/database/schema.ts';
import { recountEntries } from '#server/resources/quotas.ts';

import type { DemoData, DemoLine } from './demo-data.ts';
import { dayInUtc, type Ids, inChunks, requireId } from './demo-rows.ts';
import { writeDemoBudgets } from './write-demo-budgets.ts';

/**
 * Writes the data of one person. Finds the new ids by each row's unique fields, because no database guarantees that
 * `returning` keeps the order of the rows.
 */
export async function writeDemoData(database: Database, owner: number, data: DemoData): Promise<void> {
  const liabilityIds = await writeLiabilities(database, owner, data);
  const assetIds = await writeAssets(database, owner, data, liabilityIds);
  await writeHistory(database, owner, data, { asset: assetIds, liability: liabilityIds });
  const expenseIds = await writeExpenses(database, owner, data);
  await writeDemoBudgets(database, owner, data, expenseIds);
  await recountEntries(database, owner);
}

async function writeLiabilities(database: Database, owner: number, { liabilities }: DemoData) {
  const rows = liabilities.map(({ name, principal }) => ({
    owner_id: owner,
    name,
    principal_cents: principal,
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('liabilities').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}

async function writeAssets(
  database: Database,
  owner: number,
  { assets }: DemoData,
  liabilityIds: Ids,
): Promise<Ids> {
  const rows = assets.map((asset) => ({
    owner_id: owner,
    asset_type: asset.assetType,
    name: asset.name,
    symbol: asset.symbol ?? '',
    address: asset.address ?? '',
    city: asset.city ?? '',
    state: asset.state ?? '',
    zip: asset.zip ?? '',
    num_shares: asset.numShares ?? 0,
    share_price: asset.sharePrice ?? 0,
    value_cents: asset.value,
    liability_id: asset.liability === undefined ? null : requireId(liabilityIds, asset.liability),
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('assets').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}

async function writeHistory(
  database: Database,
  owner: number,
  { history }: DemoData,
  ids: Readonly<Record<DemoLine['kind'], Ids>>,
): Promise<void> {
  const lines = history.map((line) => ({ ...line, subjectId: requireId(ids[line.kind], line.name) }));
  const written = await inChunks(lines, (chunk) =>
    database
      .insertInto('history_lines')
      .values(
        chunk.map(({ kind, subjectId, name, assetType }) => ({
          owner_id: owner,
          kind,
          subject_id: subjectId,
          name,
          asset_type: assetType,
          deleted_at: null,
        })),
      )
      .returning(['id', 'kind', 'subject_id'])
      .execute(),
  );
  const lineIds = new Map(written.map(({ id, kind, subject_id }) => [`${kind} ${subject_id}`, id]));
  const rows = lines.flatMap(({ kind, subjectId, points }) =>
    points.map(({ amount, timeStamp }) => ({
      owner_id: owner,
      line_id: requireId(lineIds, `${kind} ${subjectId}`),
      amount_cents: amount,
      time_stamp: timeStamp,
      day: dayInUtc(timeStamp),
      is_automatic: 1 as const,
    })),
  );
  await inChunks(rows, (chunk) => database.insertInto('history_points').values(chunk).execute());
  await database.updateTable('people').set({ point_count: rows.length }).where('id', '=', owner).execute();
}

async function writeExpenses(database: Database, owner: number, { expenses }: DemoData) {
  const rows = expenses.map(({ name, isMandatory }) => ({
    owner_id: owner,
    name,
    is_mandatory: isMandatory ? (1 as const) : (0 as const),
  }));
  const written = await inChunks(rows, (chunk) =>
    database.insertInto('expenses').values(chunk).returning(['id', 'name']).execute(),
  );
  return new Map(written.map(({ id, name }) => [name, id]));
}
