import { beforeEach, describe, expect, test } from 'vitest';

import { DEFAULT_QUOTAS } from '#server/resources/quotas.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const timestamp = '2026-02-28T12:00:00.000Z';

/** A filled ledger has five entries: an item of each kind, a category in its budget, and an item in that category. */
const quotas = { assets: 3, liabilities: 3, expenses: 3, budgets: 3, entries: 8, historyPoints: 8 };

let app: TestApp;
let token: string;
let ids: SampleIds;

beforeEach(async () => {
  app = await startTestApp({ quotas });
  token = await app.signUp('Ada');
  ids = await createSampleData(app.call, token);
});

function create(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.call('POST', path, { token, body, headers });
}

function remove(path: string): Promise<Response> {
  return app.call('DELETE', path, { token });
}

const item = () => ({ BudgetId: ids.budgets, Timestamp: timestamp, Amount: 1 });
const kinds: [string, (count: number) => [string, unknown], string][] = [
  ['assets', (count) => ['/api/assets', { AssetType: 0, Name: `${count}`, Value: 1 }], 'assets'],
  ['liabilities', (count) => ['/api/liabilities', { Name: `${count}`, Principal: 1 }], 'liabilities'],
  ['expenses', (count) => ['/api/expenses', { Name: `${count}`, IsMandatory: true }], 'expense categories'],
  ['budgets', (count) => ['/api/budgets', { Month: count, Year: 2030 }], 'budgets'],
];

describe.each(kinds)('an account that is full of %s', (_kind, request, label) => {
  test('accepts no more of them and says why', async () => {
    for (const count of [1, 2]) expect((await create(...request(count))).status).toBe(201);
    const rejected = await create(...request(3));
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toEqual({ message: `An account can have at most 3 ${label}` });
  });

  test('gives its last place to one request', async () => {
    await create(...request(1));
    const responses = await Promise.all([2, 3, 4, 5].map((count) => create(...request(count))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('does not limit other accounts', async () => {
    for (const count of [1, 2]) await create(...request(count));
    const eve = await app.signUp('Eve');
    const [path, body] = request(3);
    expect((await app.call('POST', path, { token: eve, body })).status).toBe(201);
  });
});

describe('an account whose budgets are full', () => {
  const paths = [
    '/api/budgetearnedincomeitems',
    '/api/budgetpassiveincomeitems',
    '/api/budgetinvestmentitems',
  ];

  beforeEach(async () => {
    for (const path of paths) expect((await create(path, item())).status).toBe(201);
  });

  test('accepts no more items of any kind and no category', async () => {
    const message = 'An account can have at most 8 items and categories in its budgets';
    const category = await create('/api/expenses', { Name: 'Food', IsMandatory: true });
    const { expenseId } = (await category.json()) as { expenseId: number };
    const spent = { BudgetExpenseId: ids.budgetExpenses, Timestamp: timestamp, Amount: 1 };
    const requests: [string, unknown][] = [
      ...paths.map((path): [string, unknown] => [path, item()]),
      [
        '/api/budgetexpenses',
        { BudgetId: ids.budgets, ExpenseId: expenseId, BudgetExpenseItems: [], Projected: 0 },
      ],
      ['/api/budgetexpenseitems', spent],
    ];
    for (const request of requests) {
      const rejected = await create(...request);
      expect(rejected.status).toBe(409);
      expect(await rejected.json()).toEqual({ message });
    }
  });

  test('has room again after deletions, including items deleted with their category', async () => {
    // This deletes two entries: the category in the budget and its item.
    expect((await remove(`/api/budgetexpenses/${ids.budgetExpenses}`)).status).toBe(204);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => create('/api/budgetearnedincomeitems', item())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  test('has room again after a budget is deleted with its entries', async () => {
    expect((await remove(`/api/budgets/${ids.budgets}`)).status).toBe(204);
    const created = await create('/api/budgets', { Month: 3, Year: 2026 });
    const { budgetId: BudgetId } = (await created.json()) as { budgetId: number };
    const responses = [];
    for (let count = 1; count <= quotas.entries + 1; count += 1)
      responses.push(await create('/api/budgetearnedincomeitems', { ...item(), BudgetId }));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(quotas.entries).fill(201), 409]);
  });
});

test('archived categories count only while a budget uses them', async () => {
  await create('/api/expenses', { Name: 'Food', IsMandatory: true });
  const [, last] = kinds[2]?.[1](3) ?? [];
  await create('/api/expenses', last);
  await remove(`/api/expenses/${ids.expenses}`);
  expect((await create('/api/expenses', last)).status).toBe(409);
  await remove(`/api/budgetexpenses/${ids.budgetExpenses}`);
  expect((await create('/api/expenses', last)).status).toBe(201);
});

test('the default quotas fit a century of months with 40 items each', () => {
  const items = 1_200 * 40;
  expect(DEFAULT_QUOTAS.budgets).toBeGreaterThanOrEqual(1_200);
  // Each item can be in a different category.
  expect(DEFAULT_QUOTAS.entries).toBeGreaterThanOrEqual(2 * items);
});
