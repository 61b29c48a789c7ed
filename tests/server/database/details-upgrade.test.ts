import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { archiveFirstCategory, expectDetailsUpgraded } from '#tests/support/first-schema-details.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';

test('the data in a SQLite file of the first version can be given notes and plans', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'ledger.sqlite');
  await createFirstVersionDatabase(sqliteDialect(file));
  await archiveFirstCategory(sqliteDialect(file));
  const database = await openDatabase(sqliteDialect(file));
  onTestFinished(() => database.destroy());
  await expectDetailsUpgraded(database);
});
