import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import type { WireHistoryLine, WireHistoryLinePoint } from '#contract/history.ts';
import { HOUR, MINUTE, setUpAda, START } from '#tests/support/account.ts';
import { testAppOver } from '#tests/support/server.ts';

/** The tests move the clock without signing in again. */
const limits = { token: 1e13, sessionIdle: 1e13, session: 1e13 };
const PAST = '2020-05-01T12:00:00.000Z';

const ada = setUpAda({ limits });

const lines = async () => (await ada.make<WireHistoryLine[]>('GET', '/api/history')).json;

/** The points of the only line, or of the line at an index. */
const points = async (index = 0) =>
  (await lines())[index]?.points.map(({ amount, timeStamp }) => [amount, timeStamp]);

const iso = (moment: number) => new Date(moment).toISOString();
const cash = (Value: number, more: object = {}) => ({ AssetType: 0, Name: 'Savings', Value, ...more });
const loan = (Principal: number, more: object = {}) => ({ Name: 'Loan', Principal, ...more });
const addAsset = async (body: object) => (await ada.make('POST', '/api/assets', body)).json.assetId ?? 0;
const addLiability = async (body: object) =>
  (await ada.make('POST', '/api/liabilities', body)).json.liabilityId ?? 0;
const changeAsset = (id: number, body: object) => ada.make('PUT', `/api/assets/${id}`, body);
const changeLiability = (id: number, body: object) => ada.make('PUT', `/api/liabilities/${id}`, body);
const addPoint = async (body: object) =>
  (await ada.make<WireHistoryLinePoint>('POST', '/api/history', body)).json;
const pathOf = (point?: { readonly historyPointId: number }) => `/api/history/${point?.historyPointId ?? 0}`;
const update = async (point: { readonly historyPointId: number } | undefined, body: object) =>
  (await ada.make<WireHistoryLinePoint>('PUT', pathOf(point), body)).json;

describe('the server records', () => {
  test('a new asset and a new liability', async () => {
    const id = await addAsset(cash(100));
    const liability = await addLiability(loan(50.5));
    const point = { historyPointId: expect.any(Number) as number, timeStamp: iso(START) };
    const { body } = await ada.send('GET', '/api/history');
    expect(body).toEqual([
      {
        ...{ kind: 'asset', id, name: 'Savings', assetType: 0, deletedAt: null },
        points: [{ ...point, amount: 100 }],
      },
      {
        ...{ kind: 'liability', id: liability, name: 'Loan', assetType: null, deletedAt: null },
        points: [{ ...point, amount: 50.5 }],
      },
    ]);
    expect(v.is(endpoints.history.list.response, body)).toBe(true);
  });

  test('every change of an amount, and otherwise the current name and type', async () => {
    const [id, liability] = [await addAsset(cash(100)), await addLiability(loan(50))];
    ada.now += HOUR;
    await changeAsset(id, cash(120));
    await changeLiability(liability, loan(40));
    ada.now += 24 * HOUR;
    await changeAsset(id, { AssetType: 9, Name: 'Oil', Value: 100 });
    await changeLiability(liability, loan(40, { Name: 'Car Loan' }));
    expect(await lines()).toMatchObject([
      { name: 'Oil', assetType: 9 },
      { name: 'Car Loan', assetType: null },
    ]);
    const moments = [START, START + HOUR, START + 25 * HOUR].map(iso);
    expect(await points(0)).toEqual([100, 120, 100].map((amount, index) => [amount, moments[index]]));
    expect(await points(1)).toEqual([50, 40].map((amount, index) => [amount, moments[index]]));
  });

  test('the last of several changes within an hour, at the time of the first', async () => {
    const id = await addAsset(cash(100));
    ada.now += 2 * HOUR;
    for (const value of [110, 120, 130]) {
      await changeAsset(id, cash(value));
      ada.now += 25 * MINUTE;
    }
    const recorded = [
      [100, iso(START)],
      [130, iso(START + 2 * HOUR)],
    ];
    expect(await points()).toEqual(recorded);
    await changeAsset(id, cash(140));
    expect(await points()).toEqual([...recorded, [140, iso(START + 2 * HOUR + 75 * MINUTE)]]);
  });

  test('changes as usual after its clock was wrong', async () => {
    const id = await addAsset(cash(100));
    ada.now = Date.parse('2099-01-01T00:00:00Z');
    await changeAsset(id, cash(110));
    ada.now = START + 2 * HOUR;
    await changeAsset(id, cash(120));
    expect(await points()).toEqual([
      [100, iso(START)],
      [120, iso(START + 2 * HOUR)],
      [110, '2099-01-01T00:00:00.000Z'],
    ]);
  });

  test('nothing about a change that fails', async () => {
    const id = await addAsset(cash(100));
    const before = await lines();
    ada.now += 2 * HOUR;
    const unlinked = cash(200, { LiabilityId: 99 });
    expect(await ada.status('PUT', `/api/assets/${id}`, unlinked)).toBe(404);
    expect(await ada.status('POST', '/api/assets', unlinked)).toBe(404);
    expect(await ada.status('PUT', `/api/assets/${id + 1}`, cash(200))).toBe(404);
    expect(await ada.status('DELETE', `/api/assets/${id + 1}`)).toBe(404);
    expect(await lines()).toEqual(before);
  });
});

describe('a past value', () => {
  test('can be added, corrected and removed, and the present value stays', async () => {
    const id = await addAsset(cash(100));
    const added = await addPoint({ AssetId: id, Amount: '12.345', Timestamp: PAST });
    const { historyPointId } = added;
    expect(added).toEqual({ historyPointId, amount: 12.35, timeStamp: PAST, kind: 'asset', id });
    expect(await points()).toEqual([
      [12.35, PAST],
      [100, iso(START)],
    ]);
    const earlier = '1999-12-31T23:00:00.000Z';
    const correction = { Amount: -3, Timestamp: '2000-01-01T00:00:00+01:00' };
    expect(await update(added, correction)).toEqual({ ...added, amount: -3, timeStamp: earlier });
    expect(await points()).toEqual([
      [-3, earlier],
      [100, iso(START)],
    ]);
    expect(await ada.status('DELETE', pathOf(added))).toBe(204);
    expect(await ada.status('DELETE', pathOf(added))).toBe(404);
    expect(await ada.status('PUT', pathOf(added), correction)).toBe(404);
    expect(await points()).toEqual([[100, iso(START)]]);
    expect(await ada.read('/api/assets')).toMatchObject([{ value: 100 }]);
  });

  test('belongs to exactly one asset or liability that exists', async () => {
    const [AssetId, LiabilityId] = [await addAsset(cash(100)), await addLiability(loan(50))];
    const add = (subject: object) =>
      ada.status('POST', '/api/history', { ...subject, Amount: 1, Timestamp: PAST });
    for (const subject of [{ AssetId, LiabilityId }, {}, { AssetId: null, LiabilityId: 0 }])
      expect(await add(subject)).toBe(400);
    for (const subject of [{ AssetId: AssetId + 5 }, { LiabilityId: 'abc' }])
      expect(await add(subject)).toBe(404);
    await ada.make('DELETE', `/api/assets/${AssetId}`);
    expect([await add({ AssetId }), await add({ LiabilityId })]).toEqual([404, 201]);
  });

  test('can be now but not in the future', async () => {
    const AssetId = await addAsset(cash(100));
    const at = (moment: number) => ({ AssetId, Amount: 1, Timestamp: iso(moment) });
    const body = { message: 'Timestamp: Must not be in the future' };
    expect(await ada.send('POST', '/api/history', at(ada.now + 1))).toEqual({ status: 400, body });
    const point = await addPoint(at(ada.now));
    expect(await ada.status('PUT', pathOf(point), at(ada.now + 1))).toBe(400);
    expect(await ada.status('PUT', pathOf(point), at(ada.now - 1))).toBe(200);
  });

  test('is never replaced by a change, and neither is one before it', async () => {
    const id = await addAsset(cash(100));
    const [automatic] = (await lines())[0]?.points ?? [];
    ada.now += 5 * MINUTE;
    await addPoint({ AssetId: id, Amount: 110, Timestamp: iso(ada.now) });
    ada.now += 5 * MINUTE;
    await changeAsset(id, cash(120));
    expect((await points())?.map(([amount]) => amount)).toEqual([100, 110, 120]);
    // Once corrected, an automatic point is the person's own.
    await update(automatic, { Amount: 105, Timestamp: iso(START) });
    const other = await addAsset(cash(1));
    await update((await lines())[1]?.points[0], { Amount: 2, Timestamp: iso(ada.now) });
    await changeAsset(other, cash(3));
    expect((await points(1))?.map(([amount]) => amount)).toEqual([2, 3]);
  });

  test('of something deleted can be removed, and the line goes with the last one', async () => {
    const id = await addAsset(cash(100));
    const past = await addPoint({ AssetId: id, Amount: 1, Timestamp: PAST });
    await ada.make('DELETE', `/api/assets/${id}`);
    await ada.make('DELETE', pathOf(past));
    const [line] = await lines();
    expect(line?.points).toHaveLength(1);
    await ada.make('DELETE', pathOf(line?.points[0]));
    expect(await lines()).toEqual([]);
  });

  test('of something deleted can correct the time of the deletion', async () => {
    const id = await addAsset(cash(100));
    const point = await addPoint({ AssetId: id, Amount: 1, Timestamp: PAST });
    const correct = (DeletedAt: string | null, Amount = 2) =>
      ada.status('PUT', pathOf(point), { Amount, Timestamp: PAST, DeletedAt });
    expect(await correct(iso(START))).toBe(400);
    ada.now += HOUR;
    await ada.make('DELETE', `/api/assets/${id}`);
    const expectLine = async (deletedAt: number, amount: number) =>
      expect(await lines()).toMatchObject([{ deletedAt: iso(deletedAt), points: [{ amount }, {}] }]);
    expect(await correct(iso(ada.now + 1))).toBe(400);
    await expectLine(ada.now, 1);
    expect(await correct(iso(START))).toBe(200);
    await expectLine(START, 2);
    expect(await correct(null, 3)).toBe(200);
    await expectLine(START, 3);
  });

  test('can be the last one of something that exists', async () => {
    await addAsset(cash(100));
    await ada.make('DELETE', pathOf((await lines())[0]?.points[0]));
    expect(await lines()).toMatchObject([{ name: 'Savings', deletedAt: null, points: [] }]);
  });
});

test('something that is created with its past values has those alone, also once it is deleted', async () => {
  const id = await addAsset(cash(100, { Unrecorded: true }));
  const liability = await addLiability(loan(50, { Unrecorded: true }));
  expect(await lines()).toMatchObject([{ points: [] }, { points: [] }]);
  await addPoint({ AssetId: id, Amount: 60, Timestamp: PAST });
  await ada.make('DELETE', `/api/assets/${id}`);
  await changeLiability(liability, loan(40));
  expect(await lines()).toMatchObject([
    { deletedAt: iso(ada.now), points: [{ amount: 60 }] },
    { deletedAt: null, points: [{ amount: 40 }] },
  ]);
});

describe('an account that is full of past values', () => {
  let id: number;

  beforeEach(async () => {
    ada.app = testAppOver(ada.app.database, { clock: () => ada.now, limits, quotas: { historyPoints: 3 } });
    id = await addAsset(cash(100));
    for (const Amount of [1, 2]) await addPoint({ AssetId: id, Amount, Timestamp: PAST });
  });

  const add = () => ada.send('POST', '/api/history', { AssetId: id, Amount: 9, Timestamp: PAST });

  test('accepts no more of them until one is removed, and then one request', async () => {
    const full = { status: 409, body: { message: 'An account can have at most 3 past values' } };
    expect(await add()).toEqual(full);
    await ada.make('DELETE', pathOf((await lines())[0]?.points[0]));
    const responses = await Promise.all([add(), add(), add(), add()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('can still be changed, but no longer recorded', async () => {
    ada.now += 2 * HOUR;
    await changeAsset(id, cash(120));
    const other = await addAsset(cash(1));
    expect((await lines()).map((line) => line.points.length)).toEqual([3, 0]);
    await ada.make('DELETE', `/api/assets/${other}`);
    expect(await lines()).toHaveLength(1);
  });
});

describe('the days of the history', () => {
  const daysOf = async () =>
    (await lines()).map((line) => line.points.map(({ amount, day }) => [amount, day]));

  beforeEach(async () => {
    await addAsset(cash(1, { Day: '2026-02-28' }));
    await addLiability(loan(2, { Day: '2026-02-28' }));
  });

  test('are those of the requests that created or changed an asset or a liability', async () => {
    ada.now += HOUR;
    await changeAsset(1, cash(3, { Day: '2026-02-27' }));
    await changeLiability(1, loan(4));
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

  test('keep values apart that are within an hour but not of the same day', async () => {
    for (const [value, Day] of [
      [3, '2026-02-28'],
      [5, '2026-03-01'],
      [7, '2026-03-01'],
      [8, null],
      [9, undefined],
    ] as const) {
      ada.now += 5 * MINUTE;
      await changeAsset(1, cash(value, { Day }));
    }
    expect((await daysOf())[0]).toEqual([
      [3, '2026-02-28'],
      [7, '2026-03-01'],
      [9, undefined],
    ]);
  });

  test('of points that a person adds and corrects are kept while the time stays', async () => {
    const [first, second] = [PAST, '2020-05-02T12:00:00Z'];
    const body = { AssetId: 1, Amount: 2, Timestamp: first, Day: '2020-04-30' };
    const added = await addPoint(body);
    expect(added).toMatchObject({ timeStamp: first, day: '2020-04-30' });
    for (const [Timestamp, Day, day] of [
      [first, undefined, '2020-04-30'],
      [first, '2020-05-01', '2020-05-01'],
      [second, undefined, undefined],
      [second, '2020-05-02', '2020-05-02'],
      [second, null, undefined],
    ])
      expect((await update(added, { Amount: 3, Timestamp, Day })).day).toBe(day);
  });

  test('include that of a deletion, until it is undone, which can be corrected with its time', async () => {
    await ada.make('DELETE', '/api/liabilities/1');
    const before = iso(ada.now);
    const deletion = await ada.make('DELETE', '/api/assets/1?Day=2026-02-28');
    const [line, other] = await lines();
    expect(line).toMatchObject({ deletedAt: before, deletedDay: '2026-02-28' });
    expect(other).not.toHaveProperty('deletedDay');
    await ada.undo(deletion.change);
    expect((await lines())[0]).not.toHaveProperty('deletedDay');
    await ada.make('DELETE', '/api/assets/1?Day=2026-02-28');
    const [point] = line?.points ?? [];
    for (const [fields, expected] of [
      [{}, [before, '2026-02-28']],
      [{ DeletedAt: before }, [before, '2026-02-28']],
      [{ DeletedAt: PAST, DeletedDay: '2026-02-27' }, [PAST, '2026-02-27']],
      [{ DeletedAt: before }, [before, undefined]],
      [{ DeletedAt: before, DeletedDay: '2026-02-28' }, [before, '2026-02-28']],
      [{ DeletedAt: before, DeletedDay: null }, [before, undefined]],
    ] as const) {
      await update(point, { Amount: 1, Timestamp: point?.timeStamp, ...fields });
      const [corrected] = await lines();
      expect([corrected?.deletedAt, corrected?.deletedDay]).toEqual(expected);
    }
  });

  test('that do not exist, or outside the years 1900 to 2200, are refused', async () => {
    const point = { Amount: 1, Timestamp: PAST };
    const past = await addPoint({ ...point, AssetId: 1 });
    for (const Day of ['', '2026-02-29', '2201-01-01', 20260203]) {
      const query = `?Day=${encodeURIComponent(JSON.stringify(Day))}`;
      const statuses = [
        await ada.status('POST', '/api/assets', cash(1, { Day })),
        await ada.status('PUT', '/api/assets/1', cash(5, { Day })),
        await ada.status('POST', '/api/liabilities', loan(1, { Day })),
        await ada.status('PUT', '/api/liabilities/1', loan(5, { Day })),
        await ada.status('POST', '/api/history', { ...point, AssetId: 1, Day }),
        await ada.status('PUT', pathOf(past), { ...point, Day }),
        await ada.status('DELETE', `/api/assets/1${query}`),
        await ada.status('DELETE', `/api/liabilities/1${query}`),
      ];
      expect([Day, statuses]).toEqual([Day, Array(8).fill(400)]);
    }
  });
});
