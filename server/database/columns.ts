import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';

import { isPostgres } from './dialect.ts';

const onPostgres = {
  /** For cents, epoch milliseconds and ids. */
  whole: 'bigint',
  small: 'smallint',
  real: 'double precision',
  id: (column: ColumnDefinitionBuilder) => column.generatedByDefaultAsIdentity().primaryKey(),
  complete: <TTable extends string, TColumn extends string>(table: CreateTableBuilder<TTable, TColumn>) =>
    table,
} as const;

const onSqlite = {
  whole: 'integer',
  small: 'integer',
  real: 'real',
  // Without autoincrement SQLite would reuse the ids of deleted rows.
  id: (column: ColumnDefinitionBuilder) => column.autoIncrement().primaryKey(),
  // A table that is not strict would accept text in a number column.
  complete: <TTable extends string, TColumn extends string>(table: CreateTableBuilder<TTable, TColumn>) =>
    table.modifyEnd(sql`strict`),
} as const;

/** The column types of the database in use. */
export function columnTypes(database: Kysely<unknown>) {
  return isPostgres(database) ? onPostgres : onSqlite;
}
