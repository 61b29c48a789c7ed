import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const CATEGORY = { method: 'POST', path: '/api/expenses', body: { Name: '#0', IsMandatory: true } };
const MONTH = { method: 'POST', path: '/api/budgets', body: { Month: 10, Year: 2026 } };
const ADDED = {
  method: 'POST',
  path: '/api/budgetexpenses',
  body: { BudgetId: '#1', ExpenseId: '#0', BudgetExpenseItems: [], Projected: 0 },
};
const PURCHASE = {
  method: 'POST',
  path: '/api/budgetexpenseitems',
  body: { BudgetExpenseId: '#2', Timestamp: '2026-10-10T12:00:00Z', Amount: 12.5 },
};

function run(calls: readonly Call[], headers: Record<string, string> = {}) {
  return app.call('POST', '/api/batch', { token, body: { calls }, headers });
}

async function read(path: string): Promise<unknown> {
  return (await app.call('GET', path, { token })).json();
}

test('later calls name what earlier ones create, in paths and bodies, and never in a name', async () => {
  const calls = [
    CATEGORY,
    MONTH,
    ADDED,
    PURCHASE,
    { method: 'PUT', path: '/api/budgetexpenseitems/#3', body: { Amount: 13 } },
    { method: 'DELETE', path: '/api/budgetexpenseitems/#3' },
  ];
  const response = await run(calls);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    results: [
      { status: 201, body: { name: '#0' } },
      { status: 201, body: { year: 2026 } },
      { status: 201, body: { expense: { name: '#0' } } },
      { status: 201, body: { amount: 12.5 } },
      { status: 200, body: { amount: 13 } },
      { status: 204 },
    ],
  });
  expect(await read('/api/budgets')).toMatchObject([{ expenses: [{ budgetExpenseItems: [] }] }]);
});

test('the failing call and its reason are named, and nothing is stored', async () => {
  const eve = await app.signUp('Eve');
  const created = await app.call('POST', '/api/budgets', { token: eve, body: MONTH.body });
  const { budgetId } = (await created.json()) as { budgetId: number };
  const failures: [Call, number, unknown][] = [
    [MONTH, 409, { message: 'Budget already exists for this month and year', call: 3 }],
    [{ ...CATEGORY, body: { Name: '' } }, 400, { call: 3 }],
    [{ ...ADDED, body: { ...ADDED.body, BudgetId: budgetId } }, 404, { message: 'Not found', call: 3 }],
    [{ ...ADDED, body: { ...ADDED.body, BudgetId: '#3' } }, 400, { call: 3 }],
    [{ method: 'POST', path: '/api/batch', body: { calls: [MONTH] } }, 404, { call: 3 }],
    [{ method: 'PUT', path: '/api/user', body: { GivenName: 'Eve' } }, 404, { call: 3 }],
    [{ method: 'POST', path: '/api/sessions/end', body: {} }, 404, { call: 3 }],
  ];
  for (const [failing, status, body] of failures) {
    const response = await run([CATEGORY, MONTH, ADDED, failing]);
    expect(response.status, failing.path).toBe(status);
    expect(await response.json()).toMatchObject(body as object);
  }
  expect([await read('/api/expenses'), await read('/api/budgets')]).toEqual([[], []]);
});

test('the quota counts what the batch itself has created', async () => {
  app = await startTestApp({
    quotas: { ...(await import('#server/resources/quotas.ts')).DEFAULT_QUOTAS, entries: 3 },
  });
  token = await app.signUp('Ada');
  const response = await run([CATEGORY, MONTH, ADDED, PURCHASE, PURCHASE, PURCHASE]);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ call: 5 });
  expect((await run([CATEGORY, MONTH, ADDED, PURCHASE, PURCHASE])).status).toBe(200);
});

test('fifty equal batches at once with one key are one change', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => run([CATEGORY, MONTH, ADDED, PURCHASE], headers)),
  );
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(new Set(responses.map(({ headers: sent }) => sent.get('Freehold-Change')))).toEqual(new Set(['1']));
  expect(await read('/api/changes')).toMatchObject({ total: 1 });
  expect(await read('/api/budgets')).toMatchObject([
    { expenses: [{ budgetExpenseItems: [{ amount: 12.5 }] }] },
  ]);
});
