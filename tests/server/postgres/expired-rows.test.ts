import { expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { startTestApp } from '#tests/support/server.ts';

const HOUR = 3_600_000;

test('simultaneous cleanups do not disturb sign-ins or each other', async () => {
  const now = Date.parse('2026-02-28T12:00:00Z');
  const { database, call } = await startTestApp({
    clock: () => now,
    addressOf: (context) => context.req.header('X-Test-Address'),
  });
  const tries = async () => {
    const responses = Array.from({ length: 20 }, (_, n) =>
      call('POST', '/api/authenticate', {
        headers: { 'X-Test-Address': `address ${n % 4}` },
        body: { Username: `n${n}@example.com`, Password: 'wrong password' },
      }),
    );
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  await tries();
  await database
    .updateTable('attempts')
    .set({ window_started: now - HOUR })
    .execute();
  const rows = Array.from({ length: 3_000 }, (_, n) => ({
    key: `k${n}`,
    count: 1,
    window_started: now - HOUR,
  }));
  await database.insertInto('attempts').values(rows).execute();

  const clean = async () => {
    while (await deleteExpiredBatch(database, now));
  };
  const [statuses] = await Promise.all([tries(), clean(), clean(), clean()]);
  expect(new Set(statuses)).toEqual(new Set([400]));
  await clean();
  const left = await database.selectFrom('attempts').select('window_started').execute();
  // New windows for 20 pairs of account and address, for 20 accounts, and for four addresses.
  expect(left).toEqual(Array(44).fill({ window_started: now }));
});
