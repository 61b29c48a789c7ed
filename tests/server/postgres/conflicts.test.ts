import { describe, expect, test } from 'vitest';

import { databaseUrl } from '#tests/support/postgres-database.ts';
import { setUpProxiedPostgres } from '#tests/support/proxied-postgres.ts';

const postgres = setUpProxiedPostgres(databaseUrl);

describe('conflicting transactions are retried', () => {
  test('a category that is deleted while it is added to a budget is archived', async () => {
    await postgres.start();
    await postgres.app.call('POST', '/api/expenses', {
      token: postgres.token,
      body: { Name: 'Rent', IsMandatory: true },
    });
    await postgres.app.call('POST', '/api/budgets', {
      token: postgres.token,
      body: { Month: 2, Year: 2026 },
    });
    let deleting: Promise<Response> | undefined;
    await postgres.whileLocked(
      (holder) =>
        holder.insertInto('budget_expenses').values({ owner_id: 1, budget_id: 1, expense_id: 1 }).execute(),
      async () => {
        deleting = postgres.app.call('DELETE', '/api/expenses/1', { token: postgres.token });
        await postgres.waitForBlockedStatement();
      },
    );
    expect((await deleting)?.status).toBe(204);
    expect(await postgres.direct.database.selectFrom('expenses').select('is_archived').execute()).toEqual([
      { is_archived: 1 },
    ]);
  });

  test('a liability that is deleted while an asset is linked to it is not found', async () => {
    await postgres.start();
    await postgres.create('k');
    let linking: Promise<Response> | undefined;
    await postgres.whileLocked(
      (holder) => holder.deleteFrom('liabilities').execute(),
      async () => {
        linking = postgres.app.call('POST', '/api/assets', {
          token: postgres.token,
          body: { AssetType: 1, Name: 'Home', LiabilityId: 1 },
        });
        await postgres.waitForBlockedStatement();
      },
    );
    expect((await linking)?.status).toBe(404);
  });
});
