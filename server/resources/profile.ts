import type { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/profile.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import type { Database } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';

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

/** @throws a 401 if the account has just been deleted */
export async function readProfile(database: Database, owner: number): Promise<Profile> {
  const person = await database
    .selectFrom('people')
    .select(['given_name', 'email', 'password_expires_at'])
    .where('id', '=', owner)
    .executeTakeFirst();
  if (person === undefined) throw unauthorized();
  const { given_name: givenName, email, password_expires_at: expiresAt } = person;
  return {
    givenName,
    email,
    ...(expiresAt !== null && { passwordExpiresAt: new Date(expiresAt).toISOString() }),
  };
}
