import type { Database } from '#server/database/schema.ts';

import { MAX_CLOCK_SKEW_MS } from './clock-skew.ts';

/** How long an account knows an address after a successful sign-in. */
const KNOWN_ADDRESS_MS = 90 * 24 * 3_600_000;

/**
 * Remembers that somebody has signed in to an account from an address.
 * @param key a digest of the account and the address
 * @param personId whose account it is; the address is forgotten with it
 * @param now epoch milliseconds
 */
export async function rememberAddress(
  database: Database,
  key: string,
  personId: number,
  now: number,
): Promise<void> {
  const expires_at = now + KNOWN_ADDRESS_MS;
  await database
    .insertInto('known_addresses')
    .values({ key, expires_at, person_id: personId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at, person_id: personId }))
    .execute();
}

/** Whether an address is known to an account: somebody has signed in from it, and it has not expired. */
export async function isKnownAddress(database: Database, key: string, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('known_addresses')
    .select('key')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    // A later expiry was stored while a clock was wrong.
    .where('expires_at', '<=', now + KNOWN_ADDRESS_MS + MAX_CLOCK_SKEW_MS)
    .executeTakeFirst();
  return row !== undefined;
}
