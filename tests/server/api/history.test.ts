import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { endpoints } from '#contract/endpoints.ts';
import type { WireHistoryLine, WireHistoryLinePoint } from '#contract/history.ts';
import { ITEM_TIME } from '#tests/support/items.ts';
import { startTestApp, testAppOver, type TestApp } from '#tests/support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-03-01T08:00:00Z');

/** The tests move the clock without signing in again. */
const limits = { token: 1e13, sessionIdle: 1e13, session: 1e13 };

let now: number;
let app: TestApp;
let token: string;

beforeEach(async () => {
  now = START;
  app = await startTestApp({ clock: () => now, limits });
  token = await app.signUp('Ada');
});

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await app.call(method, path, { token, ...(body !== undefined && { body }) });
  expect([method, path, response.ok]).toEqual([method, path, true]);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  return (await app.call(method, path, { token, ...(body !== undefined && { body }) })).status;
}

const lines = () => send<WireHistoryLine[]>('GET', '/api/history');

/** The points of the only line, or of the line at an index. */
async function points(index = 0): Promise<[number, string][]> {
  return (
    (await lines())[index]?.points.map(({ amount, timeStamp }): [number, string] => [amount, timeStamp]) ?? []
  );
}

const cash = (Value: number, more: object = {}) => ({ AssetType: 0, Name: 'Savings', Value, ...more });
const iso = (moment: number) => new Date(moment).toISOString();

async function addAsset(body: object): Promise<number> {
  return (await send<{ assetId: number }>('POST', '/api/assets', body)).assetId;
}

async function addLiability(body: object): Promise<number> {
  return (await send<{ liabilityId: number }>('POST', '/api/liabilities', body)).liabilityId;
}

async function addPoint(body: object): Promise<WireHistoryLinePoint> {
  return send<WireHistoryLinePoint>('POST', '/api/history', body);
}

describe('the server records', () => {
  test('a new asset and a new liability', async () => {
    const id = await addAsset(cash(100));
    const loan = await addLiability({ Name: 'Loan', Principal: 50.5 });
    const historyPointId = expect.any(Number) as number;
    expect(await lines()).toEqual([
      {
        ...{ kind: 'asset', id, name: 'Savings', assetType: 0, deletedAt: null },
        points: [{ historyPointId, amount: 100, timeStamp: iso(START) }],
      },
      {
        ...{ kind: 'liability', id: loan, name: 'Loan', assetType: null, deletedAt: null },
        points: [{ historyPointId, amount: 50.5, timeStamp: iso(START) }],
      },
    ]);
    const response = await app.call('GET', '/api/history', { token });
    expect(v.is(endpoints.history.list.response, await response.json())).toBe(true);
  });

  test('every change of an amount', async () => {
    const id = await addAsset(cash(100));
    const loan = await addLiability({ Name: 'Loan', Principal: 50 });
    now += HOUR;
    await send('PUT', `/api/assets/${id}`, cash(120));
    await send('PUT', `/api/liabilities/${loan}`, { Name: 'Loan', Principal: 40 });
    now += 24 * HOUR;
    await send('PUT', `/api/assets/${id}`, cash(100));
    expect(await points(0)).toEqual([
      [100, iso(START)],
      [120, iso(START + HOUR)],
      [100, iso(START + 25 * HOUR)],
    ]);
    expect(await points(1)).toEqual([
      [50, iso(START)],
      [40, iso(START + HOUR)],
    ]);
  });

  test('nothing when the amount stays, but the current name and type', async () => {
    const id = await addAsset(cash(100));
    now += 2 * HOUR;
    await send('PUT', `/api/assets/${id}`, { AssetType: 9, Name: 'Oil', Value: 100 });
    const loan = await addLiability({ Name: 'Loan', Principal: 50 });
    now += 2 * HOUR;
    await send('PUT', `/api/liabilities/${loan}`, { Name: 'Car Loan', Principal: 50 });
    expect(await lines()).toMatchObject([
      { name: 'Oil', assetType: 9, points: [{ amount: 100 }] },
      { name: 'Car Loan', assetType: null, points: [{ amount: 50 }] },
    ]);
  });

  test('the last of several changes within an hour, at the time of the first', async () => {
    const id = await addAsset(cash(100));
    now += 2 * HOUR;
    for (const value of [110, 120, 130]) {
      await send('PUT', `/api/assets/${id}`, cash(value));
      now += 25 * MINUTE;
    }
    expect(await points()).toEqual([
      [100, iso(START)],
      [130, iso(START + 2 * HOUR)],
    ]);
    await send('PUT', `/api/assets/${id}`, cash(140));
    expect(await points()).toEqual([
      [100, iso(START)],
      [130, iso(START + 2 * HOUR)],
      [140, iso(START + 2 * HOUR + 75 * MINUTE)],
    ]);
  });

  test('changes as usual after its clock was wrong', async () => {
    const id = await addAsset(cash(100));
    now = Date.parse('2099-01-01T00:00:00Z');
    await send('PUT', `/api/assets/${id}`, cash(110));
    now = START + 2 * HOUR;
    await send('PUT', `/api/assets/${id}`, cash(120));
    expect(await points()).toEqual([
      [100, iso(START)],
      [120, iso(START + 2 * HOUR)],
      [110, '2099-01-01T00:00:00.000Z'],
    ]);
  });

  test('nothing about a change that fails', async () => {
    const id = await addAsset(cash(100));
    const before = await lines();
    now += 2 * HOUR;
    expect(await statusOf('PUT', `/api/assets/${id}`, cash(200, { LiabilityId: 99 }))).toBe(404);
    expect(await statusOf('POST', '/api/assets', cash(200, { LiabilityId: 99 }))).toBe(404);
    expect(await statusOf('PUT', `/api/assets/${id + 1}`, cash(200))).toBe(404);
    expect(await statusOf('DELETE', `/api/assets/${id + 1}`)).toBe(404);
    expect(await lines()).toEqual(before);
  });
});

describe('a past value', () => {
  const Timestamp = '2020-05-01T12:00:00.000Z';

  test('can be added, corrected and removed, and the present value stays', async () => {
    const id = await addAsset(cash(100));
    const added = await addPoint({ AssetId: id, Amount: '12.345', Timestamp });
    const { historyPointId } = added;
    expect(added).toEqual({ historyPointId, amount: 12.35, timeStamp: Timestamp, kind: 'asset', id });
    expect(await points()).toEqual([
      [12.35, Timestamp],
      [100, iso(START)],
    ]);
    const earlier = '1999-12-31T23:00:00.000Z';
    const path = `/api/history/${historyPointId}`;
    const update = { Amount: -3, Timestamp: '2000-01-01T00:00:00+01:00' };
    expect(await send('PUT', path, update)).toEqual({ ...added, amount: -3, timeStamp: earlier });
    expect(await points()).toEqual([
      [-3, earlier],
      [100, iso(START)],
    ]);
    expect(await statusOf('DELETE', path)).toBe(204);
    expect(await statusOf('DELETE', path)).toBe(404);
    expect(await statusOf('PUT', path, update)).toBe(404);
    expect(await points()).toEqual([[100, iso(START)]]);
    expect(await send('GET', '/api/assets')).toMatchObject([{ value: 100 }]);
  });

  test('belongs to exactly one asset or liability that exists', async () => {
    const AssetId = await addAsset(cash(100));
    const LiabilityId = await addLiability({ Name: 'Loan', Principal: 50 });
    const add = (subject: object) => statusOf('POST', '/api/history', { ...subject, Amount: 1, Timestamp });
    expect(await add({ AssetId, LiabilityId })).toBe(400);
    expect(await add({})).toBe(400);
    expect(await add({ AssetId: null, LiabilityId: 0 })).toBe(400);
    expect(await add({ AssetId: AssetId + 5 })).toBe(404);
    expect(await add({ LiabilityId: 'abc' })).toBe(404);
    await send('DELETE', `/api/assets/${AssetId}`);
    expect(await add({ AssetId })).toBe(404);
    expect(await add({ LiabilityId })).toBe(201);
  });

  test('can be now but not in the future', async () => {
    const id = await addAsset(cash(100));
    const point = (moment: number) => ({ AssetId: id, Amount: 1, Timestamp: iso(moment) });
    const refused = await app.call('POST', '/api/history', { token, body: point(now + 1) });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: 'Timestamp: Must not be in the future' },
    ]);
    const { historyPointId } = await addPoint(point(now));
    expect(await statusOf('PUT', `/api/history/${historyPointId}`, point(now + 1))).toBe(400);
    expect(await statusOf('PUT', `/api/history/${historyPointId}`, point(now - 1))).toBe(200);
  });

  test('is never replaced by a change, and neither is one before it', async () => {
    const id = await addAsset(cash(100));
    const [automatic] = (await lines())[0]?.points ?? [];
    now += 5 * MINUTE;
    await addPoint({ AssetId: id, Amount: 110, Timestamp: iso(now) });
    now += 5 * MINUTE;
    await send('PUT', `/api/assets/${id}`, cash(120));
    expect((await points()).map(([amount]) => amount)).toEqual([100, 110, 120]);
    // Once corrected, an automatic point is the person's own.
    const correction = { Amount: 105, Timestamp: iso(START) };
    await send('PUT', `/api/history/${automatic?.historyPointId}`, correction);
    const other = await addAsset(cash(1));
    const [own] = (await lines())[1]?.points ?? [];
    await send('PUT', `/api/history/${own?.historyPointId}`, { Amount: 2, Timestamp: iso(now) });
    await send('PUT', `/api/assets/${other}`, cash(3));
    expect((await points(1)).map(([amount]) => amount)).toEqual([2, 3]);
  });

  test('of something deleted can be removed, and the line goes with the last one', async () => {
    const id = await addAsset(cash(100));
    const past = await addPoint({ AssetId: id, Amount: 1, Timestamp });
    await send('DELETE', `/api/assets/${id}`);
    expect(await statusOf('DELETE', `/api/history/${past.historyPointId}`)).toBe(204);
    const [line] = await lines();
    expect(line?.points).toHaveLength(1);
    expect(await statusOf('DELETE', `/api/history/${line?.points[0]?.historyPointId}`)).toBe(204);
    expect(await lines()).toEqual([]);
  });

  test('of something deleted can correct the time of the deletion', async () => {
    const id = await addAsset(cash(100));
    const point = await addPoint({ AssetId: id, Amount: 1, Timestamp });
    const path = `/api/history/${point.historyPointId}`;
    const correct = (DeletedAt: number, Amount = 2) =>
      statusOf('PUT', path, { Amount, Timestamp, DeletedAt: iso(DeletedAt) });
    expect(await correct(START)).toBe(400);
    now += HOUR;
    await send('DELETE', `/api/assets/${id}`);
    expect(await correct(now + 1)).toBe(400);
    expect(await lines()).toMatchObject([{ deletedAt: iso(now), points: [{ amount: 1 }, {}] }]);
    expect(await correct(START)).toBe(200);
    expect(await lines()).toMatchObject([{ deletedAt: iso(START), points: [{ amount: 2 }, {}] }]);
    await send('PUT', path, { Amount: 3, Timestamp, DeletedAt: null });
    expect(await lines()).toMatchObject([{ deletedAt: iso(START), points: [{ amount: 3 }, {}] }]);
  });

  test('can be the last one of something that exists', async () => {
    await addAsset(cash(100));
    const [line] = await lines();
    expect(await statusOf('DELETE', `/api/history/${line?.points[0]?.historyPointId}`)).toBe(204);
    expect(await lines()).toMatchObject([{ name: 'Savings', deletedAt: null, points: [] }]);
  });
});

describe('something that is created with its past values', () => {
  test('has those alone, also once it is deleted', async () => {
    const id = await addAsset(cash(100, { Unrecorded: true }));
    const loan = await addLiability({ Name: 'Loan', Principal: 50, Unrecorded: true });
    expect(await lines()).toMatchObject([{ points: [] }, { points: [] }]);
    await addPoint({ AssetId: id, Amount: 60, Timestamp: '2020-05-01T12:00:00Z' });
    await send('DELETE', `/api/assets/${id}`);
    await send('PUT', `/api/liabilities/${loan}`, { Name: 'Loan', Principal: 40 });
    expect(await lines()).toMatchObject([
      { deletedAt: iso(now), points: [{ amount: 60 }] },
      { deletedAt: null, points: [{ amount: 40 }] },
    ]);
  });
});

describe('an account that is full of past values', () => {
  const Timestamp = '2020-05-01T12:00:00.000Z';
  let id: number;

  beforeEach(async () => {
    app = testAppOver(app.database, { clock: () => now, limits, quotas: { historyPoints: 3 } });
    id = await addAsset(cash(100));
    for (const Amount of [1, 2]) await addPoint({ AssetId: id, Amount, Timestamp });
  });

  const add = () => app.call('POST', '/api/history', { token, body: { AssetId: id, Amount: 9, Timestamp } });

  test('accepts no more of them and says why', async () => {
    const rejected = await add();
    expect([rejected.status, await rejected.json()]).toEqual([
      409,
      { message: 'An account can have at most 3 past values' },
    ]);
  });

  test('can still be changed, but no longer recorded', async () => {
    now += 2 * HOUR;
    await send('PUT', `/api/assets/${id}`, cash(120));
    const other = await addAsset(cash(1));
    expect((await lines()).map(({ points }) => points.length)).toEqual([3, 0]);
    await send('DELETE', `/api/assets/${other}`);
    expect(await lines()).toHaveLength(1);
  });

  test('has room again when one is removed', async () => {
    const [line] = await lines();
    await send('DELETE', `/api/history/${line?.points[0]?.historyPointId}`);
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  test('gives its last place to one request', async () => {
    const [line] = await lines();
    await send('DELETE', `/api/history/${line?.points[0]?.historyPointId}`);
    const responses = await Promise.all([add(), add(), add(), add()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('the days of the history', () => {
  const daysOf = async () =>
    (await lines()).map((line) => line.points.map(({ amount, day }) => [amount, day]));
  const asset = (Value: number, Day?: string | null) => ({ AssetType: 0, Name: 'Savings', Value, Day });
  const loan = (Principal: number, Day?: string | null) => ({ Name: 'Loan', Principal, Day });

  test('has the day of the request that created or changed an asset or a liability', async () => {
    await send('POST', '/api/assets', asset(1, '2026-02-28'));
    await send('POST', '/api/liabilities', loan(2, '2026-02-28'));
    now += 60 * MINUTE;
    await send('PUT', '/api/assets/1', asset(3, '2026-02-27'));
    await send('PUT', '/api/liabilities/1', loan(4));
    expect(await daysOf()).toEqual([
      [
        [1, '2026-02-28'],
        [3, '2026-02-27'],
      ],
      [
        [2, '2026-02-28'],
        [4, undefined],
      ],
    ]);
  });

  test('merges values within an hour only if they are of the same day', async () => {
    await send('POST', '/api/assets', asset(1, '2026-02-28'));
    await send('POST', '/api/liabilities', loan(2));
    now += 5 * MINUTE;
    await send('PUT', '/api/assets/1', asset(3, '2026-02-28'));
    await send('PUT', '/api/liabilities/1', loan(4, null));
    expect(await daysOf()).toEqual([[[3, '2026-02-28']], [[4, undefined]]]);
    now += 10 * MINUTE;
    await send('PUT', '/api/assets/1', asset(5, '2026-03-01'));
    await send('PUT', '/api/liabilities/1', loan(6, '2026-03-01'));
    now += 10 * MINUTE;
    await send('PUT', '/api/assets/1', asset(7, '2026-03-01'));
    expect(await daysOf()).toEqual([
      [
        [3, '2026-02-28'],
        [7, '2026-03-01'],
      ],
      [
        [4, undefined],
        [6, '2026-03-01'],
      ],
    ]);
  });

  test('keeps the days of points that a person adds and corrects', async () => {
    await send('POST', '/api/assets', asset(1));
    const body = { AssetId: 1, Amount: 2, Timestamp: ITEM_TIME, Day: '2026-02-27' };
    const { historyPointId: id, ...added } = await send<WireHistoryLinePoint>('POST', '/api/history', body);
    expect(added).toMatchObject({ timeStamp: ITEM_TIME, day: '2026-02-27' });
    const update = async (fields: object) =>
      (await send<WireHistoryLinePoint>('PUT', `/api/history/${id}`, { Amount: 3, ...fields })).day;
    expect(await update({ Timestamp: ITEM_TIME })).toBe('2026-02-27');
    expect(await update({ Timestamp: ITEM_TIME, Day: '2026-02-26' })).toBe('2026-02-26');
    expect(await update({ Timestamp: '2026-02-25T12:00:00Z' })).toBeUndefined();
    expect(await update({ Timestamp: '2026-02-25T12:00:00Z', Day: '2026-02-25' })).toBe('2026-02-25');
    expect(await update({ Timestamp: '2026-02-25T12:00:00Z', Day: null })).toBeUndefined();
  });

  test('has the day of a deletion, until it is undone', async () => {
    await send('POST', '/api/assets', asset(1));
    await send('POST', '/api/liabilities', loan(2));
    await send('DELETE', '/api/assets/1?Day=2026-02-28');
    await send('DELETE', '/api/liabilities/1');
    const [first, second] = await lines();
    expect(first).toMatchObject({ deletedAt: new Date(now).toISOString(), deletedDay: '2026-02-28' });
    expect(second).not.toHaveProperty('deletedDay');
    await send('POST', '/api/changes/3/undo');
    expect((await lines())[0]).not.toHaveProperty('deletedDay');
  });

  test('has a deletion whose day can be corrected with its time', async () => {
    await send('POST', '/api/assets', asset(1));
    await send('DELETE', '/api/assets/1?Day=2026-02-28');
    const [line] = await lines();
    const [point] = line?.points ?? [];
    const correct = async (fields: object) => {
      const body = { Amount: 1, Timestamp: point?.timeStamp, ...fields };
      await send('PUT', `/api/history/${point?.historyPointId ?? 0}`, body);
      const [{ deletedAt, deletedDay } = { deletedAt: null }] = await lines();
      return [deletedAt, deletedDay];
    };
    const before = new Date(now).toISOString();
    expect(await correct({})).toEqual([before, '2026-02-28']);
    expect(await correct({ DeletedAt: before })).toEqual([before, '2026-02-28']);
    expect(await correct({ DeletedAt: ITEM_TIME, DeletedDay: '2026-02-27' })).toEqual([
      ITEM_TIME,
      '2026-02-27',
    ]);
    expect(await correct({ DeletedAt: before })).toEqual([before, undefined]);
    expect(await correct({ DeletedAt: before, DeletedDay: '2026-02-28' })).toEqual([before, '2026-02-28']);
    expect(await correct({ DeletedAt: before, DeletedDay: null })).toEqual([before, undefined]);
  });

  test('refuses days that do not exist, or outside the years 1900 to 2200', async () => {
    await send('POST', '/api/assets', asset(1));
    await send('POST', '/api/liabilities', loan(2));
    const point = { Amount: 1, Timestamp: ITEM_TIME };
    const { historyPointId: id } = await send<WireHistoryLinePoint>('POST', '/api/history', {
      ...point,
      AssetId: 1,
    });
    for (const Day of ['', '2026-02-29', '2201-01-01', 20260203]) {
      const statuses = [
        await statusOf('POST', '/api/assets', { ...asset(1), Day }),
        await statusOf('PUT', '/api/assets/1', { ...asset(5), Day }),
        await statusOf('POST', '/api/liabilities', { ...loan(1), Day }),
        await statusOf('PUT', '/api/liabilities/1', { ...loan(5), Day }),
        await statusOf('POST', '/api/history', { ...point, AssetId: 1, Day }),
        await statusOf('PUT', `/api/history/${id}`, { ...point, Day }),
        await statusOf('DELETE', `/api/assets/1?Day=${encodeURIComponent(JSON.stringify(Day))}`),
        await statusOf('DELETE', `/api/liabilities/1?Day=${encodeURIComponent(JSON.stringify(Day))}`),
      ];
      expect([Day, statuses]).toEqual([Day, Array(8).fill(400)]);
    }
  });
});
