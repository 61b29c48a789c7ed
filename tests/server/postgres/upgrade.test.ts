import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import {
  createFirstVersionDatabase,
  expectUpgrade,
  expectUpgraded,
  UPGRADES,
} from '#tests/support/first-version.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';

const old = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_old`;

const dialect = () => new PostgresDialect({ pool: new Pool({ connectionString: urlOf(old) }) });

beforeEach(() => createDatabase(old));

afterEach(() => dropDatabase(old));

describe('a PostgreSQL database of the first version', () => {
  test('keeps its data, even when several processes open it at once', async () => {
    await createFirstVersionDatabase(dialect());
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(urlOf(old))));
    for (const database of opened) {
      await expectUpgraded(database);
      await database.destroy();
    }
    expect(opened).toHaveLength(3);
  });

  test.each(Object.entries(UPGRADES))('%s', (_, upgrade) =>
    expectUpgrade(upgrade, dialect(), () => openPostgres(urlOf(old))),
  );
});
