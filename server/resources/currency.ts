import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';

export const currency: AuthenticatedHandlers<typeof accountEndpoints.currency> = {
  async update({ database, owner, body }) {
    await database.updateTable('people').set({ currency: body.Currency }).where('id', '=', owner).execute();
    return { currency: body.Currency };
  },
};

export async function readCurrency(database: Database, owner: number): Promise<{ currency: string }> {
  return database.selectFrom('people').select('currency').where('id', '=', owner).executeTakeFirstOrThrow();
}
