import { Kysely, type Dialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { createFirstTables } from './migrations/0001-first-tables.ts';
import type { Database, Schema } from './schema.ts';

/** The steps that a database takes, in the order of their names. One that has been released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
};

/**
 * Opens a database and brings its tables up to date.
 * @throws what a migration met; the database is closed again and unchanged by that migration.
 */
export async function openDatabase(dialect: Dialect): Promise<Database> {
  const database = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return database;
  await database.destroy();
  throw error instanceof Error ? error : new Error('The database could not be brought up to date');
}
