import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/profile.ts';
import type { Database } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { unauthorized } from '#server/http/http-error.ts';

import { type Owner, toIsoTime } from './own-rows.ts';

export const profile: AuthenticatedHandlers<typeof endpoints.profile> = {
  get: ({ database, owner }) => readProfile(database, owner),

  async update({ database, owner, body }) {
    await database
      .updateTable('people')
      .set({ given_name: body.GivenName })
      .where('id', '=', owner)
      .execute();
    return readProfile(database, owner);
  },
};

export const currency: AuthenticatedHandlers<typeof accountEndpoints.currency> = {
  async update({ database, owner, body }) {
    await database.updateTable('people').set({ currency: body.Currency }).where('id', '=', owner).execute();
    return { currency: body.Currency };
  },
};

/** @throws a 401 if the account has just been deleted */
export async function readProfile(database: Database, owner: number): Promise<Profile> {
  const person = await database
    .selectFrom('people')
    .select(['given_name', 'email', 'password_expires_at'])
    .where('id', '=', owner)
    .executeTakeFirst();
  if (person === undefined) throw unauthorized();
  const { given_name: givenName, email, password_expires_at: expiresAt } = person;
  return { givenName, email, ...(expiresAt !== null && { passwordExpiresAt: toIsoTime(expiresAt) }) };
}

export function readCurrency({ database, owner }: Owner): Promise<{ currency: string }> {
  return database.selectFrom('people').select('currency').where('id', '=', owner).executeTakeFirstOrThrow();
}
