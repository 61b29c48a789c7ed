import type { Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** Adds the notes of budget items and the planned amounts of categories. */
export async function addNotesAndPlans(database: Kysely<unknown>): Promise<void> {
  const { whole } = columnTypes(database);
  for (const table of ['budget_items', 'budget_expense_items']) {
    await database.schema
      .alterTable(table)
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await database.schema
    .alterTable('budget_expenses')
    .addColumn('projected_cents', whole, (column) => column.notNull().defaultTo(0))
    .execute();
}
