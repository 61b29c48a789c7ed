import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, onTestFinished, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { addFirstHoldings, expectHistoryUpgraded } from '#tests/support/first-schema-history.ts';
import { createFirstVersionDatabase } from '#tests/support/first-schema.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';

const old = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_history`;

afterEach(() => dropDatabase(old));

test('the history of the assets and liabilities in a PostgreSQL database begins with the upgrade', async () => {
  await createDatabase(old);
  const connectionString = urlOf(old);
  const dialect = () => new PostgresDialect({ pool: new Pool({ connectionString }) });
  await createFirstVersionDatabase(dialect());
  await addFirstHoldings(dialect());
  const from = Date.now();
  const database = await openPostgres(connectionString);
  onTestFinished(() => database.destroy());
  await expectHistoryUpgraded(database, { from, to: Date.now() });
});
