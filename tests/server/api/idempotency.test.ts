import { beforeEach, expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const car = { Name: 'Car', Principal: 10 };

let now: number;
let app: TestApp;
let token: string;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
  token = await app.signUp('Ada');
});

function create(body: unknown, key: string, path = '/api/liabilities', as = token) {
  return app.call('POST', path, { token: as, body, headers: { 'Idempotency-Key': key } });
}

async function list(): Promise<unknown> {
  return (await app.call('GET', '/api/liabilities', { token })).json();
}

test('a repeated request gets the first response and creates nothing', async () => {
  const [first, second] = [await create(car, 'k'), await create(car, 'k')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('Content-Type')).toBe('application/json');
  expect(await list()).toHaveLength(1);
});

test('a request repeated after an update still gets the first response', async () => {
  await create(car, 'k');
  await app.call('PUT', '/api/liabilities/1', { token, body: { Name: 'Boat', Principal: 5 } });
  expect(await (await create(car, 'k')).json()).toEqual({ liabilityId: 1, name: 'Car', principal: 10 });
});

test('simultaneous repetitions create one row', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(car, 'k')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await list()).toHaveLength(1);
});

test('the same key with another body is rejected', async () => {
  await create(car, 'k');
  expect((await create({ ...car, Principal: 11 }, 'k')).status).toBe(422);
  expect(await list()).toHaveLength(1);
});

test('the formatting of the JSON does not matter', async () => {
  await create(car, 'k');
  expect((await create({ Principal: 10, Name: 'Car ', Unknown: 1 }, 'k')).status).toBe(201);
  expect(await list()).toHaveLength(1);
});

test('the same key is independent on another path and for another person', async () => {
  await create(car, 'k');
  expect((await create({ Name: 'Rent', IsMandatory: true }, 'k', '/api/expenses')).status).toBe(201);
  const eve = await app.signUp('Eve');
  expect(await (await create(car, 'k', '/api/liabilities', eve)).json()).toMatchObject({ liabilityId: 2 });
});

test('a failure is not stored', async () => {
  const linked = { AssetType: 1, Name: 'Home', LiabilityId: 1 };
  expect((await create(linked, 'k', '/api/assets')).status).toBe(404);
  await create(car, 'k');
  expect((await create(linked, 'k', '/api/assets')).status).toBe(201);
});

test('keys expire after a day', async () => {
  await create(car, 'old');
  await create(car, 'k');
  now += 24 * 3_600_000;
  token = await app.signIn('Ada');
  expect(await (await create({ ...car, Principal: 11 }, 'k')).json()).toMatchObject({ liabilityId: 3 });
  expect(await (await create({ ...car, Principal: 11 }, 'k')).json()).toMatchObject({ liabilityId: 3 });
  await deleteExpiredBatch(app.database, now);
  expect(await app.database.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'k' }]);
});

test.each(['', 'k'.repeat(256)])('an empty or overlong key is rejected', async (key) => {
  expect((await create(car, key)).status).toBe(400);
});
