import { beforeEach, expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const MAX_ROWS = 100;
const GROUP = '0b3d2c1e-5f4a-4c8b-9d7e-6a5f4e3d2c1b';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp({ maxChangedRows: MAX_ROWS });
  token = await app.signUp('Ada');
});

async function write(count: number, headers: Record<string, string> = {}) {
  const calls = Array.from({ length: count }, (_, n) => ({
    method: 'POST',
    path: '/api/expenses',
    body: { Name: `Category ${n}`, IsMandatory: true },
  }));
  const response = await app.call('POST', '/api/batch', { token, body: { calls }, headers });
  expect(response.status).toBe(200);
}

async function call(method: string, path: string) {
  const response = await app.call(method, path, { token });
  return { status: response.status, json: (await response.json()) as unknown };
}

async function countRows(): Promise<number> {
  const { count } = await app.database
    .selectFrom('changed_rows')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('the oldest changes go first, and their rows outside requests', async () => {
  for (let n = 0; n < 100; n++) await write(1);
  const { json } = await call('GET', '/api/changes?limit=200');
  const { changes, total } = json as { changes: { changeId: number }[]; total: number };
  // A change counts as a row itself. Some more are forgotten at once, so that this happens rarely.
  expect(total).toBe((MAX_ROWS * 0.9) / 2);
  expect(changes.map(({ changeId }) => changeId)).toEqual(Array.from({ length: total }, (_, n) => 100 - n));
  expect((await call('GET', '/api/changes/55')).status).toBe(404);
  expect((await call('POST', '/api/changes/55/undo')).status).toBe(404);
  expect((await call('POST', '/api/changes/56/undo')).status).toBe(200);
  expect(await countRows()).toBe(101);
  while (await deleteExpiredBatch(app.database, Date.now()));
  expect(await countRows()).toBe(total + 1);
});

test('the latest change is kept however large it is, and can be undone', async () => {
  await write(1);
  await write(300);
  expect((await call('GET', '/api/changes')).json).toMatchObject({ total: 1, changes: [{ changeId: 2 }] });
  expect((await call('POST', '/api/changes/2/undo')).status).toBe(200);
});

test('a group whose first changes are forgotten is listed, and cannot be undone in part', async () => {
  for (let n = 0; n < 50; n++) await write(1);
  for (let n = 0; n < 10; n++) await write(1, { 'Change-Group': GROUP });
  for (let n = 0; n < 40; n++) await write(1);
  const path = `/api/changes/groups/${GROUP}`;
  const { json } = await call('GET', path);
  expect(json).toMatchObject({ change: { size: 5 }, conflicts: [{ reason: 'forgotten' }] });
  const before = await call('GET', '/api/expenses');
  expect(await call('POST', `${path}/undo`)).toMatchObject({
    status: 409,
    json: { conflicts: [{ change: null, what: null, reason: 'forgotten' }] },
  });
  expect(await call('GET', '/api/expenses')).toEqual(before);
  expect((await call('GET', '/api/changes')).json).toMatchObject({ total: 41 });
});
