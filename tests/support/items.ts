import { beforeEach } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';

import { createSampleData, type SampleIds } from './sample-account.ts';
import { startTestApp, type TestApp } from './server.ts';

/** The kinds of items, each with what it belongs to and the field that says so. */
export const itemKinds = [
  { group: 'earnedIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'passiveIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'investments', parent: 'budgets', link: 'BudgetId' },
  { group: 'budgetExpenseItems', parent: 'budgetExpenses', link: 'BudgetExpenseId' },
] as const;

/** The time of the items that tests create. */
export const ITEM_TIME = '2026-02-28T12:00:00.000Z';

/**
 * Gives each test of a file a server on which Ada has one item of each kind.
 * @param now the server's time
 */
export function setUpItems(now: number) {
  let app: TestApp;
  let token: string;
  let ids: SampleIds;

  beforeEach(async () => {
    app = await startTestApp({ clock: () => now });
    token = await app.signUp('Ada');
    ids = await createSampleData(app.call, token);
  });

  return {
    async budgetsText(): Promise<string> {
      return (await app.call('GET', '/api/budgets', { token })).text();
    },
    /** @param key the idempotency key, if there is one */
    create({ group, parent, link }: (typeof itemKinds)[number], fields: object, key?: string) {
      const body = { [link]: ids[parent], Timestamp: ITEM_TIME, Amount: 5, ...fields };
      const headers = key === undefined ? {} : { 'Idempotency-Key': key };
      return app.call('POST', endpoints[group].create.path, { token, body, headers });
    },
    update({ group }: (typeof itemKinds)[number], fields: object) {
      const path = `${endpoints[group].create.path}/${ids[group]}`;
      return app.call('PUT', path, { token, body: { Amount: 5, ...fields } });
    },
  };
}
