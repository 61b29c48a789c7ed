import { sql } from 'kysely';

import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { KNOWN_MIGRATIONS, newerVersion } from './open.ts';
import type { Database } from './schema.ts';

/**
 * A migration that this version does not know, or null. There is one as soon as a process of a newer version has upgraded
 * the database, which several processes can share.
 */
export const UNKNOWN_MIGRATION = sql<string | null>`(
  select name from kysely_migration where name not in (${sql.join(KNOWN_MIGRATIONS.map((name) => sql.lit(name)))}) limit 1
)`;

const NEWER_SCHEMA = 'NEWER_SCHEMA';

/** @throws DatabaseUnavailableError if a newer version has upgraded the database: this one would ignore what is new in it */
export async function requireKnownSchema(database: Database): Promise<void> {
  rejectNewerSchema(
    await database.selectNoFrom(UNKNOWN_MIGRATION.as('unknown_migration')).executeTakeFirst(),
  );
}

/**
 * @param row the result of a query that selects `UNKNOWN_MIGRATION`
 * @throws DatabaseUnavailableError if there is one
 */
export function rejectNewerSchema(row: { readonly unknown_migration: string | null } | undefined): void {
  if (row !== undefined && row.unknown_migration !== null)
    throw new DatabaseUnavailableError(newerVersion(row.unknown_migration), NEWER_SCHEMA);
}

/** Whether this is the error for a database that a newer version has upgraded. */
export function isNewerSchema(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.code === NEWER_SCHEMA;
}
