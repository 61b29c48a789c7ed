import type { accountEndpoints } from '#contract/account-endpoints.ts';
import { eraseDeleted, planErasure } from '#server/database/erase-deleted.ts';
import { inTransaction } from '#server/database/errors.ts';
import { type Database, newVersion } from '#server/database/schema.ts';
import type { AccountCall, AccountHandler } from '#server/http/call.ts';
import { HttpError, unauthorized } from '#server/http/http-error.ts';
import { readProfile } from '#server/resources/profile.ts';

import {
  EMAIL_TAKEN,
  emailKey,
  findPersonByPassword,
  requireCurrentPassword,
  wrongPassword,
} from './accounts.ts';
import { passwordError } from './passwords.ts';
import { endOtherSessions } from './session-list.ts';
import { forgetAttempts, limitSignUp, renameKnownAddress } from './sign-in-limits.ts';

/** How long a repeated change of password succeeds again, since the response to the first may have been lost. */
const REPEATABLE_MS = 10 * 60_000;

const UNIQUE_VIOLATION = '23505';

/** Changes the password and ends all other sessions: anyone who knew the old password may have opened one. */
export const changePassword: AccountHandler<typeof accountEndpoints.account.changePassword> = async (
  call,
) => {
  const { services, person, body, now } = call;
  const { database, passwords } = services;
  const profile = await readProfile(database, person.id);
  const subject = { Password: body.Password, Email: profile.email, GivenName: profile.givenName };
  const error = passwordError(subject, passwords);
  if (error !== undefined) throw new HttpError(400, { Password: [error] });
  if (await wasJustChangedTo(call)) return profile;
  const { passwordChangedAt } = await requireCurrentPassword(call);
  const password_hash = await passwords.hash(body.Password);
  await inTransaction(database, async (transaction) => {
    // First, because it locks the row: a sign-in with the old password then starts its session before or not at all.
    const { numUpdatedRows } = await transaction
      .updateTable('people')
      .set({
        password_hash,
        password_changed_at: Math.max(now, passwordChangedAt + 1),
        password_expires_at: null,
        // The profile no longer says that the password is temporary.
        version: newVersion(),
      })
      .where('id', '=', person.id)
      .where('password_changed_at', '=', passwordChangedAt)
      .executeTakeFirst();
    // Another request has changed it in the meantime.
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endOtherSessions(transaction, person, now);
  });
  return readProfile(database, person.id);
};

/** Whether an earlier attempt of this request has changed the password. Wrong guesses count like those at sign-in. */
async function wasJustChangedTo(
  call: AccountCall<typeof accountEndpoints.account.changePassword>,
): Promise<boolean> {
  const { services, person, body, now } = call;
  const { email, password_changed_at } = await services.database
    .selectFrom('people')
    .select(['email', 'password_changed_at'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (password_changed_at <= now - REPEATABLE_MS) return false;
  return (await findPersonByPassword(call, email, body.Password))?.id === person.id;
}

/**
 * Changes the email address. Whether an address is taken is revealed only if the password is right, and asking counts like
 * a sign-up, so it reveals no more than signing up does.
 */
export const changeEmail: AccountHandler<typeof accountEndpoints.account.changeEmail> = async (call) => {
  const { services, person, body, address, now } = call;
  const { database } = services;
  await requireCurrentPassword(call);
  await limitSignUp(database, address, now);
  const email_key = emailKey(body.Email);
  try {
    return await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('people')
        .set({ version: newVersion() })
        .where('id', '=', person.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw unauthorized();
      if (await isTaken(transaction, email_key, person.id)) throw emailTaken();
      await transaction
        .updateTable('people')
        .set({ email: body.Email, email_key })
        .where('id', '=', person.id)
        .execute();
      await renameKnownAddress(transaction, { account: email_key, address }, person.id, now);
      return readProfile(transaction, person.id);
    });
  } catch (error) {
    // Somebody else took it since we looked.
    const isTakenNow = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    throw isTakenNow ? emailTaken() : error;
  }
};

async function isTaken(database: Database, email_key: string, personId: number): Promise<boolean> {
  const other = await database
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', email_key)
    .where('id', '!=', personId)
    .executeTakeFirst();
  return other !== undefined;
}

function emailTaken(): HttpError {
  return new HttpError(400, { Email: [EMAIL_TAKEN] });
}

/** Deletes the person; the database deletes all their rows with them, and SQLite overwrites them. */
export const deleteAccount: AccountHandler<typeof accountEndpoints.account.delete> = async (call) => {
  const { services, person, address } = call;
  const { givenName, email } = await requireCurrentPassword(call);
  await inTransaction(services.database, async (transaction) => {
    await transaction.deleteFrom('people').where('id', '=', person.id).execute();
    await planErasure(transaction);
    await forgetAttempts(transaction, { account: emailKey(email), address });
  });
  // At once what takes no rewriting, which is left to the cleanup.
  await eraseDeleted(services.database, 0);
  return { givenName, email };
};
