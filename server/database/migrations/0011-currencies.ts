import type { Kysely } from 'kysely';

/** Adds the currency in which a person's amounts are shown. */
export async function addCurrencies(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('people')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo('USD'))
    .execute();
}
