import type { Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/**
 * Adds the details of a session that its owner sees, the time of the last change of the password, and the owner of a known
 * address, so that the address is deleted with the account. The defaults keep older versions working.
 */
export async function addAccountDetails(database: Kysely<unknown>): Promise<void> {
  const { whole } = columnTypes(database);
  const { schema } = database;
  await schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const time of ['started_at', 'last_used_at']) {
    await schema
      .alterTable('sessions')
      .addColumn(time, whole, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable('people')
    .addColumn('password_changed_at', whole, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('people').addColumn('password_expires_at', whole).execute();
  await schema
    .alterTable('known_addresses')
    .addColumn('person_id', whole, (column) => column.references('people.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('known_addresses_person_id').on('known_addresses').column('person_id').execute();
}
