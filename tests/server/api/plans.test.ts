import { beforeEach, expect, test } from 'vitest';

import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  await createSampleData(app.call, token);
});

function plan(body: unknown, id = 1): Promise<Response> {
  return app.call('PUT', `/api/budgetexpenses/${id}`, { token, body });
}

async function planned(): Promise<number | undefined> {
  const [budget] = (await (await app.call('GET', '/api/budgets', { token })).json()) as {
    expenses: { projected: number }[];
  }[];
  return budget?.expenses[0]?.projected;
}

test('a category in a budget has a plan, with its items in the response', async () => {
  const body = { BudgetExpenseId: 1, Timestamp: '2026-02-01T00:00:00Z', Amount: 3, Note: 'Corner Market' };
  await app.call('POST', '/api/budgetexpenseitems', { token, body });
  const response = await plan({ Projected: 250.5 });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...{ budgetExpenseId: 1, budgetId: 1, expenseId: 1, projected: 250.5 },
    expense: { expenseId: 1, name: 'Rent', isMandatory: true },
    budgetExpenseItems: [
      {
        ...{ budgetExpenseItemId: 2, budgetExpenseId: 1, amount: 3 },
        ...{ timeStamp: '2026-02-01T00:00:00.000Z', note: 'Corner Market' },
      },
      {
        ...{ budgetExpenseItemId: 1, budgetExpenseId: 1, amount: 10.5 },
        timeStamp: '2026-02-28T12:00:00.000Z',
      },
    ],
  });
  expect(await planned()).toBe(250.5);
});

test.each([
  [0, 0],
  [-0, 0],
  [-0.004, 0],
  ['12.5', 12.5],
  [1.005, 1.01],
  [999_999_999_999.99, 999_999_999_999.99],
])('the plan %j is stored as %j', async (Projected, stored) => {
  expect(await (await plan({ Projected })).json()).toMatchObject({ projected: stored });
  expect(await planned()).toBe(stored);
});

test.each([-0.01, -5, '-5', 1e12, null, undefined, 'much', {}])(
  'the plan %j is refused',
  async (Projected) => {
    await plan({ Projected: 7 });
    const refused = await plan({ Projected });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^Projected: /);
    expect(await planned()).toBe(7);
  },
);

test('an archived category can be planned, since it stays in the budget', async () => {
  expect((await app.call('DELETE', '/api/expenses/1', { token })).status).toBe(204);
  const response = await plan({ Projected: 5 });
  expect(await response.json()).toMatchObject({ projected: 5, expense: { name: 'Rent' } });
});

test('adding a category to a budget plans nothing', async () => {
  await app.call('DELETE', '/api/budgetexpenses/1', { token });
  const body = { BudgetId: 1, ExpenseId: 1, BudgetExpenseItems: [], Projected: 50 };
  const added = await app.call('POST', '/api/budgetexpenses', { token, body });
  expect(await added.json()).toMatchObject({ projected: 0 });
});
