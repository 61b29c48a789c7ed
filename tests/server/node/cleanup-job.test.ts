import { expect, onTestFinished, test } from 'vitest';

import { startCleanupJob } from '#server/node/cleanup-job.ts';
import { startTestApp } from '#tests/support/server.ts';

const now = Date.parse('2026-02-28T12:00:00Z');

async function startWithOldAttempts(count: number) {
  const { database } = await startTestApp();
  const add = async () => {
    const rows = Array.from({ length: count }, (_, n) => ({ key: `k${n}`, count: 1, window_started: 0 }));
    await database.insertInto('attempts').values(rows).execute();
  };
  await add();
  const left = async () => (await database.selectFrom('attempts').select('key').execute()).length;
  return { database, add, left };
}

test('deletes expired rows at the start and at every interval until it is stopped', async () => {
  const { database, add, left } = await startWithOldAttempts(1_100);
  const errors: Error[] = [];
  const stop = startCleanupJob({ database, clock: () => now }, (error) => errors.push(error), 10);
  onTestFinished(stop);
  await expect.poll(left).toBe(0);
  await add();
  await expect.poll(left).toBe(0);
  await stop();
  // Nothing is running anymore that would find the database closed.
  await database.destroy();
  expect(errors).toEqual([]);
});

test('reports an error and retries', async () => {
  const { database, left } = await startWithOldAttempts(1);
  const errors: string[] = [];
  let tries = 0;
  const clock = () => {
    tries += 1;
    if (tries === 1) throw new Error('There is no time');
    return now;
  };
  onTestFinished(startCleanupJob({ database, clock }, ({ message }) => errors.push(message), 10));
  await expect.poll(left).toBe(0);
  expect(errors).toEqual(['There is no time']);
});
