import type { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';

import type { VisitorCall, VisitorHandler } from './answer.ts';
import { digest } from './digest.ts';
import { keyUsedAgain, REMEMBERED_FOR } from './idempotency.ts';
import { countAttempt, forgetAttempts, takeBackAttempt, type AttemptLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { refreshSession, startSession } from './sessions.ts';

/** Wrong passwords in a quarter of an hour for one account, whether it exists or not. */
const ATTEMPTS_PER_ACCOUNT = 10;
/** And from one address, which a household or an office may share. */
const ATTEMPTS_PER_ADDRESS = 100;

/** Creates an account; a repetition with the same idempotency key, content and password is answered alike. */
export const createAccount: VisitorHandler<typeof endpoints.account.create> = async (call) => {
  const { services, body, idempotencyKey, now } = call;
  const profile = { givenName: body.GivenName, email: body.Email };
  // Hashed before it is known whether the address is free: both take the same time.
  const hash = await services.passwords.hash(body.Password);
  const created = await services.database
    .insertInto('people')
    .values({
      given_name: profile.givenName,
      email: profile.email,
      email_key: emailKey(profile.email),
      password_hash: hash,
      created_with_key: idempotencyKey ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined && !(await isRepetition(call))) {
    throw new Refusal(400, { Email: ['An account with this email address already exists'] });
  }
  return profile;
};

/**
 * Whether an account was made by this same request, sent before. Its body is compared by the password's slow hash:
 * a fast digest of the body would be a fast digest of the password.
 * @throws a 422 when the key is the same but the content is not
 */
async function isRepetition(call: VisitorCall<typeof endpoints.account.create>): Promise<boolean> {
  const { services, body, idempotencyKey, now } = call;
  const person = await findPerson(services.database, body.Email);
  const isSameKey = idempotencyKey !== undefined && person?.created_with_key === idempotencyKey;
  if (!isSameKey || person.created_at <= now - REMEMBERED_FOR) return false;
  const isSame = person.given_name === body.GivenName && person.email === body.Email;
  if (!isSame || !(await personWithPassword(call, body.Email, body.Password))) throw keyUsedAgain();
  return true;
}

/** Signs in with a token; who is unknown and who is mistaken are told the same, in the same time. */
export const authenticate: VisitorHandler<typeof endpoints.session.authenticate> = async (call) => {
  const { services, body, now } = call;
  const personId = await personWithPassword(call, body.Username, body.Password);
  if (personId === undefined) throw new Refusal(400, 'Username or password is incorrect');
  return startSession(services, personId, now);
};

export const refresh: VisitorHandler<typeof endpoints.session.refresh> = ({ services, bearer, now }) =>
  refreshSession(services, bearer, now);

/**
 * The person with this email and password, or undefined when there is none.
 * @throws a 429 after too many wrong passwords
 */
async function personWithPassword(
  { services, address, now }: Pick<VisitorCall<never>, 'services' | 'address' | 'now'>,
  email: string,
  password: string,
): Promise<number | undefined> {
  const { database, passwords } = services;
  const ofAccount = await limitOf('account', emailKey(email), ATTEMPTS_PER_ACCOUNT);
  const ofAddress =
    address === undefined ? undefined : await limitOf('address', address, ATTEMPTS_PER_ADDRESS);
  if (ofAddress) await countAttempt(database, ofAddress, now);
  await countAttempt(database, ofAccount, now);

  const person = await findPerson(database, email);
  if (!(await passwords.verify(password, person?.password_hash))) return undefined;
  await forgetAttempts(database, ofAccount);
  if (ofAddress) await takeBackAttempt(database, ofAddress);
  return person?.id;
}

/** A digest, since people type their passwords into the wrong field too. */
async function limitOf(kind: string, whom: string, most: number): Promise<AttemptLimit> {
  return { key: await digest(`${kind} ${whom}`), most };
}

function findPerson(database: Database, email: string) {
  return database
    .selectFrom('people')
    .select(['id', 'given_name', 'email', 'password_hash', 'created_with_key', 'created_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** One address is one account, however it is written. */
function emailKey(email: string): string {
  // What a database could not compare is nobody's address.
  const isText = email.isWellFormed() && !email.includes('\0');
  return isText ? email.trim().toLowerCase() : '';
}
