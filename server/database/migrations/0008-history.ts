import { type Kysely, sql } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** The tables that get a history, with the source of each column of a line. */
const SOURCES = [
  { table: 'assets', kind: 'asset', assetType: 'asset_type', amount: 'value_cents' },
  { table: 'liabilities', kind: 'liability', assetType: 'null', amount: 'principal_cents' },
] as const;

/**
 * Adds the history of assets and liabilities. It begins with their present amounts.
 * @param now epoch milliseconds
 */
export async function createHistory(database: Kysely<unknown>, now: number): Promise<void> {
  const { whole, small, id, complete } = columnTypes(database);
  // The unique constraint starts with the owner, so it also serves as the index on the owner.
  await complete(
    database.schema
      .createTable('history_lines')
      .addColumn('id', whole, id)
      .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      // No foreign key: the line stays when the asset or liability is deleted.
      .addColumn('subject_id', whole, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('asset_type', small)
      .addColumn('deleted_at', whole)
      .addUniqueConstraint('history_lines_one_each', ['owner_id', 'kind', 'subject_id']),
  ).execute();
  await complete(
    database.schema
      .createTable('history_points')
      .addColumn('id', whole, id)
      .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('line_id', whole, (column) =>
        column.notNull().references('history_lines.id').onDelete('cascade'),
      )
      .addColumn('amount_cents', whole, (column) => column.notNull())
      .addColumn('time_stamp', whole, (column) => column.notNull())
      .addColumn('is_automatic', small, (column) => column.notNull()),
  ).execute();
  for (const columns of [['owner_id'], ['line_id', 'time_stamp']]) {
    await database.schema
      .createIndex(`history_points_${columns.join('_')}`)
      .on('history_points')
      .columns(columns)
      .execute();
  }
  await database.schema
    .alterTable('people')
    .addColumn('point_count', whole, (column) => column.notNull().defaultTo(0))
    .execute();

  for (const { table, kind, assetType, amount } of SOURCES) {
    await sql`
      insert into history_lines (owner_id, kind, subject_id, name, asset_type)
      select owner_id, ${sql.lit(kind)}, id, name, ${sql.raw(assetType)} from ${sql.table(table)}
    `.execute(database);
    // Not automatic: the first change after the upgrade must not replace the amount before it.
    await sql`
      insert into history_points (owner_id, line_id, amount_cents, time_stamp, is_automatic)
      select line.owner_id, line.id, source.${sql.ref(amount)}, ${sql.lit(now)}, 0
      from history_lines as line
      inner join ${sql.table(table)} as source on source.id = line.subject_id
      where line.kind = ${sql.lit(kind)}
    `.execute(database);
  }
  await sql`
    update people
    set point_count = (select count(*) from history_points where owner_id = people.id)
  `.execute(database);
}
