import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** After how many changes their rows are counted, or at once after a change with many rows: it takes a few milliseconds. */
const CHECK_INTERVAL = 100;
const MANY_ROWS = 200;

/** How much of the limit is left after the oldest changes are forgotten, so that this happens rarely. */
const LEFT = 0.9;

/** Changes that are kept. Forgotten ones stay in the table until their rows are deleted; see `expired-rows.ts`. */
export function keptChanges(database: Database, owner: number) {
  return database.selectFrom('changes').where('changes.owner_id', '=', owner).where('changes.time', '>', 0);
}

/** Forgets the oldest changes of an account if it has more rows of them than it can have, but never the latest change. */
export async function forgetExcessChanges(
  transaction: Database,
  owner: number,
  latest: number,
  rowCount: number,
  maxRows: number,
): Promise<void> {
  if (latest % CHECK_INTERVAL !== 0 && rowCount < MANY_ROWS) return;
  // A change without rows counts too, since it takes up space as well.
  const rows = sql<number>`sum(row_count + 1)`;
  const { total } = await keptChanges(transaction, owner).select(rows.as('total')).executeTakeFirstOrThrow();
  if (total <= maxRows) return;
  const newestFirst = keptChanges(transaction, owner)
    .select('number')
    .select(sql<number>`sum(row_count + 1) over (order by number desc)`.as('rows'));
  await transaction
    .updateTable('changes')
    .set({ time: 0 })
    .where('owner_id', '=', owner)
    .where('number', '<', latest)
    .where('number', '<=', (eb) =>
      eb
        .selectFrom(newestFirst.as('kept'))
        .select((kept) => kept.fn.max('kept.number').as('number'))
        .where('rows', '>', maxRows * LEFT),
    )
    .where('time', '>', 0)
    .execute();
}
