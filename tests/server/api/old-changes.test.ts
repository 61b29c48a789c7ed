import { expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { setUpAda } from '#tests/support/account.ts';

const MAX_ROWS = 100;
const GROUP = '0b3d2c1e-5f4a-4c8b-9d7e-6a5f4e3d2c1b';

const ada = setUpAda({ maxChangedRows: MAX_ROWS });

async function write(count: number, headers: Record<string, string> = {}, times = 1): Promise<void> {
  const calls = Array.from({ length: count }, (_, n) => ({
    ...{ method: 'POST', path: '/api/expenses', body: { Name: `Category ${n}`, IsMandatory: true } },
  }));
  for (let time = 0; time < times; time++) await ada.make('POST', '/api/batch', { calls }, headers);
}

const countRows = async () =>
  (await ada.app.database.selectFrom('changed_rows').select('row_id').execute()).length;

test('the oldest changes go first, and their rows outside requests', async () => {
  await write(1, {}, 100);
  const { changes, total } = await ada.list('?limit=200');
  // A change counts as a row itself. Some more are forgotten at once, so that this happens rarely.
  expect(total).toBe((MAX_ROWS * 0.9) / 2);
  expect(changes.map(({ changeId }) => changeId)).toEqual(Array.from({ length: total }, (_, n) => 100 - n));
  expect(await ada.status('GET', '/api/changes/55')).toBe(404);
  expect(await ada.status('POST', '/api/changes/55/undo')).toBe(404);
  await ada.undo(56);
  expect(await countRows()).toBe(101);
  while (await deleteExpiredBatch(ada.app.database, ada.now));
  expect(await countRows()).toBe(total + 1);
});

test('the latest change is kept however large it is, and can be undone', async () => {
  await write(1);
  await write(300);
  expect(await ada.list()).toMatchObject({ total: 1, changes: [{ changeId: 2 }] });
  await ada.undo(2);
});

test('a group whose first changes are forgotten is listed, and cannot be undone in part', async () => {
  await write(1, {}, 50);
  await write(1, { 'Change-Group': GROUP }, 10);
  await write(1, {}, 40);
  const forgotten = { reason: 'forgotten', change: null, what: null };
  expect(await ada.details(GROUP)).toMatchObject({ change: { size: 5 }, conflicts: [forgotten] });
  expect(await ada.undoInVain(GROUP)).toMatchObject([forgotten]);
  expect(await ada.list()).toMatchObject({ total: 41 });
});
