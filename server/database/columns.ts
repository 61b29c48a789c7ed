import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';

import { isPostgres } from './dialect.ts';

const onPostgres = {
  /** Cents and epoch milliseconds; ids and links to them. */
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
  // Without autoincrement SQLite would give the id of something deleted to something new.
  id: (column: ColumnDefinitionBuilder) => column.autoIncrement().primaryKey(),
  // A table that is not strict takes text for a number.
  complete: <TTable extends string, TColumn extends string>(table: CreateTableBuilder<TTable, TColumn>) =>
    table.modifyEnd(sql`strict`),
} as const;

/** The column types of the tables in the database's own words. */
export function columnsOf(database: Kysely<unknown>) {
  return isPostgres(database) ? onPostgres : onSqlite;
}
