import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, onTestFinished, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { archiveFirstCategory, expectDetailsUpgraded } from '#tests/support/first-schema-details.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';

const old = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_details`;

afterEach(() => dropDatabase(old));

test('the data in a PostgreSQL database of the first version can be given notes and plans', async () => {
  await createDatabase(old);
  const connectionString = urlOf(old);
  const dialect = () => new PostgresDialect({ pool: new Pool({ connectionString }) });
  await createFirstVersionDatabase(dialect());
  await archiveFirstCategory(dialect());
  const database = await openPostgres(connectionString);
  onTestFinished(() => database.destroy());
  await expectDetailsUpgraded(database);
});
