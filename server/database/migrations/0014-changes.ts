import { type Kysely, sql } from 'kysely';

import { type RecordedTable, recordChangesOf } from '#server/database/change-triggers.ts';
import { columnTypes } from '#server/database/columns.ts';
import { isPostgres } from '#server/database/dialect.ts';

const MONTH = { year: 'budgets.year', month: 'budgets.month' };

/** The tables of a person's data with their columns. Of the person, only what is no secret and no counter. */
const TABLES: readonly RecordedTable[] = [
  { name: 'people', owner: 'id', columns: ['given_name', 'currency'] },
  { name: 'liabilities', columns: ['name', 'principal_cents'] },
  {
    name: 'assets',
    columns: [
      ...['asset_type', 'name', 'symbol', 'address', 'city', 'state', 'zip'],
      ...['num_shares', 'share_price', 'value_cents', 'liability_id'],
    ],
  },
  { name: 'expenses', columns: ['name', 'is_mandatory', 'is_archived', 'archived_at'] },
  { name: 'budgets', columns: ['year', 'month'] },
  {
    name: 'budget_items',
    columns: ['budget_id', 'kind', 'amount_cents', 'time_stamp', 'note', 'day'],
    context: { columns: MONTH, joins: (row) => `left join budgets on budgets.id = ${row}.budget_id` },
  },
  {
    name: 'budget_expenses',
    columns: ['budget_id', 'expense_id', 'projected_cents'],
    context: {
      columns: { ...MONTH, category: 'expenses.name' },
      joins: (row) => `
        left join budgets on budgets.id = ${row}.budget_id
        left join expenses on expenses.id = ${row}.expense_id`,
    },
  },
  {
    name: 'budget_expense_items',
    columns: ['budget_expense_id', 'amount_cents', 'time_stamp', 'note', 'day'],
    context: {
      columns: { ...MONTH, category: 'expenses.name' },
      joins: (row) => `
        left join budget_expenses on budget_expenses.id = ${row}.budget_expense_id
        left join budgets on budgets.id = budget_expenses.budget_id
        left join expenses on expenses.id = budget_expenses.expense_id`,
    },
  },
  {
    name: 'history_lines',
    columns: ['kind', 'subject_id', 'name', 'asset_type', 'deleted_at', 'deleted_day'],
  },
  {
    name: 'history_points',
    columns: ['line_id', 'amount_cents', 'time_stamp', 'day', 'is_automatic'],
    context: {
      columns: { line: 'history_lines.name', line_kind: 'history_lines.kind' },
      joins: (row) => `left join history_lines on history_lines.id = ${row}.line_id`,
    },
  },
];

/** Records every change of a person's data with its rows before and after. */
export async function recordChanges(database: Kysely<unknown>): Promise<void> {
  const { whole, small } = columnTypes(database);
  const { schema } = database;
  /** The rows are stored in the order of their keys, so that those of a change are together. */
  const end = isPostgres(database) ? sql`` : sql`strict, without rowid`;
  await schema
    .createTable('changes')
    .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('version_before', whole, (column) => column.notNull())
    .addColumn('time', whole, (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('change_group', 'text')
    .addColumn('group_index', whole)
    .addColumn('kind', 'text')
    .addColumn('source', 'text')
    .addColumn('facts', 'text')
    .addColumn('row_count', whole, (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addColumn('is_redo', small, (column) => column.notNull())
    .addColumn('undone_by', whole)
    .addPrimaryKeyConstraint('changes_primary', ['owner_id', 'number'])
    .modifyEnd(end)
    .execute();
  await schema
    .createIndex('changes_group')
    .on('changes')
    .columns(['owner_id', 'change_group', 'number'])
    .where('change_group', 'is not', null)
    .execute();
  await schema.createIndex('changes_time').on('changes').columns(['time']).execute();
  await schema
    .createTable('changed_rows')
    .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('change_number', whole, (column) => column.notNull())
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('row_id', whole, (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('context', 'text')
    .addPrimaryKeyConstraint('changed_rows_primary', ['owner_id', 'change_number', 'table_name', 'row_id'])
    .modifyEnd(end)
    .execute();
  for (const column of ['change_count', 'previous_version']) {
    await schema
      .alterTable('people')
      .addColumn(column, whole, (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await schema.alterTable('idempotency_keys').addColumn('change_number', whole).execute();
  for (const table of TABLES) await recordChangesOf(database, table);
}
