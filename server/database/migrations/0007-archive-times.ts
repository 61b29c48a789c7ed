import type { Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** Adds the time at which a category was last archived. For those archived before, it is unknown, and 0. */
export async function addArchiveTimes(database: Kysely<unknown>): Promise<void> {
  const { whole } = columnTypes(database);
  await database.schema
    .alterTable('expenses')
    .addColumn('archived_at', whole, (column) => column.notNull().defaultTo(0))
    .execute();
}
