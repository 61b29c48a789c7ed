import type { Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** Adds second factors and their recovery codes. */
export async function createSecondFactors(database: Kysely<unknown>): Promise<void> {
  const { whole, complete } = columnTypes(database);
  await complete(
    database.schema
      .createTable('second_factors')
      .addColumn('person_id', whole, (column) =>
        column.notNull().unique().references('people.id').onDelete('cascade'),
      )
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', whole)
      .addColumn('last_step', whole, (column) => column.notNull().defaultTo(0)),
  ).execute();
  await complete(
    database.schema
      .createTable('recovery_codes')
      .addColumn('person_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('digest', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['person_id', 'digest']),
  ).execute();
}
