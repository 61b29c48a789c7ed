import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { Account, setUpAda } from '#tests/support/account.ts';
import { startTestApp } from '#tests/support/server.ts';

const ada = setUpAda();

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

const run = (...calls: readonly Call[]) => ada.send('POST', '/api/batch', { calls });
const read = (path: string) => ada.read(path);

/** Starts again, on a server where an account can have only three entries. */
async function startSmall(): Promise<void> {
  ada.app = await startTestApp({ quotas: { entries: 3 }, clock: () => ada.now });
  ada.token = await ada.app.signUp('Ada');
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
  const results = [
    { status: 201, body: { name: '#0' } },
    { status: 201, body: { year: 2026 } },
    { status: 201, body: { expense: { name: '#0' } } },
    { status: 201, body: { amount: 12.5 } },
    { status: 200, body: { amount: 13 } },
    { status: 204 },
  ];
  expect(await run(...calls)).toMatchObject({ status: 200, body: { results } });
  expect(await read('/api/budgets')).toMatchObject([{ expenses: [{ budgetExpenseItems: [] }] }]);
});

test('the failing call and its reason are named, and nothing is stored', async () => {
  const eve = new Account(ada.app, await ada.app.signUp('Eve'));
  const { budgetId } = (await eve.make('POST', '/api/budgets', MONTH.body)).json;
  const failures: [Call, number, unknown][] = [
    [MONTH, 409, { message: 'Budget already exists for this month and year', call: 3 }],
    [{ ...CATEGORY, body: { Name: '' } }, 400, { call: 3 }],
    [{ ...ADDED, body: { ...ADDED.body, BudgetId: budgetId } }, 404, { message: 'Not found', call: 3 }],
    [{ ...ADDED, body: { ...ADDED.body, BudgetId: '#3' } }, 400, { call: 3 }],
    [{ method: 'POST', path: '/api/batch', body: { calls: [MONTH] } }, 404, { call: 3 }],
    [{ method: 'PUT', path: '/api/user', body: { GivenName: 'Eve' } }, 404, { call: 3 }],
    [{ method: 'POST', path: '/api/sessions/end', body: {} }, 404, { call: 3 }],
    [{ method: 'GET', path: '/api/assets' }, 400, { call: 3 }],
  ];
  for (const [failing, status, body] of failures) {
    expect(await run(CATEGORY, MONTH, ADDED, failing), failing.path).toMatchObject({ status, body });
  }
  expect([await read('/api/expenses'), await read('/api/budgets')]).toEqual([[], []]);
});

test('the quota counts what the batch itself has created', async () => {
  await startSmall();
  const refused = await run(CATEGORY, MONTH, ADDED, PURCHASE, PURCHASE, PURCHASE);
  expect(refused).toMatchObject({ status: 409, body: { call: 5 } });
  expect((await run(CATEGORY, MONTH, ADDED, PURCHASE, PURCHASE)).status).toBe(200);
});

test('a path is read as that of a single call', async () => {
  await run({ method: 'POST', path: '/api/liabilities', body: { Name: 'Car', Principal: 10 } });
  const change = (path: string) => run({ method: 'PUT', path, body: { Name: 'Boat', Principal: 10 } });
  for (const path of ['/API/Liabilities/1', '/api/liabilities/%31', '/api/liabilities/1?Day=2026-10-10'])
    expect([path, (await change(path)).status]).toEqual([path, 200]);
  const unknown = [
    '{id}',
    '',
    '%',
    '%E0%A4',
    '%231',
    '#',
    '#0#',
    '01',
    '1/',
    '1/2',
    '-1',
    '1e0',
    '9'.repeat(17),
  ];
  const paths = unknown.map((id) => `/api/liabilities/${id}`);
  for (const path of [
    ...paths,
    '/api/liabilities',
    'api/liabilities/1',
    '//api/liabilities/1',
    '',
    '__proto__',
  ])
    expect([path, (await change(path)).status]).toEqual([path, 404]);
  const days = [
    ['2026-02-30', 400],
    ['x', 400],
    ['2026-10-10', 200],
  ] as const;
  for (const [day, status] of days) {
    expect((await run({ method: 'DELETE', path: `/api/liabilities/1?Day=${day}` })).status).toBe(status);
  }
  expect(await read('/api/history')).toMatchObject([{ deletedDay: '2026-10-10' }]);
});

test('only a call that comes earlier and creates something can be named', async () => {
  const named = (id: unknown) => [CATEGORY, MONTH, { ...ADDED, body: { ...ADDED.body, BudgetId: id } }];
  for (const id of [
    '#2',
    '#3',
    '#9999',
    '#00009',
    '#-1',
    '#',
    '#x',
    '# 1',
    '#1 ',
    ['#1'],
    { '#1': 1 },
    null,
    true,
  ])
    expect([id, (await run(...named(id))).status]).toEqual([id, expect.toBeOneOf([400, 404])]);
  const unnamed = await run(CATEGORY, { ...CATEGORY, method: 'PUT', path: '/api/expenses/#0' }, ADDED);
  expect(unnamed.body).toEqual({ message: '#1: No earlier call has created anything', call: 2 });
  expect([await read('/api/expenses'), await read('/api/budgets')]).toEqual([[], []]);
  const again = await run(CATEGORY, { method: 'DELETE', path: '/api/expenses/#0' }, CATEGORY, MONTH);
  expect(again.status).toBe(200);
});

test('a hostile body is refused as that of a single call', async () => {
  const send = (text: string) =>
    ada.app.app.request('/api/batch', {
      method: 'POST',
      headers: { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'application/json' },
      body: text,
    });
  const call = (body: string) => `{"calls":[{"method":"POST","path":"/api/expenses","body":${body}}]}`;
  const bodies = ['null', '[]', '1', '"x"', '{"__proto__":{"Name":"Rent"}}', '{"Name":{"Name":"Rent"}}'];
  for (const body of bodies) {
    const response = await send(call(body));
    expect([body, response.status]).toEqual([body, 400]);
    expect(await response.json()).toMatchObject({ call: 0 });
  }
  const calls = ['null', '{}', '[]', '{"0":1,"length":1}', '[null]', '[{"method":"GET","path":"/api/user"}]'];
  for (const list of [...calls, `[${'{"method":"DELETE","path":"/api/assets/1"},'.repeat(1_000)}null]`])
    expect((await send(`{"calls":${list}}`)).status).toBe(400);
  expect((await send(`{"calls":[${' '.repeat(2 ** 20)}]}`)).status).toBe(413);
  const kept = await send(call('{"__proto__":null,"constructor":1,"Name":"Rent","IsMandatory":true}'));
  expect(kept.status).toBe(200);
  expect(await read('/api/expenses')).toEqual([{ expenseId: 1, name: 'Rent', isMandatory: true }]);
});

test('a thousand calls with long texts are one change, which one undo takes back', async () => {
  const note = '\u{1f354}'.repeat(100);
  const purchases = Array.from({ length: 997 }, () => ({
    ...PURCHASE,
    body: { ...PURCHASE.body, Note: note },
  }));
  const calls = [CATEGORY, MONTH, ADDED, ...purchases];
  expect((await ada.make('POST', '/api/batch', { calls })).change).toBe(1);
  await ada.undo(1);
  expect([await read('/api/expenses'), await read('/api/budgets')]).toEqual([[], []]);
  await ada.undo(2);
  const [budget] = await ada.read<{ expenses: { budgetExpenseItems: unknown[] }[] }[]>('/api/budgets');
  expect(budget?.expenses[0]?.budgetExpenseItems).toHaveLength(997);
});

test('responses that are too long together are refused', async () => {
  const purchase = { ...PURCHASE, body: { ...PURCHASE.body, Note: 'x'.repeat(200) } };
  await run(CATEGORY, MONTH, ADDED, ...Array<Call>(900).fill(purchase));
  const plan = { method: 'PUT', path: '/api/budgetexpenses/1', body: { Projected: 1 } };
  const before = await read('/api/budgets');
  const body = { message: 'The responses of a batch are too long', call: expect.any(Number) as number };
  expect(await run(...Array<Call>(1_000).fill(plan))).toEqual({ status: 413, body });
  expect(await read('/api/budgets')).toEqual(before);
  expect((await run(plan)).status).toBe(200);
});

test('a full account can move entries, and its count stays exact', async () => {
  await startSmall();
  expect((await run(CATEGORY, MONTH, ADDED, PURCHASE, PURCHASE)).status).toBe(200);
  const moves = [1, 2].flatMap((id) => [
    { method: 'DELETE', path: `/api/budgetexpenseitems/${id}` },
    { ...PURCHASE, body: { ...PURCHASE.body, BudgetExpenseId: 1 } },
  ]);
  expect((await run(...moves)).status).toBe(200);
  const full = await run(...moves.slice(0, 1), {
    ...PURCHASE,
    body: { ...PURCHASE.body, BudgetExpenseId: 1 },
  });
  expect(full.status).toBe(404);
  const added = { ...PURCHASE, body: { ...PURCHASE.body, BudgetExpenseId: 1 } };
  expect((await run({ method: 'DELETE', path: '/api/budgetexpenseitems/3' }, added, added)).status).toBe(409);
  const count = await ada.app.database.selectFrom('people').select('entry_count').executeTakeFirst();
  expect(count).toEqual({ entry_count: 3 });
});

test('fifty equal batches at once with one key are one change', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const calls = [CATEGORY, MONTH, ADDED, PURCHASE];
  const send = () => ada.make('POST', '/api/batch', { calls }, headers);
  const made = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(made.map(({ change, json }) => JSON.stringify([change, json]))).size).toBe(1);
  expect(await read('/api/changes')).toMatchObject({ total: 1 });
  expect(await read('/api/budgets')).toMatchObject([
    { expenses: [{ budgetExpenseItems: [{ amount: 12.5 }] }] },
  ]);
});
