import { type Dialect, Kysely, sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';

import { testAppOver } from './server.ts';

/** Adds assets and liabilities of Ada and Eve to a database of the first version. */
export async function addFirstHoldings(dialect: Dialect): Promise<void> {
  const database = new Kysely<unknown>({ dialect });
  await sql`
    insert into liabilities (id, owner_id, name, principal_cents)
    values (7, 1, 'Mortgage', 9999999999999), (8, 2, 'Loan', 50)
  `.execute(database);
  await sql`
    insert into assets
      (id, owner_id, asset_type, name, symbol, address, city, state, zip, num_shares, share_price, value_cents, liability_id)
    values
      (7, 1, 1, 'Home', '', '', '', '', '', 0, 0, 45000050, 7),
      (9, 1, 4, 'Fund', 'VTI', '', '', '', '', 2.5, 100, -25000, null),
      (11, 2, 0, 'Savings', '', '', '', '', '', 0, 0, 0, null)
  `.execute(database);
  await database.destroy();
}

/**
 * Expects each history to begin with the amounts at the time of the upgrade, and to continue from there.
 * @param upgraded the time before and after the upgrade, in epoch milliseconds
 */
export async function expectHistoryUpgraded(
  database: Database,
  upgraded: { readonly from: number; readonly to: number },
): Promise<void> {
  const { call, signIn } = testAppOver(database);
  const token = await signIn('Ada');
  const list = async (of = token) =>
    (await (await call('GET', '/api/history', { token: of })).json()) as {
      points: { timeStamp: string }[];
    }[];
  const historyPointId = expect.any(Number) as number;
  const timeStamp = expect.any(String) as string;
  // No day of a value from before the upgrade is guessed.
  const line = (kind: string, id: number, name: string, assetType: number | null, ...amounts: number[]) => ({
    ...{ kind, id, name, assetType, deletedAt: null },
    points: amounts.map((amount): object => ({ historyPointId, amount, timeStamp })),
  });
  const [home, fund, mortgage] = [
    line('asset', 7, 'Home', 1, 450_000.5),
    line('asset', 9, 'Fund', 4, -250),
    line('liability', 7, 'Mortgage', null, 99_999_999_999.99),
  ];
  const lines = await list();
  expect(lines).toEqual([home, fund, mortgage]);
  for (const { points } of lines) {
    const moment = Date.parse(points[0]?.timeStamp ?? '');
    expect(moment >= upgraded.from && moment <= upgraded.to).toBe(true);
  }
  expect(await list(await signIn('Eve'))).toEqual([
    line('asset', 11, 'Savings', 0, 0),
    line('liability', 8, 'Loan', null, 0.5),
  ]);
  const people = await database.selectFrom('people').select('point_count').orderBy('id').execute();
  expect(people).toEqual([{ point_count: 3 }, { point_count: 2 }]);

  // The first change comes less than an hour after the upgrade, and must not replace the amount before it.
  const body = { AssetType: 4, Name: 'Index Fund', NumShares: 2.5, SharePrice: 120, Value: 300 };
  const day = '2026-02-28';
  expect((await call('PUT', '/api/assets/9', { token, body: { ...body, Day: day } })).status).toBe(200);
  expect((await call('DELETE', `/api/liabilities/7?Day=${day}`, { token })).status).toBe(204);
  const changed = line('asset', 9, 'Index Fund', 4, -250);
  expect(await list()).toEqual([
    home,
    { ...changed, points: [...changed.points, { historyPointId, amount: 300, timeStamp, day }] },
    { ...mortgage, deletedAt: timeStamp, deletedDay: day },
  ]);
}
