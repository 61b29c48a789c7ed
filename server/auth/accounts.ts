import type { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/profile.ts';
import { type Database, newVersion } from '#server/database/schema.ts';
import type { AccountCall, PublicCall, PublicHandler } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';
import { idempotencyKeyReused, IDEMPOTENCY_RETENTION_MS } from '#server/http/idempotency.ts';
import { readProfile } from '#server/resources/profile.ts';
import type { Services } from '#server/services.ts';

import { passwordError } from './passwords.ts';
import { refreshToken } from './refresh-token.ts';
import { hasSecondFactor } from './second-factors.ts';
import { codeRequired } from './second-factor-sign-in.ts';
import { startSession, type VerifiedPerson } from './sessions.ts';
import { limitSignIn, limitSignUp } from './sign-in-limits.ts';

export const EMAIL_TAKEN = 'An account with this email address already exists';

/** Creates an account. A repeated request with the same idempotency key and body gets the same response. */
export const createAccount: PublicHandler<typeof endpoints.account.create> = async (call) => {
  const { services, body, idempotencyKey, address, now } = call;
  const error = passwordError(body, services.passwords);
  if (error !== undefined) throw new HttpError(400, { Password: [error] });
  await limitSignUp(services.database, address, now);
  const profile = { givenName: body.GivenName, email: body.Email };
  // Hashed before looking for the address, so that the response time does not reveal whether the address has an account.
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
  if (created === undefined && !(await isRepeatedRequest(call))) {
    throw new HttpError(400, { Email: [EMAIL_TAKEN] });
  }
  return profile;
};

/**
 * Whether an earlier attempt of this request created the account. The passwords are compared by the slow hash, since a
 * stored digest of the body would be a fast digest of the password.
 * @throws a 422 if the key is the same but the body is not
 */
async function isRepeatedRequest(call: PublicCall<typeof endpoints.account.create>): Promise<boolean> {
  const { services, body, idempotencyKey, now } = call;
  const person = await findPerson(services.database, body.Email);
  const isSameKey = idempotencyKey !== undefined && person?.created_with_key === idempotencyKey;
  if (!isSameKey || person.created_at <= now - IDEMPOTENCY_RETENTION_MS) return false;
  const isSame = person.given_name === body.GivenName && person.email === body.Email;
  if (!isSame || !(await findPersonByPassword(call, body.Email, body.Password))) throw idempotencyKeyReused();
  return true;
}

/**
 * Signs a person in. An unknown email and a wrong password get the same response after the same time. Someone with a second
 * factor gets a challenge, sent as an error, and continues with `authenticateWithSecondFactor`.
 */
export const authenticate: PublicHandler<typeof endpoints.session.authenticate> = async (call) => {
  const { services, body, userAgent, now } = call;
  const person = await findPersonByPassword(call, body.Username, body.Password);
  if (person?.needsCode) throw await codeRequired(services, person, now);
  const token = person && (await startSession(services, person, userAgent, now));
  if (token === undefined) throw new HttpError(400, 'Username or password is incorrect');
  return token;
};

export const refresh: PublicHandler<typeof endpoints.session.refresh> = ({ services, bearer, now }) =>
  refreshToken(services, bearer, now);

/**
 * Finds the person with this email and password.
 * @returns undefined if the email is unknown, or the password is wrong or was a temporary one that has expired
 * @throws a 429 after too many wrong passwords
 */
export async function findPersonByPassword(
  { services, address, now }: Pick<PublicCall<never>, 'services' | 'address' | 'now'>,
  email: string,
  password: string,
): Promise<VerifiedPerson | undefined> {
  const client = { account: emailKey(email), address };
  return limitSignIn(services.database, client, now, async () => {
    const person = await findPerson(services.database, email);
    const isCorrect = await services.passwords.verify(password, person?.password_hash);
    if (!isCorrect || person === undefined) return undefined;
    if (person.password_expires_at !== null && person.password_expires_at <= now) return undefined;
    await upgradeHash(services, person, password);
    return {
      id: person.id,
      passwordChangedAt: person.password_changed_at,
      needsCode: await hasSecondFactor(services.database, person.id),
    };
  });
}

type ConfirmedCall = Pick<AccountCall<never>, 'services' | 'person' | 'address' | 'now'> & {
  readonly body: { readonly CurrentPassword: string };
};

/** @throws a 400 about the field if the current password is wrong; a 429 after too many wrong ones */
export async function requireCurrentPassword(call: ConfirmedCall): Promise<VerifiedPerson & Profile> {
  const { services, person, body } = call;
  const profile = await readProfile(services.database, person.id);
  const verified = await findPersonByPassword(call, profile.email, body.CurrentPassword);
  if (verified?.id !== person.id) throw wrongPassword();
  return { ...verified, ...profile };
}

export function wrongPassword(): HttpError {
  return new HttpError(400, { CurrentPassword: ['This is not your current password'] });
}

/** Replaces a hash with cheaper parameters at sign-in, when the password is known, and only the hash that was verified. */
async function upgradeHash(
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
    // Upgrading is optional: the old hash still works.
  }
}

function findPerson(database: Database, email: string) {
  return database
    .selectFrom('people')
    .select(['id', 'given_name', 'email', 'created_with_key', 'created_at'])
    .select(['password_hash', 'password_changed_at', 'password_expires_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Normalizes an email address: case does not distinguish accounts. */
export function emailKey(email: string): string {
  // No account has an address that the database cannot store.
  const isStorable = email.isWellFormed() && !email.includes('\0');
  return isStorable ? email.trim().toLowerCase() : '';
}
