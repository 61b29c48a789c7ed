import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether the database is PostgreSQL; all others that are supported are SQLite in some wrapping. */
export function isPostgres<TSchema>(database: Kysely<TSchema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
