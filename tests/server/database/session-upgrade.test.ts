import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { addFirstSession, refreshOldSession } from '#tests/support/first-schema-session.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';

test('a session of the first version on SQLite stays valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'ledger.sqlite');
  await createFirstVersionDatabase(sqliteDialect(file));
  await addFirstSession(sqliteDialect(file), Date.now());
  const database = await openDatabase(sqliteDialect(file));
  expect(await refreshOldSession(database)).toEqual([200, 200, 200]);
  await database.destroy();
});
