import { Kysely, sql, type Dialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { createFirstTables } from './migrations/0001-first-tables.ts';
import { addVersionsAndCounts } from './migrations/0002-versions-and-counts.ts';
import { rememberRotatedTokens } from './migrations/0003-rotated-tokens.ts';
import { indexSessionExpiry } from './migrations/0004-session-expiry-index.ts';
import { createKnownAddresses } from './migrations/0005-known-addresses.ts';
import type { Database, Schema } from './schema.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** The steps that a database takes, in the order of their names. One that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
  '0002-versions-and-counts': { up: addVersionsAndCounts },
  '0003-rotated-tokens': { up: rememberRotatedTokens },
  '0004-session-expiry-index': { up: indexSessionExpiry },
  '0005-known-addresses': { up: createKnownAddresses },
};

/**
 * Opens a database and brings its tables up to date.
 * @throws UnusableDatabase when a newer program has made it, and what a migration met; the database is closed again and
 *   unchanged by that migration.
 */
export async function openDatabase(dialect: Dialect): Promise<Database> {
  const database = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return database;
  const taken = await stepsTaken(database);
  await database.destroy();
  requireKnownSteps(taken);
  throw error instanceof Error ? error : new Error('The database could not be brought up to date');
}

/**
 * @param taken the names of the steps that a database has taken
 * @throws UnusableDatabase when one of them is not known here
 */
export function requireKnownSteps(taken: readonly string[]): void {
  const unknown = taken.find((step) => !Object.hasOwn(migrations, step));
  if (unknown === undefined) return;
  throw new UnusableDatabaseError(
    `was made by a newer version of Freehold (${unknown}): use that version, or a backup of this one`,
  );
}

/** None where even that cannot be read; what keeps it from being opened is known by then. */
async function stepsTaken(database: Database): Promise<string[]> {
  const steps = sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return steps.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}
