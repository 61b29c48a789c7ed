import { sql } from 'kysely';

import { retryOnConflict } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';

import { MAX_CLOCK_SKEW_MS } from './clock-skew.ts';

/** The window in which attempts are counted. It starts with the first attempt, and later attempts do not move it. */
export const WINDOW_MS = 15 * 60_000;

/** A maximum number of attempts for one key. The key is stored, so it must be a digest of anything personal. */
export interface AttemptLimit {
  readonly key: string;
  readonly max: number;
}

/**
 * Counts an attempt towards every limit, or towards none if one of them has been reached. Call it before the attempt, so
 * that simultaneous attempts cannot slip past the limit.
 * @param limits rows are locked in this order, which must be the same for all callers
 * @param now epoch milliseconds
 * @throws a 429 when a limit has been reached
 */
export async function countAttempt(
  database: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<void> {
  await checkLimits(database, limits, now);
  await retryOnConflict(() =>
    database.transaction().execute(async (transaction) => {
      for (const limit of limits) await increment(transaction, limit, now);
    }),
  );
}

/** Only reads, so that a client that keeps trying after a 429 causes no writes. */
async function checkLimits(database: Database, limits: readonly AttemptLimit[], now: number): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const rows = await database
    .selectFrom('attempts')
    .select(['key', 'count', 'window_started'])
    .where('key', 'in', keys)
    .where('window_started', '>', now - WINDOW_MS)
    .where('window_started', '<=', now + MAX_CLOCK_SKEW_MS)
    .execute();
  for (const { key, max } of limits) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row !== undefined && row.count >= max) throw tooManyAttempts(row.window_started, now);
  }
}

async function increment(transaction: Database, { key, max }: AttemptLimit, now: number): Promise<void> {
  // A window that starts in the future comes from a wrong clock. It would otherwise last until that time has come.
  const isOver = sql<boolean>`(attempts.window_started <= ${now - WINDOW_MS} or attempts.window_started > ${now + MAX_CLOCK_SKEW_MS})`;
  const { count, window_started } = await transaction
    .insertInto('attempts')
    .values({ key, count: 1, window_started: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_started: sql<number>`case when ${isOver} then excluded.window_started else attempts.window_started end`,
      }),
    )
    .returning(['count', 'window_started'])
    .executeTakeFirstOrThrow();
  if (count > max) throw tooManyAttempts(window_started, now);
}

function tooManyAttempts(windowStarted: number, now: number): HttpError {
  const seconds = Math.ceil((windowStarted + WINDOW_MS - now) / 1000);
  return new HttpError(429, 'Too many attempts. Please try again later.', { 'Retry-After': String(seconds) });
}

export async function clearAttempts(database: Database, { key }: AttemptLimit): Promise<void> {
  await database.deleteFrom('attempts').where('key', '=', key).execute();
}

export async function undoAttempt(database: Database, { key }: AttemptLimit): Promise<void> {
  await database
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
