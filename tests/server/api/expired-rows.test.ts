import { beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { emailOf, startTestApp, type TestApp } from '#tests/support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let now: number;
let app: TestApp;

beforeEach(async () => {
  now = Date.parse('2026-02-28T12:00:00Z');
  app = await startTestApp({ clock: () => now });
});

async function countOf(database: Database, table: 'attempts' | 'sessions' | 'idempotency_keys') {
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

test('attempts go with their window, a batch at a time', async () => {
  await insertAttempts(1_200, now);
  now += 15 * MINUTE - 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(false);
  expect(await countOf(app.database, 'attempts')).toBe(1_200);
  now += 1;
  expect(await deleteExpiredBatch(app.database, now)).toBe(true);
  expect(await countOf(app.database, 'attempts')).toBe(700);
  expect(await deleteExpiredBatch(app.database, now)).toBe(true);
  expect(await deleteExpiredBatch(app.database, now)).toBe(false);
  expect(await countOf(app.database, 'attempts')).toBe(0);
});

test('sessions that are over go, of everybody, and those that live stay', async () => {
  await app.signUp('Ada');
  now += DAY;
  const token = await app.signUp('Bob');
  now += 29 * DAY;
  await deleteExpiredBatch(app.database, now);
  expect(await countOf(app.database, 'sessions')).toBe(1);
  now -= 29 * DAY;
  expect((await app.call('GET', '/api/user', { token })).status).toBe(200);
});

test('idempotency keys go after a day', async () => {
  const token = await app.signUp('Ada');
  for (const key of ['first', 'second']) {
    const headers = { 'Idempotency-Key': key };
    await app.call('POST', '/api/liabilities', { token, headers, body: { Name: 'Car', Principal: 1 } });
    now += MINUTE;
  }
  await deleteExpiredBatch(app.database, now + DAY - 2 * MINUTE);
  expect(await countOf(app.database, 'idempotency_keys')).toBe(1);
});

test('what an address is known by stays, and so does what a wrong clock has put into the future', async () => {
  await app.signUp('Ada');
  await insertAttempts(1, now + DAY);
  now += DAY;
  await deleteExpiredBatch(app.database, now - DAY);
  expect(await countOf(app.database, 'attempts')).toBeGreaterThan(0);
});

test('a sign-in deletes nothing, which would take as long as there are rows', async () => {
  await app.signUp('Ada');
  await insertAttempts(1_000, now);
  now += HOUR;
  await app.call('POST', '/api/authenticate', { body: { Username: emailOf('Ada'), Password: 'wrong' } });
  expect(await countOf(app.database, 'attempts')).toBeGreaterThanOrEqual(1_000);
});
