import type { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';

import type { PublicCall, PublicHandler } from '#server/http/call.ts';
import { idempotencyKeyReused, IDEMPOTENCY_RETENTION_MS } from '#server/http/idempotency.ts';
import { passwordProblem } from './password-policy.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';
import { refreshSession, startSession } from './sessions.ts';
import { limitSignIn, limitSignUp } from './sign-in-limits.ts';
import { newVersion } from '#server/resources/data-version.ts';

/** Creates an account; a repetition with the same idempotency key, content and password is answered alike. */
export const createAccount: PublicHandler<typeof endpoints.account.create> = async (call) => {
  const { services, body, idempotencyKey, address, now } = call;
  const problem = passwordProblem(body, services.passwords);
  if (problem !== undefined) throw new HttpError(400, { Password: [problem] });
  await limitSignUp(services.database, address, now);
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
      version: newVersion(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined && !(await isRepetition(call))) {
    throw new HttpError(400, { Email: ['An account with this email address already exists'] });
  }
  return profile;
};

/**
 * Whether an account was made by this same request, sent before. Its body is compared by the password's slow hash:
 * a fast digest of the body would be a fast digest of the password.
 * @throws a 422 when the key is the same but the content is not
 */
async function isRepetition(call: PublicCall<typeof endpoints.account.create>): Promise<boolean> {
  const { services, body, idempotencyKey, now } = call;
  const person = await findPerson(services.database, body.Email);
  const isSameKey = idempotencyKey !== undefined && person?.created_with_key === idempotencyKey;
  if (!isSameKey || person.created_at <= now - IDEMPOTENCY_RETENTION_MS) return false;
  const isSame = person.given_name === body.GivenName && person.email === body.Email;
  if (!isSame || !(await personWithPassword(call, body.Email, body.Password))) throw idempotencyKeyReused();
  return true;
}

/** Signs in with a token; who is unknown and who is mistaken are told the same, in the same time. */
export const authenticate: PublicHandler<typeof endpoints.session.authenticate> = async (call) => {
  const { services, body, now } = call;
  const personId = await personWithPassword(call, body.Username, body.Password);
  if (personId === undefined) throw new HttpError(400, 'Username or password is incorrect');
  return startSession(services, personId, now);
};

export const refresh: PublicHandler<typeof endpoints.session.refresh> = ({ services, bearer, now }) =>
  refreshSession(services, bearer, now);

/**
 * The person with this email and password, or undefined when there is none.
 * @throws a 429 after too many wrong passwords
 */
async function personWithPassword(
  { services, address, now }: Pick<PublicCall<never>, 'services' | 'address' | 'now'>,
  email: string,
  password: string,
): Promise<number | undefined> {
  const visitor = { account: emailKey(email), address };
  return limitSignIn(services.database, visitor, now, async () => {
    const person = await findPerson(services.database, email);
    const isRight = await services.passwords.verify(password, person?.password_hash);
    if (!isRight || person === undefined) return undefined;
    await strengthenHash(services, person, password);
    return person.id;
  });
}

/**
 * Replaces a hash that was made when hashes cost less: only now is the password at hand. Of simultaneous sign-ins one
 * does so, and none replaces what it has not checked.
 */
async function strengthenHash(
  { database, passwords }: Services,
  { id, password_hash }: { readonly id: number; readonly password_hash: string },
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(password_hash)) return;
  try {
    await database
      .updateTable('people')
      .set({ password_hash: await passwords.hash(password) })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute();
  } catch {
    // The old hash is as good as it was before, and the person is who they say.
  }
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
