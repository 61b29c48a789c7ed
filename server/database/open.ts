import { Kysely, sql, type Dialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

import { MIGRATIONS } from './migrations.ts';
import { assertKnownMigrations } from './newer-schema.ts';
import { type Database, isPostgres, type Schema } from './schema.ts';

/** The lock that Kysely itself takes, so that processes of an earlier version wait too. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Opens a database and migrates it to the latest version. After an error the database is closed, and the failed migration
 * has changed nothing.
 * @throws UnusableDatabaseError when a newer version created the database, or the error of a migration
 */
export async function openDatabase(dialect: Dialect): Promise<Database> {
  const database = new Kysely<Schema>({ dialect });
  try {
    await database.transaction().execute(migrate);
    return database;
  } catch (error) {
    const applied = await appliedMigrations(database);
    await database.destroy();
    assertKnownMigrations(applied);
    throw error instanceof Error ? error : new Error('The database could not be brought up to date');
  }
}

async function migrate(transaction: Transaction<Schema>): Promise<void> {
  // First of all, because even looking for the migrator's own tables is a race.
  if (isPostgres(transaction)) await lockMigrations(transaction);
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
}

/** Waits until no other process is migrating, and removes the transaction's time limits. */
async function lockMigrations(transaction: Transaction<Schema>): Promise<void> {
  // The role may have a timeout: behind a pooler it must, since a pooler does not pass on that of a connection.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    transaction,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(transaction);
}

/** The applied migrations, or none when they cannot be read; the caller then reports the original error. */
async function appliedMigrations(database: Database): Promise<string[]> {
  const result = sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return result.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}
