import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { addFirstHoldings, expectHistoryUpgraded } from '#tests/support/first-schema-history.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';

test('the history of the assets and liabilities in a SQLite file begins with the upgrade', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'ledger.sqlite');
  await createFirstVersionDatabase(sqliteDialect(file));
  await addFirstHoldings(sqliteDialect(file));
  const from = Date.now();
  const database = await openDatabase(sqliteDialect(file));
  onTestFinished(() => database.destroy());
  await expectHistoryUpgraded(database, { from, to: Date.now() });
});
