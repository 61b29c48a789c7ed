import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether the database is PostgreSQL. Every other supported database is SQLite. */
export function isPostgres<TSchema>(database: Kysely<TSchema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
