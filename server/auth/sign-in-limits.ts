import { sql } from 'kysely';

import { inTransaction } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sha256 } from '#server/http/sha256.ts';

import { MAX_CLOCK_SKEW_MS } from './tokens.ts';
import type { VerifiedPerson } from './sessions.ts';

/* All limits are per window of the rate limit, which is 15 minutes. */

/** Failed sign-ins to one account from one address. */
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Failed sign-ins to one account from all unknown addresses together, so that using many addresses gains little. */
const FAILURES_PER_ACCOUNT = 100;
/** Failed sign-ins from one address to all accounts together. A household or an office may share an address. */
const FAILURES_PER_ADDRESS = 100;
/** Sign-ups from one address. Each of them costs a slow hash. */
const SIGN_UPS_PER_ADDRESS = 300;

/** How long an account knows an address after a successful sign-in. */
const KNOWN_ADDRESS_MS = 90 * 24 * 3_600_000;

export interface Client {
  readonly account: string;
  /** The network address. All clients whose address is unknown share one set of limits. */
  readonly address: string | undefined;
}

/**
 * Counts a sign-in attempt and then runs `check`, unless a limit has been reached. Attempts from other addresses cannot
 * lock out an address from which the account's owner has signed in before; see `docs/product-rules.md#sign-in-limits`.
 * @param check returns the person who signs in, or undefined for a wrong password or code. If a code is still needed, the
 *   earlier failures stay counted: otherwise, anyone who knows the password could guess codes without limit
 * @throws a 429 after too many wrong passwords
 */
export async function limitSignIn<T extends Pick<VerifiedPerson, 'id' | 'needsCode'>>(
  database: Database,
  { account, address }: Client,
  now: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const ownLimit: AttemptLimit = {
    key: await digest('account', account, address),
    max: FAILURES_PER_ACCOUNT_AND_ADDRESS,
  };
  const limits = [{ key: await digest('address', address), max: FAILURES_PER_ADDRESS }, ownLimit];
  const knownKey = await knownAddressKey({ account, address });
  const isKnown = knownKey !== undefined && (await isKnownAddress(database, knownKey, now));
  if (!isKnown) limits.push({ key: await unknownAddressesKey(account), max: FAILURES_PER_ACCOUNT });

  await countAttempt(database, limits, now);
  const person = await check();
  if (person === undefined) return undefined;
  await inTransaction(database, async (transaction) => {
    for (const limit of limits) {
      if (limit === ownLimit && !person.needsCode) await clearAttempts(transaction, limit);
      else await undoAttempt(transaction, limit);
    }
    if (knownKey !== undefined && !person.needsCode)
      await rememberAddress(transaction, knownKey, person.id, now);
  });
  return person;
}

/** Forgets an account's known addresses, stored under its old email address, and remembers the present one. */
export async function renameKnownAddress(
  transaction: Database,
  client: Client,
  personId: number,
  now: number,
): Promise<void> {
  await transaction.deleteFrom('known_addresses').where('person_id', '=', personId).execute();
  const key = await knownAddressKey(client);
  if (key !== undefined) await rememberAddress(transaction, key, personId, now);
}

/** Forgets the attempts to sign in to an account, except those from other addresses, which cannot be found. */
export async function forgetAttempts(transaction: Database, { account, address }: Client): Promise<void> {
  const keys = [await digest('account', account, address), await unknownAddressesKey(account)];
  await transaction.deleteFrom('attempts').where('key', 'in', keys).execute();
}

/** @returns undefined for a client whose address is unknown */
async function knownAddressKey({ account, address }: Client): Promise<string | undefined> {
  return address === undefined ? undefined : digest('known', account, address);
}

function unknownAddressesKey(account: string): Promise<string> {
  return digest('strangers', account);
}

/** @throws a 429 after too many sign-ups from this address */
export async function limitSignUp(
  database: Database,
  address: string | undefined,
  now: number,
): Promise<void> {
  const limit = { key: await digest('sign-up', address), max: SIGN_UPS_PER_ADDRESS };
  await countAttempt(database, [limit], now);
}

/** The key of a limit: a digest, because people also type their password into the email field. */
function digest(...words: (string | undefined)[]): Promise<string> {
  return sha256(JSON.stringify(words));
}

/** Remembers that somebody has signed in to an account from an address; `key` is a digest of both. */
async function rememberAddress(
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
async function isKnownAddress(database: Database, key: string, now: number): Promise<boolean> {
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

/** The window in which attempts are counted. It starts with the first attempt, and later attempts do not move it. */
export const WINDOW_MS = 15 * 60_000;

/** A maximum number of attempts for one key. The key is stored, so it must be a digest of anything personal. */
interface AttemptLimit {
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
async function countAttempt(database: Database, limits: readonly AttemptLimit[], now: number): Promise<void> {
  await checkLimits(database, limits, now);
  await inTransaction(database, async (transaction) => {
    for (const limit of limits) await increment(transaction, limit, now);
  });
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

async function clearAttempts(database: Database, { key }: AttemptLimit): Promise<void> {
  await database.deleteFrom('attempts').where('key', '=', key).execute();
}

async function undoAttempt(database: Database, { key }: AttemptLimit): Promise<void> {
  await database
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
