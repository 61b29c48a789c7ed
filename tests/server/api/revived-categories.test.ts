import { beforeEach, expect, test } from 'vitest';

import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const rent = { Name: 'Rent', IsMandatory: true };
/** Full with one more category than the sample data has. */
const quotas = { expenses: 2 };

let now: number;
let app: TestApp;
let token: string;

/** The sample data has one category, which is mandatory, named "Rent" and in the budget of February. */
beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  app = await startTestApp({ clock: () => now, quotas });
  token = await app.signUp('Ada');
  await createSampleData(app.call, token);
});

function add(body: unknown, key?: string): Promise<Response> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return app.call('POST', '/api/expenses', { token, body, headers });
}

async function addedId(body: unknown): Promise<number> {
  return ((await (await add(body)).json()) as { expenseId: number }).expenseId;
}

async function archive(id: number): Promise<void> {
  expect((await app.call('DELETE', `/api/expenses/${id}`, { token })).status).toBe(204);
  now += 1_000;
}

/** Adds a category to the budget of February, so that deleting it archives it. */
async function use(ExpenseId: number): Promise<void> {
  const body = { BudgetId: 1, ExpenseId };
  expect((await app.call('POST', '/api/budgetexpenses', { token, body })).status).toBe(201);
}

async function list(): Promise<unknown> {
  return (await app.call('GET', '/api/expenses', { token })).json();
}

test('adding a category with the name and kind of an archived one brings that one back', async () => {
  await archive(1);
  const response = await add({ ...rent, Name: ' Rent ' });
  expect(response.status).toBe(201);
  const category = { expenseId: 1, name: 'Rent', isMandatory: true };
  expect(await response.json()).toEqual(category);
  expect(await list()).toEqual([category]);
  // It is a category like any other again.
  const march = await app.call('POST', '/api/budgets', { token, body: { Month: 3, Year: 2026 } });
  const { budgetId: BudgetId } = (await march.json()) as { budgetId: number };
  const body = { BudgetId, ExpenseId: 1 };
  expect((await app.call('POST', '/api/budgetexpenses', { token, body })).status).toBe(201);
  expect((await app.call('PUT', '/api/expenses/1', { token, body: rent })).status).toBe(200);
});

test.each([
  { ...rent, Name: 'rent' },
  { ...rent, Name: 'Rents' },
  { ...rent, IsMandatory: false },
])('%j is a new category beside an archived "Rent"', async (body) => {
  await archive(1);
  expect(await addedId(body)).toBe(2);
  expect(await list()).toHaveLength(1);
});

test("another person's archived category is not taken", async () => {
  await archive(1);
  const eve = await app.signUp('Eve');
  const added = await app.call('POST', '/api/expenses', { token: eve, body: rent });
  expect(await added.json()).toEqual({ expenseId: 2, name: 'Rent', isMandatory: true });
  expect(await list()).toEqual([]);
});

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [
    [2, 1],
    [1, 2],
  ],
])('of several, archived in the order %j, the last one comes back first', async (archived, revived) => {
  expect(await addedId(rent)).toBe(2);
  await use(2);
  for (const id of archived) await archive(id);
  expect([await addedId(rent), await addedId(rent)]).toEqual(revived);
});

test('a repeated request brings back one category', async () => {
  expect(await addedId(rent)).toBe(2);
  await use(2);
  await archive(1);
  await archive(2);
  const first = await (await add(rent, 'k')).text();
  const again = await Promise.all([add(rent, 'k'), add(rent, 'k'), add(rent, 'k')]);
  for (const response of again) expect(await response.text()).toBe(first);
  expect(await list()).toHaveLength(1);
});

test('an archived category comes back even if the account is full, since it has kept its place', async () => {
  expect((await add({ ...rent, Name: 'Food' })).status).toBe(201);
  expect((await add({ ...rent, Name: 'Fun' })).status).toBe(409);
  await archive(1);
  expect((await add({ ...rent, Name: 'Fun' })).status).toBe(409);
  expect(await addedId(rent)).toBe(1);
  expect((await add(rent)).status).toBe(409);
  expect(await list()).toHaveLength(2);
});

test('an archived category that no budget uses any longer comes back while there is room for it', async () => {
  await archive(1);
  await app.call('DELETE', '/api/budgetexpenses/1', { token });
  expect(await addedId(rent)).toBe(1);
  await use(1);
  await archive(1);
  await app.call('DELETE', '/api/budgets/1', { token });
  for (const Name of ['Food', 'Fun']) expect((await add({ ...rent, Name })).status).toBe(201);
  expect((await add(rent)).status).toBe(409);
  expect(await list()).toHaveLength(2);
});
