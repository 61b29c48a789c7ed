import { beforeEach, describe, expect, test } from 'vitest';

import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const timeStamp = '2026-02-28T12:00:00.000Z';
const rent = { expenseId: 1, name: 'Rent', isMandatory: true };
const budget = {
  budgetId: 1,
  month: 2,
  year: 2026,
  earnedIncome: [{ budgetEarnedIncomeItemId: 1, budgetId: 1, amount: 10.5, timeStamp }],
  passiveIncome: [{ budgetPassiveIncomeItemId: 2, budgetId: 1, amount: 10.5, timeStamp }],
  investments: [{ budgetInvestmentItemId: 3, budgetId: 1, amount: 10.5, timeStamp }],
  expenses: [
    {
      budgetExpenseId: 1,
      budgetId: 1,
      expenseId: 1,
      expense: rent,
      projected: 0,
      budgetExpenseItems: [{ budgetExpenseItemId: 1, budgetExpenseId: 1, amount: 10.5, timeStamp }],
    },
  ],
};

let now: number;
let app: TestApp;
let token: string;

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.123Z');
  app = await startTestApp({ clock: () => now });
  token = await app.signUp('Ada');
  await createSampleData(app.call, token);
});

async function list(path = '/api/budgets'): Promise<unknown> {
  return (await app.call('GET', path, { token })).json();
}

test('lists a budget with everything in it', async () => {
  expect(await list()).toEqual([budget]);
});

test('creates an empty budget, and lists budgets by month', async () => {
  const created = await app.call('POST', '/api/budgets', {
    token,
    body: { Month: 1, Year: 2026, earnedIncome: [] },
  });
  expect(created.status).toBe(201);
  const empty = {
    budgetId: 2,
    month: 1,
    year: 2026,
    earnedIncome: [],
    passiveIncome: [],
    investments: [],
    expenses: [],
  };
  expect(await created.json()).toEqual(empty);
  expect(await list()).toEqual([empty, budget]);
});

test('creates one budget when several for one month are requested at once', async () => {
  const create = () => app.call('POST', '/api/budgets', { token, body: { Month: 3, Year: 2026 } });
  const responses = await Promise.all([create(), create(), create()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

describe.each([
  ['/api/budgetearnedincomeitems', 'budgetEarnedIncomeItemId', 1, 'earnedIncome'],
  ['/api/budgetpassiveincomeitems', 'budgetPassiveIncomeItemId', 2, 'passiveIncome'],
  ['/api/budgetinvestmentitems', 'budgetInvestmentItemId', 3, 'investments'],
])('%s', (path, idField, id, field) => {
  test('creates an item with the time of the request', async () => {
    const body = { BudgetId: 1, Timestamp: '2026-02-28T13:00:00+02:00', Amount: -9.95 };
    const created = await app.call('POST', path, { token, body });
    expect(created.status).toBe(201);
    expect(await created.json()).toEqual({
      ...{ [idField]: 4, budgetId: 1, amount: -9.95, timeStamp: '2026-02-28T11:00:00.000Z' },
    });
  });

  test('updates an item and sets its time to now', async () => {
    const body = { Amount: 0.1, BudgetId: 7 };
    const updated = await app.call('PUT', `${path}/${id}`, { token, body });
    expect(updated.status).toBe(200);
    const item = { [idField]: id, budgetId: 1, amount: 0.1, timeStamp: '2026-03-01T08:00:00.123Z' };
    expect(await updated.json()).toEqual(item);
    expect(await list()).toEqual([{ ...budget, [field]: [item] }]);
  });

  test('updates an item and sets its time to the one in the request', async () => {
    const body = { Amount: 0.1, Timestamp: '1999-01-01T02:00:00+02:00' };
    const updated = await app.call('PUT', `${path}/${id}`, { token, body });
    expect(updated.status).toBe(200);
    const item = { [idField]: id, budgetId: 1, amount: 0.1, timeStamp: '1999-01-01T00:00:00.000Z' };
    expect(await updated.json()).toEqual(item);
    expect(await list()).toEqual([{ ...budget, [field]: [item] }]);
  });

  test('deletes an item', async () => {
    expect((await app.call('DELETE', `${path}/${id}`, { token })).status).toBe(204);
    expect(await list()).toEqual([{ ...budget, [field]: [] }]);
  });

  test('does not find an item of another kind', async () => {
    const other = id === 1 ? 2 : 1;
    expect((await app.call('PUT', `${path}/${other}`, { token, body: { Amount: 1 } })).status).toBe(404);
    expect((await app.call('DELETE', `${path}/${other}`, { token })).status).toBe(404);
    expect(await list()).toEqual([budget]);
  });
});

describe('an expense in a budget', () => {
  test('is created with its category', async () => {
    await app.call('POST', '/api/expenses', { token, body: { Name: 'Food', IsMandatory: false } });
    const created = await app.call('POST', '/api/budgetexpenses', {
      token,
      body: { BudgetId: 1, ExpenseId: '2' },
    });
    expect(created.status).toBe(201);
    expect(await created.json()).toEqual({
      ...{ budgetExpenseId: 2, budgetId: 1, expenseId: 2, projected: 0, budgetExpenseItems: [] },
      expense: { expenseId: 2, name: 'Food', isMandatory: false },
    });
  });

  test('cannot be added twice', async () => {
    const again = await app.call('POST', '/api/budgetexpenses', {
      token,
      body: { BudgetId: 1, ExpenseId: 1 },
    });
    expect(again.status).toBe(409);
  });

  test('is deleted with its items', async () => {
    expect((await app.call('DELETE', '/api/budgetexpenses/1', { token })).status).toBe(204);
    expect(await list()).toEqual([{ ...budget, expenses: [] }]);
    expect((await app.call('DELETE', '/api/budgetexpenseitems/1', { token })).status).toBe(404);
  });
});

describe('a category', () => {
  test('is created, updated and listed', async () => {
    const created = await app.call('POST', '/api/expenses', {
      token,
      body: { Name: 'Rent', IsMandatory: false },
    });
    expect(created.status).toBe(201);
    expect(await created.json()).toEqual({ expenseId: 2, name: 'Rent', isMandatory: false });
    const changed = await app.call('PUT', '/api/expenses/2', {
      token,
      body: { Name: 'Food', IsMandatory: true },
    });
    expect(await changed.json()).toEqual({ expenseId: 2, name: 'Food', isMandatory: true });
    expect(await list('/api/expenses')).toEqual([rent, { expenseId: 2, name: 'Food', isMandatory: true }]);
  });

  test('in a budget is archived when it is deleted: not in the list, but still in the budget', async () => {
    expect((await app.call('DELETE', '/api/expenses/1', { token })).status).toBe(204);
    expect(await list('/api/expenses')).toEqual([]);
    expect(await list()).toEqual([budget]);
    const body = { BudgetExpenseId: 1, Timestamp: timeStamp, Amount: 5 };
    expect((await app.call('POST', '/api/budgetexpenseitems', { token, body })).status).toBe(201);
  });

  test('that is archived cannot be added, updated or deleted', async () => {
    await app.call('DELETE', '/api/expenses/1', { token });
    await app.call('POST', '/api/budgets', { token, body: { Month: 3, Year: 2026 } });
    const responses = await Promise.all([
      app.call('POST', '/api/budgetexpenses', { token, body: { BudgetId: 2, ExpenseId: 1 } }),
      app.call('PUT', '/api/expenses/1', { token, body: { Name: 'Rent', IsMandatory: true } }),
      app.call('DELETE', '/api/expenses/1', { token }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('in no budget is deleted', async () => {
    await app.call('DELETE', '/api/budgetexpenses/1', { token });
    expect((await app.call('DELETE', '/api/expenses/1', { token })).status).toBe(204);
    expect(await app.database.selectFrom('expenses').selectAll().execute()).toEqual([]);
  });
});
