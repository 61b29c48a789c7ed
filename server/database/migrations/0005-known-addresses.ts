import { sql, type Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** The length of a rate-limit window. Repeated here, since a released migration never changes. */
const WINDOW_MS = 15 * 60_000;

/**
 * Moves known addresses to a separate table. They were rows of `attempts` with a count of 0, whose window ended when the
 * address expired. A rate limit can also have a count of 0 until its window ends. Such a row is moved too: its key matches
 * no address, and it expires like the others.
 */
export async function createKnownAddresses(database: Kysely<unknown>): Promise<void> {
  const { whole, complete } = columnTypes(database);
  const table = database.schema
    .createTable('known_addresses')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('expires_at', whole, (column) => column.notNull());
  await complete(table).execute();
  await database.schema
    .createIndex('known_addresses_expires_at')
    .on('known_addresses')
    .column('expires_at')
    .execute();
  await sql`insert into known_addresses (key, expires_at)
    select key, window_started + ${sql.lit(WINDOW_MS)} from attempts where count = 0`.execute(database);
  await sql`delete from attempts where count = 0`.execute(database);
}
