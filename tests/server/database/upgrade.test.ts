import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { expectUpgraded, createFirstVersionDatabase } from '#tests/support/first-schema.ts';

test('a SQLite file of the first version keeps its data, even when opened twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const file = join(folder, 'ledger.sqlite');
  await createFirstVersionDatabase(sqliteDialect(file));
  for (let time = 1; time <= 2; time += 1) {
    const database = await openDatabase(sqliteDialect(file));
    await expectUpgraded(database);
    await database.destroy();
  }
  await rm(folder, { recursive: true });
});

test('every upgrade of the same backup assigns new data versions', async () => {
  const versions: number[] = [];
  for (let time = 1; time <= 3; time += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    const file = join(folder, 'ledger.sqlite');
    await createFirstVersionDatabase(sqliteDialect(file));
    const database = await openDatabase(sqliteDialect(file));
    const people = await database.selectFrom('people').select('version').execute();
    versions.push(...people.map(({ version }) => version));
    await database.destroy();
    await rm(folder, { recursive: true });
  }
  expect(new Set(versions).size).toBe(6);
});
