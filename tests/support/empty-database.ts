import { DatabaseSync } from 'node:sqlite';

import initSqlJs from 'sql.js';
import { CompiledQuery, type Dialect, Kysely, sql } from 'kysely';

import { openDatabase } from '#server/database/open.ts';
import type { Database, Schema } from '#server/database/schema.ts';
import { createSqliteDialect } from '#server/database/sqlite-dialect.ts';
import { createConnection, sqliteDialect } from '#server/database/sqlite.ts';
import { sqljsDialect } from '#server/database/sqljs.ts';
import { loadOnce } from './load-once.ts';

/** An empty database of the kind that the Vitest project selects by `TEST_DATABASE`, migrated to the latest version. */
export async function emptyDatabase(): Promise<Database> {
  switch (process.env.TEST_DATABASE) {
    case 'postgres':
      // Only the PostgreSQL project provides this module's settings and driver.
      return (await import('./postgres-database.ts')).emptyDatabase();
    case 'sql.js':
      return create(sqljsDialect(loadSqlJs));
    default:
      return copyOf(await loadMigrated());
  }
}

/** Compiles the library's WebAssembly, so once is enough. */
const loadSqlJs = loadOnce(() => initSqlJs());

/** A SQLite database, migrated to the latest version. */
const loadMigrated = loadOnce(async () => {
  const memory = new DatabaseSync(':memory:');
  const dialect = createSqliteDialect(() => Promise.resolve(createConnection(memory)));
  const migrated = await openDatabase(dialect);
  const bytes = memory.serialize();
  await migrated.destroy();
  return bytes;
});

/** Copying takes a fraction of the time that creating the tables takes, which is much for thousands of tests. */
async function copyOf(bytes: Uint8Array): Promise<Database> {
  const copy = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  copy.deserialize(bytes);
  const dialect = createSqliteDialect(() => Promise.resolve(createConnection(copy)));
  const database = new Kysely<Schema>({ dialect });
  // As the server does. Without a query, closing the database would not close the copy.
  await sql`pragma trusted_schema = off`.execute(database);
  return database;
}

/** Creates the tables and indexes that the migrations create. Running all migrations takes seven times as long. */
async function create(dialect: Dialect): Promise<Database> {
  const statements = await loadSchema();
  const database = new Kysely<Schema>({ dialect });
  await database.connection().execute(async (connection) => {
    for (const statement of ['begin', ...statements, 'commit']) {
      await connection.executeQuery(CompiledQuery.raw(statement));
    }
  });
  return database;
}

/** The statements that create what a migrated database consists of. */
const loadSchema = loadOnce(async () => {
  const migrated = await openDatabase(sqliteDialect(':memory:'));
  // Indexes that belong to a table have no separate statement.
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_schema
    where sql is not null and name not like 'sqlite\\_%' escape '\\'
    order by rowid`.execute(migrated);
  await migrated.destroy();
  return rows.map(({ statement }) => statement);
});
