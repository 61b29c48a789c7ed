import { Kysely, sql, type Dialect, type Transaction } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { isPostgres } from './dialect.ts';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import { addVersionsAndCounts } from './migrations/0002-versions-and-counts.ts';
import { rememberRotatedTokens } from './migrations/0003-rotated-tokens.ts';
import { indexSessionExpiry } from './migrations/0004-session-expiry-index.ts';
import { createKnownAddresses } from './migrations/0005-known-addresses.ts';
import { addNotesAndPlans } from './migrations/0006-notes-and-plans.ts';
import { addArchiveTimes } from './migrations/0007-archive-times.ts';
import { createHistory } from './migrations/0008-history.ts';
import { addAccountDetails } from './migrations/0009-account-details.ts';
import { createSecondFactors } from './migrations/0010-second-factors.ts';
import { addCurrencies } from './migrations/0011-currencies.ts';
import { addDays } from './migrations/0012-days.ts';
import { boundSessionsAndCodes } from './migrations/0013-bounded-sessions.ts';
import { recordChanges } from './migrations/0014-changes.ts';
import { lockMigrations } from './pooler-safe-dialect.ts';
import type { Database, Schema } from './schema.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** All migrations, in the order of their names. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
  '0002-versions-and-counts': { up: addVersionsAndCounts },
  '0003-rotated-tokens': { up: rememberRotatedTokens },
  '0004-session-expiry-index': { up: indexSessionExpiry },
  '0005-known-addresses': { up: createKnownAddresses },
  '0006-notes-and-plans': { up: addNotesAndPlans },
  '0007-archive-times': { up: addArchiveTimes },
  '0008-history': { up: (database) => createHistory(database, Date.now()) },
  '0009-account-details': { up: addAccountDetails },
  '0010-second-factors': { up: createSecondFactors },
  '0011-currencies': { up: addCurrencies },
  '0012-days': { up: addDays },
  '0013-bounded-sessions': { up: boundSessionsAndCodes },
  '0014-changes': { up: recordChanges },
};

export const KNOWN_MIGRATIONS = Object.keys(migrations);

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
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
}

/**
 * @param applied the names of the migrations that a database has applied
 * @throws UnusableDatabaseError when this version does not know one of them
 */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw newerVersion(unknown);
}

/** @param unknown the name of a migration that this version does not know */
export function newerVersion(unknown: string): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `was created by a newer version of Freehold (${unknown}): use that version, or a backup from this one`,
  );
}

/** The applied migrations, or none when they cannot be read; the caller then reports the original error. */
async function appliedMigrations(database: Database): Promise<string[]> {
  const result = sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return result.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}
