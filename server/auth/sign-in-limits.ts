import { retryOnConflict } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { sha256 } from '#server/http/sha256.ts';

import { MAX_CLOCK_SKEW_MS } from './clock-skew.ts';
import { type AttemptLimit, clearAttempts, countAttempt, undoAttempt } from './rate-limit.ts';
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
  /** The account name, whether the account exists or not. */
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
  await retryOnConflict(() =>
    database.transaction().execute(async (transaction) => {
      for (const limit of limits) {
        if (limit === ownLimit && !person.needsCode) await clearAttempts(transaction, limit);
        else await undoAttempt(transaction, limit);
      }
      if (knownKey !== undefined && !person.needsCode)
        await rememberAddress(transaction, knownKey, person.id, now);
    }),
  );
  return person;
}

/**
 * Forgets the addresses that are known to an account, since they are stored under its old email address, and remembers the
 * present one under the new email address.
 * @param client the new account name
 */
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
