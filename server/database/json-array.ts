import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom as postgresJsonArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteJsonArray } from 'kysely/helpers/sqlite';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

declare const rowType: unique symbol;

/** Rows that a database has nested into one column: text on SQLite, parsed already on PostgreSQL. */
export interface JsonArray<TRow> {
  readonly [rowType]: TRow;
}

/** Nests a subquery's rows into one column, so that a tree is one statement and one consistent snapshot. */
export function jsonArray<TSchema, TTable extends keyof TSchema, TRow>(
  database: Database,
  rows: SelectQueryBuilder<TSchema, TTable, TRow>,
): RawBuilder<JsonArray<TRow>> {
  const list = isPostgres(database) ? postgresJsonArray(rows) : sqliteJsonArray(rows);
  return list.$castTo<JsonArray<TRow>>();
}

/**
 * The rows that `jsonList` nested. Only such columns are parsed: Kysely's plugin for this would also turn
 * a name that happens to look like JSON into an object.
 */
export function parseJsonArray<TRow>(list: JsonArray<TRow>): TRow[] {
  return (typeof list === 'string' ? JSON.parse(list) : list) as TRow[];
}
