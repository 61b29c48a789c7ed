import { expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { DAY, MINUTE, setUpAda } from '#tests/support/account.ts';
import { emailOf } from '#tests/support/server.ts';

const ada = setUpAda();

type ExpiringTable =
  'attempts' | 'known_addresses' | 'sessions' | 'idempotency_keys' | 'changes' | 'changed_rows';

async function countRows(table: ExpiringTable): Promise<number> {
  const { count } = await ada.app.database
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes as at a time, so often. Returns whether there may be more, each time, and how many rows are left. */
async function deleteAt(now: number, table: ExpiringTable, times = 1): Promise<[boolean[], number]> {
  const mayHaveMore = [];
  for (let time = 0; time < times; time += 1)
    mayHaveMore.push(await deleteExpiredBatch(ada.app.database, now));
  return [mayHaveMore, await countRows(table)];
}

async function insertAttempts(count: number, window_started: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({ key: `k${n}`, count: 1, window_started }));
  await ada.app.database.insertInto('attempts').values(rows).execute();
}

test('deletes attempts with their window, in batches', async () => {
  await ada.app.database.deleteFrom('attempts').execute();
  await insertAttempts(1_200, ada.now);
  expect(await deleteAt(ada.now + 15 * MINUTE - 1, 'attempts')).toEqual([[false], 1_200]);
  expect(await deleteAt(ada.now + 15 * MINUTE, 'attempts')).toEqual([[true], 700]);
  expect(await deleteAt(ada.now + 15 * MINUTE, 'attempts', 2)).toEqual([[true, false], 0]);
  // A wrong clock has stored this one.
  await insertAttempts(1, ada.now + DAY);
  expect(await deleteAt(ada.now, 'attempts')).toEqual([[false], 1]);
});

test('deletes the expired sessions of everybody and no others', async () => {
  ada.now += DAY;
  const token = await ada.app.signUp('Bob');
  expect(await deleteAt(ada.now + 29 * DAY, 'sessions')).toEqual([[false], 1]);
  expect((await ada.app.call('GET', '/api/user', { token })).status).toBe(200);
});

test('deletes idempotency keys after a day', async () => {
  for (const key of ['first', 'second']) {
    await ada.make('POST', '/api/liabilities', { Name: 'Car', Principal: 1 }, { 'Idempotency-Key': key });
    ada.now += MINUTE;
  }
  expect(await deleteAt(ada.now + DAY - 2 * MINUTE, 'idempotency_keys')).toEqual([[false], 1]);
});

test('deletes known addresses after 90 days, in batches', async () => {
  const end = ada.now + 89 * DAY;
  const rows = Array.from({ length: 600 }, (_, n) => ({ key: `k${n}`, expires_at: end }));
  await ada.app.database.insertInto('known_addresses').values(rows).execute();
  const body = { Username: emailOf('Ada'), Password: 'correct horse battery' };
  await ada.make('POST', '/api/authenticate', body, { 'X-Test-Address': 'home' });
  expect(await deleteAt(end - 1, 'known_addresses')).toEqual([[false], 601]);
  expect(await deleteAt(end, 'known_addresses', 2)).toEqual([[true, false], 1]);
  expect(await deleteAt(end + DAY - 1, 'known_addresses')).toEqual([[false], 1]);
  expect(await deleteAt(end + DAY, 'known_addresses')).toEqual([[false], 0]);
});

test('deletes changes after 90 days with their rows, in batches, and cannot undo a part of one meanwhile', async () => {
  const calls = Array.from({ length: 700 }, (_, n) => ({
    ...{ method: 'POST', path: '/api/expenses', body: { Name: `Category ${n}`, IsMandatory: true } },
  }));
  await ada.make('POST', '/api/batch', { calls });
  ada.now += MINUTE;
  await ada.make('POST', '/api/liabilities', { Name: 'Car', Principal: 1 });
  const inserted = await countRows('changed_rows');

  ada.now += 90 * DAY - MINUTE;
  expect(await deleteAt(ada.now - 1, 'changed_rows')).toEqual([[false], inserted]);
  expect(await deleteAt(ada.now, 'changed_rows')).toEqual([[true], inserted - 500]);
  ada.token = await ada.app.signIn('Ada');
  expect(await ada.status('POST', '/api/changes/1/undo')).toBe(404);
  expect(await ada.list()).toMatchObject({ total: 1, changes: [{ changeId: 2 }] });

  while (await deleteExpiredBatch(ada.app.database, ada.now));
  expect([await countRows('changes'), await countRows('changed_rows')]).toEqual([1, inserted - 700]);
});

test('a sign-in does not delete expired rows, which could take long', async () => {
  await insertAttempts(1_000, ada.now - 60 * MINUTE);
  await ada.send('POST', '/api/authenticate', { Username: emailOf('Ada'), Password: 'wrong' });
  expect(await countRows('attempts')).toBeGreaterThanOrEqual(1_000);
});
