import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { ReadWorkerClient } from '#server/node/read-worker-client.ts';
import { expectWorkerToMatchApi, textOf } from '#tests/support/read-worker.ts';
import { testAppOver } from '#tests/support/server.ts';

let folder: string;
let file: string;
let database: Database;
let elsewhere: ReadWorkerClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  file = join(folder, 'ledger.sqlite');
  database = await openDatabase(sqliteDialect(file));
  await testAppOver(database).signUp('Ada');
  elsewhere = new ReadWorkerClient({ file });
});

afterEach(async () => {
  await elsewhere.end();
  await database.destroy();
  await rm(folder, { recursive: true });
});

test('the worker returns the same as the API, right after each change', async () => {
  await database.deleteFrom('people').execute();
  await expectWorkerToMatchApi(database, { file });
});

test('of an account that has been deleted, the worker returns nothing', async () => {
  expect(await elsewhere.build('/api/budgets', 2)).toBeUndefined();
});

test('an error in the worker is reported, and the worker keeps running', async () => {
  await database.schema.alterTable('budget_items').renameTo('elsewhere').execute();
  await expect(elsewhere.build('/api/budgets', 1)).rejects.toThrow('no such table');
  await database.schema.alterTable('elsewhere').renameTo('budget_items').execute();
  expect(textOf(await elsewhere.build('/api/budgets', 1))).toBe('[]');
});

test('an unreachable database is reported as DatabaseUnavailableError', async () => {
  const nowhere = new ReadWorkerClient({ file: join(folder, 'nothing', 'ledger.sqlite') });
  const failed = nowhere.build('/api/budgets', 1);
  await expect(failed).rejects.toThrow(DatabaseUnavailableError);
  await expect(failed).rejects.toMatchObject({ code: 'unable to open database file' });
  await nowhere.end();
});

test('ending the worker completes pending reads, and works without any', async () => {
  await new ReadWorkerClient({ file }).end();
  const read = elsewhere.build('/api/budgets', 1);
  await elsewhere.end();
  expect(textOf(await read)).toBe('[]');
});
