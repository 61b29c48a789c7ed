import { sql } from 'kysely';

import { DatabaseUnavailableError, UnusableDatabaseError } from './errors.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './schema.ts';

const known = Object.keys(MIGRATIONS);

/** A migration that this version does not know, or null: a newer version may have upgraded a shared database. */
export const UNKNOWN_MIGRATION = sql<string | null>`(
  select name from kysely_migration where name not in (${sql.join(known.map((name) => sql.lit(name)))}) limit 1
)`;

const NEWER_SCHEMA = 'NEWER_SCHEMA';

/** @throws DatabaseUnavailableError if a newer version has upgraded the database: this one would ignore what is new in it */
export async function requireKnownSchema(database: Database): Promise<void> {
  rejectNewerSchema(
    await database.selectNoFrom(UNKNOWN_MIGRATION.as('unknown_migration')).executeTakeFirst(),
  );
}

/** @throws DatabaseUnavailableError if a row that selects `UNKNOWN_MIGRATION` has one */
export function rejectNewerSchema(row: { readonly unknown_migration: string | null } | undefined): void {
  if (row !== undefined && row.unknown_migration !== null)
    throw new DatabaseUnavailableError(newerVersion(row.unknown_migration), NEWER_SCHEMA);
}

/** Whether this is the error for a database that a newer version has upgraded. */
export function isNewerSchema(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.code === NEWER_SCHEMA;
}

/** @throws UnusableDatabaseError when this version does not know one of these migrations */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) throw newerVersion(unknown);
}

function newerVersion(unknown: string): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `was created by a newer version of Freehold (${unknown}): use that version, or a backup from this one`,
  );
}
