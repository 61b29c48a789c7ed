import { beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const NOW = Date.parse('2026-03-01T08:00:00.123Z');
const timeStamp = '2026-02-28T12:00:00.000Z';

const kinds = [
  { group: 'earnedIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'passiveIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'investments', parent: 'budgets', link: 'BudgetId' },
  { group: 'budgetExpenseItems', parent: 'budgetExpenses', link: 'BudgetExpenseId' },
] as const;

let app: TestApp;
let token: string;
let ids: SampleIds;

beforeEach(async () => {
  app = await startTestApp({ clock: () => NOW });
  token = await app.signUp('Ada');
  ids = await createSampleData(app.call, token);
});

async function budgetsText(): Promise<string> {
  return (await app.call('GET', '/api/budgets', { token })).text();
}

describe.each(kinds)('an item of $group', ({ group, parent, link }) => {
  const { path } = endpoints[group].create;

  function create(fields: object): Promise<Response> {
    const body = { [link]: ids[parent], Timestamp: timeStamp, Amount: 5, ...fields };
    return app.call('POST', path, { token, body });
  }
  function update(fields: object): Promise<Response> {
    return app.call('PUT', `${path}/${ids[group]}`, { token, body: { Amount: 5, ...fields } });
  }

  test.each([
    ['x'.repeat(201), 'at most 200 characters'],
    ['😀'.repeat(101), 'at most 200 characters'],
    ['\ud800', 'well-formed text'],
    ['a\0b', 'well-formed text'],
    [5, ''],
    [{}, ''],
  ])('cannot have the note %j', async (Note, message) => {
    const before = await budgetsText();
    for (const refused of [await create({ Note }), await update({ Note })]) {
      expect(refused.status).toBe(400);
      const { message: text } = (await refused.json()) as { message: string };
      expect(text).toMatch(/^Note: /);
      expect(text).toContain(message);
    }
    expect(await budgetsText()).toBe(before);
  });

  test.each(['yesterday', '', 8.64e15 + 1, {}, true])('cannot have the time %j', async (Timestamp) => {
    const before = await budgetsText();
    const refused = await update({ Timestamp });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^Timestamp: /);
    expect(await budgetsText()).toBe(before);
  });
});
