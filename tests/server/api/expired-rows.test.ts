import { beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { emailOf, startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
});

type ExpiringTable =
  'attempts' | 'known_addresses' | 'sessions' | 'idempotency_keys' | 'changes' | 'changed_rows';

async function countRows(database: Database, table: ExpiringTable): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function insertAttempts(count: number, window_started: number) {
  const rows = Array.from({ length: count }, (_, n) => ({ key: `k${n}`, count: 1, window_started }));
  return app.database.insertInto('attempts').values(rows).execute();
}

test('deletes attempts with their window, in batches', async () => {
  await insertAttempts(1_200, now);
  now += 15 * MINUTE - 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(false);
  expect(await countRows(app.database, 'attempts')).toBe(1_200);
  now += 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(true);
  expect(await countRows(app.database, 'attempts')).toBe(700);
  expect(await deleteExpiredBatch(app.database, now)).toBe(true);
  expect(await deleteExpiredBatch(app.database, now)).toBe(false);
  expect(await countRows(app.database, 'attempts')).toBe(0);
});

test('deletes the expired sessions of everybody and no others', async () => {
  await app.signUp('Ada');
  now += DAY;
  const token = await app.signUp('Bob');
  now += 29 * DAY;
  await deleteExpiredBatch(app.database, now);
  expect(await countRows(app.database, 'sessions')).toBe(1);
  now -= 29 * DAY;
  expect((await app.call('GET', '/api/user', { token })).status).toBe(200);
});

test('deletes idempotency keys after a day', async () => {
  const token = await app.signUp('Ada');
  for (const key of ['first', 'second']) {
    const headers = { 'Idempotency-Key': key };
    await app.call('POST', '/api/liabilities', { token, headers, body: { Name: 'Car', Principal: 1 } });
    now += MINUTE;
  }
  await deleteExpiredBatch(app.database, now + DAY - 2 * MINUTE);
  expect(await countRows(app.database, 'idempotency_keys')).toBe(1);
});

test('deletes known addresses after 90 days, in batches', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({ key: `k${n}`, expires_at: now + 89 * DAY }));
  await app.database.insertInto('known_addresses').values(rows).execute();
  app = testAppOver(app.database, { clock: () => now, addressOf: () => 'home' });
  await app.signUp('Ada');
  expect(await deleteExpiredBatch(app.database, now + 89 * DAY - 1)).toBe(false);
  expect(await countRows(app.database, 'known_addresses')).toBe(601);
  expect(await deleteExpiredBatch(app.database, now + 89 * DAY)).toBe(true);
  expect(await deleteExpiredBatch(app.database, now + 90 * DAY - 1)).toBe(false);
  expect(await countRows(app.database, 'known_addresses')).toBe(1);
  await deleteExpiredBatch(app.database, now + 90 * DAY);
  expect(await countRows(app.database, 'known_addresses')).toBe(0);
});

test('deletes changes after 90 days with their rows, in batches, and cannot undo a part of one meanwhile', async () => {
  const token = await app.signUp('Ada');
  const call = (method: string, path: string, body?: unknown) => app.call(method, path, { token, body });
  const calls = Array.from({ length: 700 }, (_, n) => ({
    method: 'POST',
    path: '/api/expenses',
    body: { Name: `Category ${n}`, IsMandatory: true },
  }));
  await call('POST', '/api/batch', { calls });
  now += MINUTE;
  const created = await call('POST', '/api/liabilities', { Name: 'Car', Principal: 1 });
  expect(created.status).toBe(201);
  const inserted = await countRows(app.database, 'changed_rows');

  now += 90 * DAY - MINUTE - 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(false);
  expect(await countRows(app.database, 'changed_rows')).toBe(inserted);
  now += 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(true);
  expect(await countRows(app.database, 'changed_rows')).toBe(inserted - 500);
  const renewed = await app.signIn('Ada');
  const undo = await app.call('POST', '/api/changes/1/undo', { token: renewed });
  expect(undo.status).toBe(404);
  const list: unknown = await (await app.call('GET', '/api/changes', { token: renewed })).json();
  expect(list).toMatchObject({ total: 1, changes: [{ changeId: 2 }] });

  while (await deleteExpiredBatch(app.database, now));
  expect(await countRows(app.database, 'changes')).toBe(1);
  expect(await countRows(app.database, 'changed_rows')).toBe(inserted - 700);
});

test('keeps attempts that a wrong clock stored in the future', async () => {
  await insertAttempts(1, now + DAY);
  await deleteExpiredBatch(app.database, now);
  expect(await countRows(app.database, 'attempts')).toBe(1);
});

test('a sign-in does not delete expired rows, which could take long', async () => {
  await app.signUp('Ada');
  await insertAttempts(1_000, now);
  now += HOUR;
  await app.call('POST', '/api/authenticate', { body: { Username: emailOf('Ada'), Password: 'wrong' } });
  expect(await countRows(app.database, 'attempts')).toBeGreaterThanOrEqual(1_000);
});
