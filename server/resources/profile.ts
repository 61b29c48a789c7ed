import type { endpoints } from '#contract/endpoints.ts';

import type { AuthenticatedHandlers } from '#server/http/handler.ts';

export const profile: AuthenticatedHandlers<typeof endpoints.profile> = {
  async get({ database, owner }) {
    const person = await database
      .selectFrom('people')
      .select(['given_name', 'email'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    return { givenName: person.given_name, email: person.email };
  },
};
