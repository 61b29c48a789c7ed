import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { addFirstAddresses, expectAddressesUpgraded } from '#tests/support/first-schema-addresses.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';

test('a SQLite file of the first version keeps its known addresses and rate limits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'ledger.sqlite');
  const now = Date.now();
  await createFirstVersionDatabase(sqliteDialect(file));
  await addFirstAddresses(sqliteDialect(file), now);
  const database = await openDatabase(sqliteDialect(file));
  onTestFinished(() => database.destroy());
  await expectAddressesUpgraded(database, now);
});
