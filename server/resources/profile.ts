import type { endpoints } from '#contract/endpoints.ts';
import type { Profile } from '#contract/profile.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

export const profile: AuthenticatedHandlers<typeof endpoints.profile> = {
  async get({ database, owner }) {
    const { given_name, email } = await database
      .selectFrom('people')
      .select(['given_name', 'email'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    const body: Profile = { givenName: given_name, email };
    return body;
  },
};
