import { describe, expect, test } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import {
  createFirstVersionDatabase,
  expectUpgrade,
  expectUpgraded,
  UPGRADES,
} from '#tests/support/first-version.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();
const dialect = (name = 'ledger.sqlite') => sqliteDialect(inFolder(name));

describe('a SQLite file of the first version', () => {
  test('keeps its data, even when opened twice', async () => {
    await createFirstVersionDatabase(dialect());
    for (let time = 1; time <= 2; time += 1) {
      const database = await openDatabase(dialect());
      await expectUpgraded(database);
      await database.destroy();
    }
  });

  test.each(Object.entries(UPGRADES))('%s', (_, upgrade) =>
    expectUpgrade(upgrade, dialect(), () => openDatabase(dialect())),
  );

  test('gets new data versions from every upgrade of the same backup', async () => {
    const versions = new Set<number>();
    for (const copy of ['1', '2', '3']) {
      await createFirstVersionDatabase(dialect(copy));
      const database = await openDatabase(dialect(copy));
      const people = await database.selectFrom('people').select('version').execute();
      for (const { version } of people) versions.add(version);
      await database.destroy();
    }
    expect(versions.size).toBe(6);
  });
});
