import { WINDOW_MS } from '#server/auth/rate-limit.ts';
import { isPostgres } from '#server/database/dialect.ts';
import type { Database } from '#server/database/schema.ts';
import { IDEMPOTENCY_RETENTION_MS } from '#server/http/idempotency.ts';

import { retryOnConflict } from './retry-on-conflict.ts';

/** How many rows one statement deletes. On SQLite it blocks all other requests for a few milliseconds. */
const BATCH_SIZE = 500;

/**
 * Deletes some of the expired attempts, known addresses, sessions and idempotency keys. Such rows are no longer read, so
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
