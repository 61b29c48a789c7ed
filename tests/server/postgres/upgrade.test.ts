import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { expectUpgraded, createFirstVersionDatabase } from '#tests/support/first-schema.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';

const old = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_old`;

afterEach(() => dropDatabase(old));

test('a database of the first version keeps its data, even when several processes open it at once', async () => {
  await createDatabase(old);
  const url = urlOf(old);
  await createFirstVersionDatabase(new PostgresDialect({ pool: new Pool({ connectionString: url }) }));
  const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  for (const database of opened) {
    await expectUpgraded(database);
    await database.destroy();
  }
  expect(opened).toHaveLength(3);
});
