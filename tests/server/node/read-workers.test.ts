import { expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { readWorkers } from '#server/node/read-workers.ts';
import { expectWorkersToMatchApi } from '#tests/support/read-worker.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();

test('a worker returns the same as the API, right after a change, and reports errors', async () => {
  const file = inFolder('ledger.sqlite');
  const database = await openDatabase(sqliteDialect(file));
  await expectWorkersToMatchApi(database, { file });
  await database.schema.dropTable('budget_items').execute();
  await expect(readWorkers({ file })('/api/budgets', 1)).rejects.toThrow('no such table');
  await database.destroy();
});

test('an unreachable database is reported as DatabaseUnavailableError', async () => {
  const failed = readWorkers({ file: inFolder('nothing') })('/api/budgets', 1);
  await expect(failed).rejects.toThrow(DatabaseUnavailableError);
  await expect(failed).rejects.toMatchObject({ code: 'unable to open database file' });
});
