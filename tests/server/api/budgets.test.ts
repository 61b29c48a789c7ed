import { beforeEach, describe, expect, test } from 'vitest';

import { setUpAda } from '#tests/support/account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';

const timeStamp = '2026-02-28T12:00:00.000Z';
const rent = { expenseId: 1, name: 'Rent', isMandatory: true };
const spent = { budgetExpenseItemId: 1, budgetExpenseId: 1, amount: 10.5, timeStamp };
const budget = {
  ...{ budgetId: 1, month: 2, year: 2026 },
  earnedIncome: [{ budgetEarnedIncomeItemId: 1, budgetId: 1, amount: 10.5, timeStamp }],
  passiveIncome: [{ budgetPassiveIncomeItemId: 2, budgetId: 1, amount: 10.5, timeStamp }],
  investments: [{ budgetInvestmentItemId: 3, budgetId: 1, amount: 10.5, timeStamp }],
  expenses: [
    {
      ...{ budgetExpenseId: 1, budgetId: 1, expenseId: 1, expense: rent, projected: 0 },
      budgetExpenseItems: [spent],
    },
  ],
};
const emptyMonth = (budgetId: number, month: number) => ({
  ...{ budgetId, month, year: 2026, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] },
});
const INCOME = '/api/budgetearnedincomeitems';
const income = (BudgetId: number) => ({ BudgetId, Timestamp: timeStamp, Amount: 5 });

const ada = setUpAda();

beforeEach(async () => {
  await createSampleData(ada.app.call, ada.token);
});

const list = (path = '/api/budgets') => ada.read(path);
const addMonth = (Month: number) => ada.send('POST', '/api/budgets', { Month, Year: 2026 });

test('budgets are listed by month with everything in them', async () => {
  expect(await list()).toEqual([budget]);
  expect(await addMonth(1)).toEqual({ status: 201, body: emptyMonth(2, 1) });
  expect(await list()).toEqual([emptyMonth(2, 1), budget]);
});

test('one budget is created when several for one month are requested at once', async () => {
  const responses = await Promise.all([addMonth(3), addMonth(3), addMonth(3)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

describe.each([
  [INCOME, 'budgetEarnedIncomeItemId', 1, 'earnedIncome'],
  ['/api/budgetpassiveincomeitems', 'budgetPassiveIncomeItemId', 2, 'passiveIncome'],
  ['/api/budgetinvestmentitems', 'budgetInvestmentItemId', 3, 'investments'],
])('%s', (path, idField, id, field) => {
  test('creates an item with the time of the request', async () => {
    const body = { BudgetId: 1, Timestamp: '2026-02-28T13:00:00+02:00', Amount: -9.95 };
    const created = { [idField]: 4, budgetId: 1, amount: -9.95, timeStamp: '2026-02-28T11:00:00.000Z' };
    expect(await ada.send('POST', path, body)).toEqual({ status: 201, body: created });
  });

  test.each([
    ['now', { BudgetId: 7 }, '2026-03-01T08:00:00.123Z'],
    ['the one in the request', { Timestamp: '1999-01-01T02:00:00+02:00' }, '1999-01-01T00:00:00.000Z'],
  ])('updates an item and sets its time to %s', async (_time, fields, updated) => {
    ada.now = Date.parse('2026-03-01T08:00:00.123Z');
    ada.token = await ada.app.signIn('Ada');
    const item = { [idField]: id, budgetId: 1, amount: 0.1, timeStamp: updated };
    const response = await ada.send('PUT', `${path}/${id}`, { Amount: 0.1, ...fields });
    expect(response).toEqual({ status: 200, body: item });
    expect(await list()).toEqual([{ ...budget, [field]: [item] }]);
  });

  test('deletes an item, and does not find one of another kind', async () => {
    const other = id === 1 ? 2 : 1;
    expect(await ada.status('PUT', `${path}/${other}`, { Amount: 1 })).toBe(404);
    expect(await ada.status('DELETE', `${path}/${other}`)).toBe(404);
    expect(await list()).toEqual([budget]);
    expect(await ada.status('DELETE', `${path}/${id}`)).toBe(204);
    expect(await list()).toEqual([{ ...budget, [field]: [] }]);
  });
});

test('a category is added to a budget once, and deleted with its items', async () => {
  await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: false });
  expect(
    await ada.send('POST', '/api/budgetexpenses', { BudgetId: 1, ExpenseId: '2', Projected: 50 }),
  ).toEqual({
    status: 201,
    body: {
      ...{ budgetExpenseId: 2, budgetId: 1, expenseId: 2, projected: 0, budgetExpenseItems: [] },
      expense: { expenseId: 2, name: 'Food', isMandatory: false },
    },
  });
  expect(await ada.status('POST', '/api/budgetexpenses', { BudgetId: 1, ExpenseId: 1 })).toBe(409);
  await ada.make('DELETE', '/api/budgetexpenses/2');
  await ada.make('DELETE', '/api/budgetexpenses/1');
  expect(await list()).toEqual([{ ...budget, expenses: [] }]);
  expect(await ada.status('DELETE', '/api/budgetexpenseitems/1')).toBe(404);
});

describe('a category', () => {
  test('is created, updated and listed', async () => {
    const created = await ada.send('POST', '/api/expenses', { Name: 'Rent', IsMandatory: false });
    expect(created).toEqual({ status: 201, body: { expenseId: 2, name: 'Rent', isMandatory: false } });
    const food = { expenseId: 2, name: 'Food', isMandatory: true };
    const changed = await ada.send('PUT', '/api/expenses/2', { Name: 'Food', IsMandatory: true });
    expect(changed).toEqual({ status: 200, body: food });
    expect(await list('/api/expenses')).toEqual([rent, food]);
  });

  test('in a budget is archived when it is deleted: it stays in the budget alone', async () => {
    await ada.make('DELETE', '/api/expenses/1');
    expect(await list('/api/expenses')).toEqual([]);
    expect(await list()).toEqual([budget]);
    const body = { BudgetExpenseId: 1, Timestamp: timeStamp, Amount: 5 };
    expect(await ada.status('POST', '/api/budgetexpenseitems', body)).toBe(201);
    await addMonth(3);
    expect(await ada.status('POST', '/api/budgetexpenses', { BudgetId: 2, ExpenseId: 1 })).toBe(404);
    expect(await ada.status('PUT', '/api/expenses/1', { Name: 'Rent', IsMandatory: true })).toBe(404);
    expect(await ada.status('DELETE', '/api/expenses/1')).toBe(404);
    expect(await ada.send('PUT', '/api/budgetexpenses/1', { Projected: 5 })).toMatchObject({
      body: { projected: 5, expense: { name: 'Rent' } },
    });
  });

  test('in no budget is deleted', async () => {
    await ada.make('DELETE', '/api/budgetexpenses/1');
    await ada.make('DELETE', '/api/schedules/1');
    await ada.make('DELETE', '/api/expenses/1');
    expect(await ada.app.database.selectFrom('expenses').selectAll().execute()).toEqual([]);
  });
});

describe('a plan', () => {
  const plan = (body: unknown) => ada.send('PUT', '/api/budgetexpenses/1', body);
  const planned = async () => (await ada.read<(typeof budget)[]>('/api/budgets'))[0]?.expenses[0]?.projected;

  test('is that of a category in a budget, with its items in the response', async () => {
    const item = { Timestamp: '2026-02-01T00:00:00Z', Amount: 3, Note: 'Corner Market' };
    await ada.make('POST', '/api/budgetexpenseitems', { BudgetExpenseId: 1, ...item });
    const added = { amount: 3, timeStamp: '2026-02-01T00:00:00.000Z', note: 'Corner Market' };
    expect(await plan({ Projected: 250.5 })).toEqual({
      status: 200,
      body: {
        ...{ budgetExpenseId: 1, budgetId: 1, expenseId: 1, projected: 250.5, expense: rent },
        budgetExpenseItems: [{ budgetExpenseItemId: 2, budgetExpenseId: 1, ...added }, spent],
      },
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
  ])('of %j is stored as %j', async (Projected, stored) => {
    expect((await plan({ Projected })).body).toMatchObject({ projected: stored });
    expect(await planned()).toBe(stored);
  });

  test.each([-0.01, -5, '-5', 1e12, null, undefined, 'much', {}])('of %j is refused', async (Projected) => {
    await plan({ Projected: 7 });
    const message = expect.stringMatching(/^Projected: /) as string;
    expect(await plan({ Projected })).toEqual({ status: 400, body: { message } });
    expect(await planned()).toBe(7);
  });
});

describe('the deletion of a budget', () => {
  const tables = ['budgets', 'budget_items', 'budget_expenses', 'budget_expense_items'] as const;
  const countRows = () =>
    Promise.all(
      tables.map(async (table) => (await ada.app.database.selectFrom(table).select('id').execute()).length),
    );
  const remove = (id = 1) => ada.send('DELETE', `/api/budgets/${id}`);

  test('deletes everything in it, and nothing else', async () => {
    await addMonth(3);
    await ada.make('POST', INCOME, income(2));
    await ada.make('POST', '/api/budgetexpenses', { BudgetId: 2, ExpenseId: 1 });
    await createSampleData(ada.app.call, await ada.app.signUp('Eve'));
    expect(await countRows()).toEqual([3, 7, 3, 2]);
    expect(await remove()).toEqual({ status: 204, body: undefined });
    expect(await list()).toMatchObject([{ budgetId: 2, earnedIncome: [{ amount: 5 }] }]);
    expect(await list('/api/expenses')).toHaveLength(1);
    expect(await countRows()).toEqual([2, 4, 2, 1]);
  });

  test('leaves nothing to find, and the month can be added again', async () => {
    await remove();
    expect((await remove()).status).toBe(404);
    const items = ['earnedincomeitems/1', 'passiveincomeitems/2', 'investmentitems/3'];
    for (const path of [...items, 'expenses/1', 'expenseitems/1'])
      expect(await ada.status('DELETE', `/api/budget${path}`)).toBe(404);
    expect(await ada.status('POST', INCOME, income(1))).toBe(404);
    expect(await list('/api/expenseaverages')).toEqual([]);
    expect(await addMonth(2)).toEqual({ status: 201, body: emptyMonth(2, 2) });
  });

  test('makes additions at the same time succeed before it, or fail with 404 after', async () => {
    for (let month = 3; month <= 12; month += 1) {
      const { json } = await ada.make('POST', '/api/budgets', { Month: month, Year: 2026 });
      const BudgetId = json.budgetId ?? 0;
      const add = () => ada.status('POST', INCOME, income(BudgetId));
      const addCategory = () => ada.status('POST', '/api/budgetexpenses', { BudgetId, ExpenseId: 1 });
      const deletion = remove(BudgetId);
      const statuses = await Promise.all([add(), addCategory(), add(), addCategory()]);
      expect((await deletion).status).toBe(204);
      for (const status of statuses) expect([201, 404, 409]).toContain(status);
    }
    expect(await list()).toHaveLength(1);
    expect(await countRows()).toEqual([1, 3, 1, 1]);
  });

  test('succeeds for one of several at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => remove()));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(7).fill(404)]);
  });
});
