import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { SecondFactorStatus } from '#contract/second-factor.ts';
import { inTransaction } from '#server/database/errors.ts';
import { type Database, isPostgres } from '#server/database/schema.ts';
import type { AccountCall, AccountHandler } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readProfile } from '#server/resources/profile.ts';

import { emailKey, requireCurrentPassword } from './accounts.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  hasSecondFactor,
  isSetupExpired,
  prepareSecondFactor,
  replaceRecoveryCodes,
} from './second-factors.ts';
import { limitSignIn } from './sign-in-limits.ts';

type Settings = typeof accountEndpoints.secondFactor;

export const readFactor: AccountHandler<Settings['get']> = ({ services, person }) =>
  statusOf(services.database, person.id);

export const prepareFactor: AccountHandler<Settings['prepare']> = async (call) => {
  await requireCurrentPassword(call);
  const { services, person, now } = call;
  return changeFactor(call, async (transaction) => {
    if (await hasSecondFactor(transaction, person.id))
      throw new HttpError(409, 'Two-step sign-in is already on');
    return prepareSecondFactor({ ...services, database: transaction }, person.id, now);
  });
};

/**
 * Turns on the prepared second factor. If it is already on, a repeated request changes nothing. Codes are limited like
 * passwords at sign-in: the right one proves the password too, since the key is shown only after it.
 * @throws a 409 if it was prepared too long ago
 */
export const confirmFactor: AccountHandler<Settings['confirm']> = async (call) => {
  const { services, person, body, address, now } = call;
  const { database } = services;
  const { id } = person;
  // Not counted as a right code, which it need not be.
  if (await hasSecondFactor(database, id)) return statusOf(database, id);
  const { email } = await readProfile(database, id);
  const confirmed = await limitSignIn(database, { account: emailKey(email), address }, now, () =>
    changeFactor(call, async (transaction) => {
      if (await isSetupExpired(transaction, id, now))
        throw new HttpError(409, 'This setup has expired. Please start again.');
      const isOn =
        (await hasSecondFactor(transaction, id)) ||
        (await confirmSecondFactor({ ...services, database: transaction }, id, body.Code, now));
      return isOn ? { id, needsCode: false } : undefined;
    }),
  );
  if (confirmed === undefined) throw new HttpError(400, { Code: ['The code is incorrect'] });
  return statusOf(database, id);
};

export const turnOffFactor: AccountHandler<Settings['turnOff']> = async (call) => {
  await requireCurrentPassword(call);
  await changeFactor(call, (transaction) => deleteSecondFactor(transaction, call.person.id));
};

/** @throws a 409 if no second factor is on */
export const renewRecoveryCodes: AccountHandler<Settings['renewRecoveryCodes']> = async (call) => {
  await requireCurrentPassword(call);
  return changeFactor(call, async (transaction) => {
    const { id } = call.person;
    if (!(await hasSecondFactor(transaction, id))) throw new HttpError(409, 'Two-step sign-in is off');
    return { recoveryCodes: await replaceRecoveryCodes(transaction, id) };
  });
};

async function statusOf(database: Database, personId: number): Promise<SecondFactorStatus> {
  const isOn = await hasSecondFactor(database, personId);
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(database, personId) : 0 };
}

/** Runs changes of a person's second factor in a transaction, one at a time. */
function changeFactor<T>(
  { services, person }: Pick<AccountCall<never>, 'services' | 'person'>,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(services.database, async (transaction) => {
    await transaction
      .selectFrom('people')
      .select('id')
      .where('id', '=', person.id)
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .execute();
    return change(transaction);
  });
}
