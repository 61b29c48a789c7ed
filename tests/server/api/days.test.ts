import { beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import type { WireHistoryLine, WireHistoryLinePoint } from '#contract/history.ts';
import { itemKinds, ITEM_TIME, setUpItems } from '#tests/support/items.ts';
import { startTestApp, testAppOver, type TestApp } from '#tests/support/server.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-01T05:50:00.000Z');
/** The tests move the clock without signing in again. */
const limits = { token: 1e13, sessionIdle: 1e13, session: 1e13 };

const items = setUpItems(NOW);

const wrongDays = [
  ...['', '2026', '2026-02', '2026-2-3', '26-02-03', '2026-02-03T00:00', ' 2026-02-03', '2026-02-29'],
  ...['2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '1899-12-31', '2201-01-01', '９999-01-01'],
  ...[20260203, {}, ['2026-02-03'], true],
];
const rightDays = ['1900-01-01', '2024-02-29', '2026-02-28', '2200-12-31'];

describe.each(itemKinds)('an item of $group', (kind) => {
  const create = (fields: object, key?: string) => items.create(kind, fields, key);
  const update = (fields: object) => items.update(kind, fields);

  test('is created with a day, which the budget shows', async () => {
    for (const Day of rightDays) {
      const created = await create({ Day });
      expect(created.status).toBe(201);
      expect(await created.json()).toMatchObject({ timeStamp: ITEM_TIME, day: Day });
      expect(await items.budgetsText()).toContain(`"day":"${Day}"`);
    }
  });

  test('has no day if it is missing or null', async () => {
    for (const fields of [{}, { Day: null }])
      expect(await (await create(fields)).json()).not.toHaveProperty('day');
    expect(await items.budgetsText()).not.toContain('"day"');
  });

  test('is refused with a day that does not exist, or one outside the years 1900 to 2200', async () => {
    for (const Day of wrongDays) {
      for (const response of [await create({ Day }), await update({ Day, Timestamp: ITEM_TIME })]) {
        expect([Day, response.status]).toEqual([Day, 400]);
        expect(await response.text()).toContain('Day: Must be a day');
      }
    }
  });

  test('keeps its day while its time stays, and loses it with another time, none, or null', async () => {
    const Day = '2026-02-27';
    expect(await (await update({ Timestamp: ITEM_TIME, Day })).json()).toMatchObject({ day: Day });
    expect(await (await update({ Timestamp: ITEM_TIME })).json()).toMatchObject({ day: Day });
    const unknown = [{ Timestamp: '2026-02-28T12:00:00.001Z' }, {}, { Timestamp: null }];
    for (const fields of [...unknown, { Timestamp: ITEM_TIME, Day: null }, { Day: null }]) {
      await update({ Timestamp: ITEM_TIME, Day });
      expect(await (await update(fields)).json()).not.toHaveProperty('day');
      expect(await items.budgetsText()).not.toContain('"day"');
    }
  });

  test('gets the current time, and the day, from an update with a day alone', async () => {
    const timeStamp = new Date(NOW).toISOString();
    expect(await (await update({ Day: '2026-02-28' })).json()).toMatchObject({
      timeStamp,
      day: '2026-02-28',
    });
  });
});

describe('the history', () => {
  let now: number;
  let app: TestApp;
  let token: string;

  beforeEach(async () => {
    now = NOW;
    app = await startTestApp({ clock: () => now, limits });
    token = await app.signUp('Ada');
  });

  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await app.call(method, path, { token, ...(body !== undefined && { body }) });
    expect([method, path, response.ok]).toEqual([method, path, true]);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  const statusOf = async (method: string, path: string, body?: unknown) =>
    (await app.call(method, path, { token, ...(body !== undefined && { body }) })).status;
  const lines = () => send<WireHistoryLine[]>('GET', '/api/history');
  const points = async () =>
    (await lines()).map((line) => line.points.map(({ amount, day }) => [amount, day]));

  const asset = (Value: number, Day?: string | null) => ({ AssetType: 0, Name: 'Savings', Value, Day });
  const loan = (Principal: number, Day?: string | null) => ({ Name: 'Loan', Principal, Day });

  test('has the day of the request that created or changed an asset or a liability', async () => {
    await send('POST', '/api/assets', asset(1, '2026-02-28'));
    await send('POST', '/api/liabilities', loan(2, '2026-02-28'));
    now += 60 * MINUTE;
    await send('PUT', '/api/assets/1', asset(3, '2026-02-27'));
    await send('PUT', '/api/liabilities/1', loan(4));
    expect(await points()).toEqual([
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
    expect(await points()).toEqual([[[3, '2026-02-28']], [[4, undefined]]]);
    now += 10 * MINUTE;
    await send('PUT', '/api/assets/1', asset(5, '2026-03-01'));
    await send('PUT', '/api/liabilities/1', loan(6, '2026-03-01'));
    now += 10 * MINUTE;
    await send('PUT', '/api/assets/1', asset(7, '2026-03-01'));
    expect(await points()).toEqual([
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
    for (const Day of wrongDays) {
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

  test('neither takes nor shows days on a server without extensions', async () => {
    const basic = testAppOver(app.database, { clock: () => now, limits, extensions: [] });
    for (const Day of ['2026-02-28', 'nonsense', 5]) {
      const created = await basic.call('POST', '/api/assets', { token, body: { ...asset(1), Day } });
      expect(created.status).toBe(201);
      const { assetId } = (await created.json()) as { assetId: number };
      const path = `/api/assets/${assetId}`;
      expect((await basic.call('PUT', path, { token, body: { ...asset(2), Day } })).status).toBe(200);
      expect((await basic.call('DELETE', `${path}?Day=${Day}`, { token })).status).toBe(204);
    }
    expect(await (await app.call('GET', '/api/history', { token })).text()).not.toMatch(/"(day|deletedDay)"/);
  });
});

test.each(itemKinds)('a server without extensions has no days of $group', async ({ group, link }) => {
  const full = await startTestApp({ clock: () => NOW });
  const token = await full.signUp('Ada');
  const basic = testAppOver(full.database, { clock: () => NOW, extensions: [] });
  const { path } = endpoints[group].create;
  await full.call('POST', '/api/budgets', { token, body: { Month: 2, Year: 2026 } });
  await full.call('POST', '/api/expenses', { token, body: { Name: 'Rent', IsMandatory: true } });
  await full.call('POST', '/api/budgetexpenses', { token, body: { BudgetId: 1, ExpenseId: 1 } });
  const body = { [link]: 1, Amount: 1, Timestamp: ITEM_TIME };
  const budgetsText = async (app: TestApp) => (await app.call('GET', '/api/budgets', { token })).text();

  for (const Day of ['2026-02-28', 'nonsense', 5]) {
    const created = await basic.call('POST', path, { token, body: { ...body, Day } });
    expect(created.status).toBe(201);
    expect(await created.text()).not.toContain('"day"');
    expect((await basic.call('PUT', `${path}/1`, { token, body: { Amount: 2, Day } })).status).toBe(200);
  }
  expect(await budgetsText(full)).not.toContain('"day"');
  await full.call('POST', path, { token, body: { ...body, Day: '2026-02-28' } });
  expect(await budgetsText(full)).toContain('"day"');
  expect(await budgetsText(basic)).not.toContain('"day"');
});
