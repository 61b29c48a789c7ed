import { expect, onTestFinished, test } from 'vitest';

import { startCleanupJob, startRecordingJob } from '#server/node/jobs.ts';
import { Account, DAY } from '#tests/support/account.ts';
import { bodies, NO_IDS } from '#tests/support/sample-account.ts';
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

test('records what is due at the start and at every interval until it is stopped', async () => {
  const app = await startTestApp();
  const ada = new Account(app, await app.signUp('Ada'));
  const salary = { ...bodies.schedules?.(NO_IDS), Kind: 'earnedIncome', ExpenseId: null };
  await ada.make('POST', '/api/schedules', { ...salary, RecordsFrom: '2026-01-31' });
  const recorded = async () => (await ada.read<unknown[]>('/api/budgets')).length;
  const clock = { now };
  const errors: Error[] = [];
  const services = { database: app.database, clock: () => clock.now };
  const stop = startRecordingJob(services, (error) => errors.push(error), 10);
  onTestFinished(stop);
  await expect.poll(recorded).toBe(2);
  clock.now += 31 * DAY;
  await expect.poll(recorded).toBe(3);
  await stop();
  await app.database.destroy();
  expect(errors).toEqual([]);
});
