import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom as postgresJsonArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteJsonArray } from 'kysely/helpers/sqlite';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

declare const rowType: unique symbol;

/** Rows nested into one column: JSON text on SQLite, already parsed on PostgreSQL. */
export interface JsonArray<TRow> {
  readonly [rowType]: TRow;
}

/** Nests a subquery's rows into one column, so that one statement reads a tree as a consistent snapshot. */
export function jsonArray<TSchema, TTable extends keyof TSchema, TRow>(
  database: Database,
  rows: SelectQueryBuilder<TSchema, TTable, TRow>,
): RawBuilder<JsonArray<TRow>> {
  const list = isPostgres(database) ? postgresJsonArray(rows) : sqliteJsonArray(rows);
  return list.$castTo<JsonArray<TRow>>();
}

/**
 * Reads the rows that `jsonArray` nested. Kysely's ParseJSONResultsPlugin would also parse a name that happens to look
 * like JSON.
 */
export function parseJsonArray<TRow>(list: JsonArray<TRow>): TRow[] {
  return (typeof list === 'string' ? JSON.parse(list) : list) as TRow[];
}
