import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

export const currency: AuthenticatedHandlers<typeof accountEndpoints.currency> = {
  async update({ database, owner, body }) {
    await database.updateTable('people').set({ currency: body.Currency }).where('id', '=', owner).execute();
    return { currency: body.Currency };
  },
};
