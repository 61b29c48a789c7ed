import type { Kysely } from 'kysely';

/**
 * Adds the calendar days of items, past values and deletions. Those that are stored already have none: the time zone in
 * which they were recorded is unknown.
 */
export async function addDays(database: Kysely<unknown>): Promise<void> {
  for (const table of ['budget_items', 'budget_expense_items', 'history_points'])
    await database.schema.alterTable(table).addColumn('day', 'text').execute();
  await database.schema.alterTable('history_lines').addColumn('deleted_day', 'text').execute();
}
