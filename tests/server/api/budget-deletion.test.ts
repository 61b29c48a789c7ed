import { beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const Timestamp = '2026-02-28T12:00:00.000Z';
const contents = ['budgets', 'budget_items', 'budget_expenses', 'budget_expense_items'] as const;

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  await createSampleData(app.call, token);
});

function remove(path: string): Promise<Response> {
  return app.call('DELETE', path, { token });
}

async function list(path: string): Promise<unknown> {
  return (await app.call('GET', path, { token })).json();
}

function countRows(database: Database): Promise<number[]> {
  return Promise.all(
    contents.map(async (table) => (await database.selectFrom(table).select('id').execute()).length),
  );
}

test('a budget is deleted with everything in it, and nothing else', async () => {
  await app.call('POST', '/api/budgets', { token, body: { Month: 3, Year: 2026 } });
  const item = { BudgetId: 2, Timestamp, Amount: 5 };
  await app.call('POST', '/api/budgetearnedincomeitems', { token, body: item });
  await app.call('POST', '/api/budgetexpenses', { token, body: { BudgetId: 2, ExpenseId: 1 } });
  const eve = await app.signUp('Eve');
  await createSampleData(app.call, eve);
  expect(await countRows(app.database)).toEqual([3, 7, 3, 2]);

  const response = await remove('/api/budgets/1');
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await list('/api/budgets')).toMatchObject([{ budgetId: 2, earnedIncome: [{ amount: 5 }] }]);
  expect(await list('/api/expenses')).toHaveLength(1);
  expect(await countRows(app.database)).toEqual([2, 4, 2, 1]);
});

test('a deleted budget and its contents cannot be found', async () => {
  await remove('/api/budgets/1');
  expect((await remove('/api/budgets/1')).status).toBe(404);
  for (const path of [
    '/api/budgetearnedincomeitems/1',
    '/api/budgetpassiveincomeitems/2',
    '/api/budgetinvestmentitems/3',
    '/api/budgetexpenses/1',
    '/api/budgetexpenseitems/1',
  ])
    expect((await remove(path)).status).toBe(404);
  const item = { BudgetId: 1, Timestamp, Amount: 5 };
  expect((await app.call('POST', '/api/budgetearnedincomeitems', { token, body: item })).status).toBe(404);
});

test('the month can be added again, and the averages count only the budgets that are left', async () => {
  await remove('/api/budgets/1');
  expect(await list('/api/expenseaverages')).toEqual([]);
  const again = await app.call('POST', '/api/budgets', { token, body: { Month: 2, Year: 2026 } });
  expect(again.status).toBe(201);
  expect(await again.json()).toMatchObject({ budgetId: 2, earnedIncome: [] });
});

test('additions to a budget while it is deleted succeed before, or fail with 404 after', async () => {
  for (let month = 3; month <= 12; month += 1) {
    const created = await app.call('POST', '/api/budgets', { token, body: { Month: month, Year: 2026 } });
    const { budgetId: BudgetId } = (await created.json()) as { budgetId: number };
    const item = { BudgetId, Timestamp, Amount: 5 };
    const add = () => app.call('POST', '/api/budgetearnedincomeitems', { token, body: item });
    const addCategory = () =>
      app.call('POST', '/api/budgetexpenses', { token, body: { BudgetId, ExpenseId: 1 } });
    const deletion = remove(`/api/budgets/${BudgetId}`);
    const responses = await Promise.all([add(), addCategory(), deletion, add(), addCategory()]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses[2]).toBe(204);
    for (const status of statuses.toSpliced(2, 1)) expect([201, 404, 409]).toContain(status);
  }
  expect(await list('/api/budgets')).toHaveLength(1);
  expect(await countRows(app.database)).toEqual([1, 3, 1, 1]);
});

test('one of several simultaneous deletions succeeds', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => remove('/api/budgets/1')));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(7).fill(404)]);
});
