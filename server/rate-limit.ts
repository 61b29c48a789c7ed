import { sql } from 'kysely';

import { retryCollisions } from '#server/database/collisions.ts';
import type { Database } from '#server/database/schema.ts';

import { Refusal } from './refusal.ts';

/** The span in which attempts are counted, in milliseconds. It begins with the first of them, and no other moves it. */
const WINDOW = 15 * 60_000;

/** At most so many attempts under one key. The key must say no more about a person than a digest does. */
export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
}

/**
 * Counts an attempt before it is made, so that attempts made at once cannot slip past each other.
 * @param now epoch milliseconds
 * @throws a 429 when there have been too many
 */
export async function countAttempt(
  database: Database,
  { key, most }: AttemptLimit,
  now: number,
): Promise<void> {
  // Windows that have passed go first; what is left is counted up, or begins anew.
  await retryCollisions(() =>
    database
      .deleteFrom('attempts')
      .where('window_started', '<=', now - WINDOW)
      .execute(),
  );
  const { count, window_started } = await database
    .insertInto('attempts')
    .values({ key, count: 1, window_started: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql<number>`attempts.count + 1` }))
    .returning(['count', 'window_started'])
    .executeTakeFirstOrThrow();
  if (count <= most) return;
  const wait = Math.ceil((window_started + WINDOW - now) / 1000);
  throw new Refusal(429, 'Too many attempts, please try again later', { 'Retry-After': String(wait) });
}

/** Forgets all attempts under a key. */
export async function forgetAttempts(database: Database, { key }: AttemptLimit): Promise<void> {
  await database.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Takes back one attempt that turned out to be none. */
export async function takeBackAttempt(database: Database, { key }: AttemptLimit): Promise<void> {
  await database
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .execute();
}

/**
 * Remembers a key under which nothing is counted: as one without attempts, whose window is still to come.
 * @param until epoch milliseconds
 */
export async function remember(database: Database, key: string, until: number): Promise<void> {
  const window_started = until - WINDOW;
  await database
    .insertInto('attempts')
    .values({ key, count: 0, window_started })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_started }))
    .execute();
}

/** Whether a key is remembered still. */
export async function isRemembered(database: Database, key: string, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', key)
    .where('window_started', '>', now - WINDOW)
    .executeTakeFirst();
  return row !== undefined;
}
