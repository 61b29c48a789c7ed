import { sql, type Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';
import { isPostgres } from '#server/database/dialect.ts';

/** The tables whose rows count as entries. Listed here because a released migration never changes. */
const ENTRY_TABLES = ['budget_items', 'budget_expenses', 'budget_expense_items'];

/** Adds the version of a person's data and the number of their entries. */
export async function addVersionsAndCounts(database: Kysely<unknown>): Promise<void> {
  const { whole } = columnTypes(database);
  for (const column of ['version', 'entry_count']) {
    await database.schema
      .alterTable('people')
      .addColumn(column, whole, (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  // Random like every version, because the same backup may be restored and migrated more than once.
  const version = isPostgres(database)
    ? sql`floor(random() * 9007199254740991)::bigint`
    : sql`abs(random() % 9007199254740991)`;
  const counts = ENTRY_TABLES.map(
    (table) => sql`(select count(*) from ${sql.table(table)} where owner_id = people.id)`,
  );
  await sql`update people set version = ${version}, entry_count = ${sql.join(counts, sql` + `)}`.execute(
    database,
  );
}
