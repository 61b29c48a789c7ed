import { WINDOW_MS } from '#server/auth/rate-limit.ts';
import { isPostgres } from '#server/database/dialect.ts';
import type { Database } from '#server/database/schema.ts';
import { IDEMPOTENCY_RETENTION_MS } from '#server/http/idempotency.ts';

import { retryOnConflict } from './retry-on-conflict.ts';

/** How many rows one statement deletes. On SQLite it blocks all other requests for a few milliseconds. */
const BATCH_SIZE = 500;

/** How long changes are kept. */
const CHANGE_RETENTION_MS = 90 * 24 * 3_600_000;

/**
 * Deletes some of the expired attempts, known addresses, sessions, idempotency keys and changes. Such rows are no longer read, so
 * nothing depends on when this is done. Processes that share a database may do it at the same time.
 * @param now epoch milliseconds. Rows in its future stay: the clock may be the one that is wrong
 * @returns whether there may be more
 */
export async function deleteExpiredBatch(database: Database, now: number): Promise<boolean> {
  const counts = [
    await retryOnConflict(() => deleteAttempts(database, now)),
    await retryOnConflict(() => deleteKnownAddresses(database, now)),
    await retryOnConflict(() => deleteSessions(database, now)),
    await retryOnConflict(() => deleteIdempotencyKeys(database, now)),
    await retryOnConflict(() => forgetChanges(database, now)),
    await retryOnConflict(() => deleteForgottenRows(database)),
    await retryOnConflict(() => deleteForgottenChanges(database)),
  ];
  return counts.some((count) => count >= BATCH_SIZE);
}

async function deleteAttempts(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('attempts')
    .where('key', 'in', (query) =>
      query
        .selectFrom('attempts')
        .select('key')
        .where('window_started', '<=', now - WINDOW_MS)
        .limit(BATCH_SIZE)
        .$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteKnownAddresses(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('known_addresses')
    .where('key', 'in', (query) =>
      query
        .selectFrom('known_addresses')
        .select('key')
        .where('expires_at', '<=', now)
        .limit(BATCH_SIZE)
        .$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteSessions(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', now)
        .limit(BATCH_SIZE)
        .$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteIdempotencyKeys(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('owner_id', 'path', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['owner_id', 'path', 'key'])
          .where('created_at', '<=', now - IDEMPOTENCY_RETENTION_MS)
          .limit(BATCH_SIZE)
          .$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked())
          .$asTuple('owner_id', 'path', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Forgets old changes, so that nobody can undo one of which some rows have been deleted already. */
async function forgetChanges(database: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('changes')
    .set({ time: 0 })
    .where((eb) =>
      eb(
        eb.refTuple('owner_id', 'number'),
        'in',
        eb
          .selectFrom('changes')
          .select(['owner_id', 'number'])
          .where('time', '>', 0)
          .where('time', '<=', now - CHANGE_RETENTION_MS)
          .limit(BATCH_SIZE)
          .$if(isPostgres(database), (rows) => rows.forUpdate().skipLocked())
          .$asTuple('owner_id', 'number'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function deleteForgottenRows(database: Database): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('changed_rows')
    .where((eb) =>
      eb(
        eb.refTuple('owner_id', 'change_number', 'table_name', 'row_id'),
        'in',
        eb
          .selectFrom('changes')
          .innerJoin('changed_rows as row', (join) =>
            join
              .onRef('row.owner_id', '=', 'changes.owner_id')
              .onRef('row.change_number', '=', 'changes.number'),
          )
          .select(['row.owner_id', 'row.change_number', 'row.table_name', 'row.row_id'])
          .where('changes.time', '=', 0)
          .limit(BATCH_SIZE)
          .$if(isPostgres(database), (rows) => rows.forUpdate('row').skipLocked())
          .$asTuple('owner_id', 'change_number', 'table_name', 'row_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteForgottenChanges(database: Database): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('changes')
    .where((eb) =>
      eb(
        eb.refTuple('owner_id', 'number'),
        'in',
        eb
          .selectFrom('changes as forgotten')
          .select(['forgotten.owner_id', 'forgotten.number'])
          .where('forgotten.time', '=', 0)
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('changed_rows')
                  .select('row_id')
                  .whereRef('changed_rows.owner_id', '=', 'forgotten.owner_id')
                  .whereRef('changed_rows.change_number', '=', 'forgotten.number'),
              ),
            ),
          )
          .limit(BATCH_SIZE)
          .$if(isPostgres(database), (rows) => rows.forUpdate('forgotten').skipLocked())
          .$asTuple('owner_id', 'number'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
