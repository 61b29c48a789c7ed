import { sql } from 'kysely';

import { retryCollisions } from '#server/database/collisions.ts';
import type { Database } from '#server/database/schema.ts';

import { HttpError } from '#server/http/http-error.ts';

/** The span in which attempts are counted, in milliseconds. It begins with the first of them, and no other moves it. */
export const WINDOW_MS = 15 * 60_000;

/**
 * How far ahead of a call's time a window may begin, in milliseconds: clocks of several processes differ a little, and a
 * call that had to wait is counted after one that came later. What lies further ahead comes from a clock that was wrong.
 */
const FURTHEST_AHEAD = 60_000;

/** At most so many attempts under one key. The key must say no more about a person than a digest does. */
export interface AttemptLimit {
  readonly key: string;
  readonly max: number;
}

/**
 * Counts an attempt under every limit, or under none of them when one has been reached. It is counted before it is made,
 * so that attempts made at once cannot slip past each other.
 * @param limits are locked in this order, which must be the same for all callers
 * @param now epoch milliseconds
 * @throws a 429 when there have been too many
 */
export async function countAttempt(
  database: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<void> {
  await refuseWithoutWriting(database, limits, now);
  await retryCollisions(() =>
    database.transaction().execute(async (transaction) => {
      for (const limit of limits) await countOnce(transaction, limit, now);
    }),
  );
}

/** Refuses by reading alone, so that whoever goes on after a refusal costs no write and leaves no row. */
async function refuseWithoutWriting(
  database: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const rows = await database
    .selectFrom('attempts')
    .select(['key', 'count', 'window_started'])
    .where('key', 'in', keys)
    .where('window_started', '>', now - WINDOW_MS)
    .where('window_started', '<=', now + FURTHEST_AHEAD)
    .execute();
  for (const { key, max: most } of limits) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row !== undefined && row.count >= most) throw tooMany(row.window_started, now);
  }
}

async function countOnce(
  transaction: Database,
  { key, max: most }: AttemptLimit,
  now: number,
): Promise<void> {
  // A window far in the future would last for as long as the clock was wrong.
  const isOver = sql<boolean>`(attempts.window_started <= ${now - WINDOW_MS} or attempts.window_started > ${now + FURTHEST_AHEAD})`;
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
  if (count > most) throw tooMany(window_started, now);
}

function tooMany(windowStarted: number, now: number): HttpError {
  const wait = Math.ceil((windowStarted + WINDOW_MS - now) / 1000);
  return new HttpError(429, 'Too many attempts, please try again later', { 'Retry-After': String(wait) });
}

/** Forgets all attempts under a key. */
export async function clearAttempts(database: Database, { key }: AttemptLimit): Promise<void> {
  await database.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Takes back one attempt that turned out to be none. */
export async function undoAttempt(database: Database, { key }: AttemptLimit): Promise<void> {
  await database
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/**
 * Remembers a key under which nothing is counted: as one without attempts, whose window is still to come.
 * @param until epoch milliseconds
 */
export async function remember(database: Database, key: string, until: number): Promise<void> {
  const window_started = until - WINDOW_MS;
  await database
    .insertInto('attempts')
    .values({ key, count: 0, window_started })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_started }))
    .execute();
}

/**
 * Whether a key is still remembered.
 * @param longest for how long a key is remembered at most, in milliseconds: what a wrong clock has kept for longer is not
 *   believed
 */
export async function isRemembered(
  database: Database,
  key: string,
  now: number,
  longest: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', key)
    .where('window_started', '>', now - WINDOW_MS)
    .where('window_started', '<=', now + FURTHEST_AHEAD + longest - WINDOW_MS)
    .executeTakeFirst();
  return row !== undefined;
}
