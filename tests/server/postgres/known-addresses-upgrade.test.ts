import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, onTestFinished, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { addFirstAddresses, expectAddressesUpgraded } from '#tests/support/first-schema-addresses.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';

const old = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_addresses`;

afterEach(() => dropDatabase(old));

test('a PostgreSQL database of the first version keeps its known addresses and rate limits', async () => {
  await createDatabase(old);
  const connectionString = urlOf(old);
  const dialect = () => new PostgresDialect({ pool: new Pool({ connectionString }) });
  const now = Date.now();
  await createFirstVersionDatabase(dialect());
  await addFirstAddresses(dialect(), now);
  const database = await openPostgres(connectionString);
  onTestFinished(() => database.destroy());
  await expectAddressesUpgraded(database, now);
});
