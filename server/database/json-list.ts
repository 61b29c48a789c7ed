import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom as arrayOnPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayOnSqlite } from 'kysely/helpers/sqlite';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

declare const rowOf: unique symbol;

/** Rows that a database has nested into one column: text on SQLite, parsed already on PostgreSQL. */
export interface JsonList<TRow> {
  readonly [rowOf]: TRow;
}

/** Nests a subquery's rows into one column, so that a tree is one statement and one consistent snapshot. */
export function jsonList<TSchema, TTable extends keyof TSchema, TRow>(
  database: Database,
  rows: SelectQueryBuilder<TSchema, TTable, TRow>,
): RawBuilder<JsonList<TRow>> {
  const list = isPostgres(database) ? arrayOnPostgres(rows) : arrayOnSqlite(rows);
  return list.$castTo<JsonList<TRow>>();
}

/**
 * The rows that `jsonList` nested. Only such columns are parsed: Kysely's plugin for this would also turn
 * a name that happens to look like JSON into an object.
 */
export function readJsonList<TRow>(list: JsonList<TRow>): TRow[] {
  return (typeof list === 'string' ? JSON.parse(list) : list) as TRow[];
}
