import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** How long changes are kept. */
export const CHANGE_RETENTION_MS = 90 * 24 * 3_600_000;

/** How many rows of changes an account keeps: enough to import its quota of entries and to undo that. */
export const MAX_CHANGED_ROWS = 300_000;

/** After how many changes their rows are counted, or at once after a change with many rows. Counting takes a millisecond. */
const CHECK_INTERVAL = 100;
const MANY_ROWS = 200;

/** Deletes the oldest changes of an account that has too many, except for the latest one. */
export async function deleteExcessChanges(
  transaction: Database,
  owner: number,
  latest: number,
  rowCount: number,
  maxRows = MAX_CHANGED_ROWS,
): Promise<void> {
  if (latest % CHECK_INTERVAL !== 0 && rowCount < MANY_ROWS) return;
  const excess = await transaction
    .selectFrom((counted) =>
      counted
        .selectFrom('changes')
        .select('number')
        // A change without rows counts too, since it takes up space as well.
        .select(sql<number>`sum(row_count + 1) over (order by number desc)`.as('rows'))
        .where('owner_id', '=', owner)
        .as('counted'),
    )
    .select((eb) => eb.fn.max('number').as('number'))
    .where('rows', '>', maxRows)
    .where('number', '<', latest)
    .executeTakeFirst();
  if (excess?.number) await deleteChangesUntil(transaction, owner, excess.number);
}

/** Deletes the changes of an account up to one of them, with their rows. */
export async function deleteChangesUntil(database: Database, owner: number, number: number): Promise<void> {
  await database
    .deleteFrom('changed_rows')
    .where('owner_id', '=', owner)
    .where('change_number', '<=', number)
    .execute();
  await database.deleteFrom('changes').where('owner_id', '=', owner).where('number', '<=', number).execute();
}
