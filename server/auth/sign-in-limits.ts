import { retryCollisions } from '#server/database/collisions.ts';
import type { Database } from '#server/database/schema.ts';

import { sha256 } from '#server/http/sha256.ts';
import {
  type AttemptLimit,
  countAttempt,
  clearAttempts,
  isRemembered,
  remember,
  undoAttempt,
} from './rate-limit.ts';

/** Wrong passwords in a quarter of an hour for one account from one address. */
const FAILURES_PER_ACCOUNT = 10;
/** For one account from all strange addresses together, so that many of them guess little more than one. */
const FAILURES_OF_STRANGERS = 100;
/** From one address, which a household or an office may share, for all accounts together. */
const FAILURES_PER_ADDRESS = 100;
/** Accounts that are asked for from one address in a quarter of an hour: each costs a slow hash. */
const SIGN_UPS_PER_ADDRESS = 300;
/** How long an address stays known to an account after a good sign-in, in milliseconds. */
const KNOWN_FOR = 90 * 24 * 3_600_000;

/** Who tries to get in. */
export interface Client {
  /** The account, whether it exists or not. */
  readonly account: string;
  /** The network address. All whose address is unknown count as one. */
  readonly address: string | undefined;
}

/**
 * Counts an attempt to sign in, and makes it if there have not been too many. What is refused counts nowhere further, and
 * strangers cannot lock out an address from which the account's owner has signed in (decision 7 in `docs/decisions`).
 * @param check gives who signs in, or undefined for a wrong password
 * @throws a 429 after too many wrong passwords
 */
export async function limitSignIn<T>(
  database: Database,
  { account, address }: Client,
  now: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const own = { key: await keyOf('account', account, address), max: FAILURES_PER_ACCOUNT };
  const limits: AttemptLimit[] = [{ key: await keyOf('address', address), max: FAILURES_PER_ADDRESS }, own];
  // An unknown address is nobody's own.
  const known = address === undefined ? undefined : await keyOf('known', account, address);
  const isKnown = known !== undefined && (await isRemembered(database, known, now, KNOWN_FOR));
  if (!isKnown) limits.push({ key: await keyOf('strangers', account), max: FAILURES_OF_STRANGERS });

  await countAttempt(database, limits, now);
  const person = await check();
  if (person === undefined) return undefined;
  await retryCollisions(() =>
    database.transaction().execute(async (transaction) => {
      for (const limit of limits) {
        if (limit === own) await clearAttempts(transaction, own);
        else await undoAttempt(transaction, limit);
      }
      if (known !== undefined) await remember(transaction, known, now + KNOWN_FOR);
    }),
  );
  return person;
}

/** @throws a 429 when too many accounts have been asked for from this address */
export async function limitSignUp(
  database: Database,
  address: string | undefined,
  now: number,
): Promise<void> {
  const limit: AttemptLimit = { key: await keyOf('sign-up', address), max: SIGN_UPS_PER_ADDRESS };
  await countAttempt(database, [limit], now);
}

/** A digest, since people type their passwords into the wrong field too. No two lists of words have the same. */
function keyOf(...words: (string | undefined)[]): Promise<string> {
  return sha256(JSON.stringify(words));
}
