import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { expectUpgraded, createFirstVersionDatabase } from '#tests/support/first-schema.ts';
import { expectUpgrade, upgrades } from '#tests/support/upgrades.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('a SQLite file of the first version', () => {
  test('keeps its data, even when opened twice', async () => {
    const dialect = () => sqliteDialect(join(folder, 'ledger.sqlite'));
    await createFirstVersionDatabase(dialect());
    for (let time = 1; time <= 2; time += 1) {
      const database = await openDatabase(dialect());
      await expectUpgraded(database);
      await database.destroy();
    }
  });

  test.each(upgrades)('%s', async (name) => {
    const dialect = () => sqliteDialect(join(folder, 'ledger.sqlite'));
    await expectUpgrade(name, dialect, () => openDatabase(dialect()));
  });

  test('gets new data versions from every upgrade of the same backup', async () => {
    const versions: number[] = [];
    for (const copy of ['1', '2', '3']) {
      const dialect = () => sqliteDialect(join(folder, copy));
      await createFirstVersionDatabase(dialect());
      const database = await openDatabase(dialect());
      const people = await database.selectFrom('people').select('version').execute();
      versions.push(...people.map(({ version }) => version));
      await database.destroy();
    }
    expect(new Set(versions).size).toBe(6);
  });
});
