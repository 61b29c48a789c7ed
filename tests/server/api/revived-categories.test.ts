import { beforeEach, expect, test } from 'vitest';

import { Account, setUpAda } from '#tests/support/account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';

const rent = { Name: 'Rent', IsMandatory: true };

/** Full with one more category than the sample data has. */
const ada = setUpAda({ quotas: { expenses: 2 } });

/** The sample data has one category, which is mandatory, named "Rent" and in the budget of February. No schedule keeps it. */
beforeEach(async () => {
  const { schedules } = await createSampleData(ada.app.call, ada.token);
  await ada.make('DELETE', `/api/schedules/${schedules}`);
});

const add = (body: unknown, headers = {}) =>
  ada.send<{ expenseId: number }>('POST', '/api/expenses', body, headers);
const addedId = async (body: unknown) => (await add(body)).body.expenseId;
const list = () => ada.read('/api/expenses');

async function archive(id: number): Promise<void> {
  await ada.make('DELETE', `/api/expenses/${id}`);
  ada.now += 1_000;
}

/** Adds a category to the budget of February, so that deleting it archives it. */
const use = (ExpenseId: number) => ada.make('POST', '/api/budgetexpenses', { BudgetId: 1, ExpenseId });

test('adding a category with the name and kind of an archived one brings that one back', async () => {
  await archive(1);
  const category = { expenseId: 1, name: 'Rent', isMandatory: true };
  expect(await add({ ...rent, Name: ' Rent ' })).toEqual({ status: 201, body: category });
  expect(await list()).toEqual([category]);
  // It is a category like any other again.
  const { budgetId: BudgetId } = (await ada.make('POST', '/api/budgets', { Month: 3, Year: 2026 })).json;
  await ada.make('POST', '/api/budgetexpenses', { BudgetId, ExpenseId: 1 });
  await ada.make('PUT', '/api/expenses/1', rent);
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
  const eve = new Account(ada.app, await ada.app.signUp('Eve'));
  const added = await eve.make('POST', '/api/expenses', rent);
  expect(added.json).toEqual({ expenseId: 2, name: 'Rent', isMandatory: true });
  expect(await list()).toEqual([]);
});

test.each([{ archived: [1, 2] }, { archived: [2, 1] }])(
  'of several, $archived, the last one that was archived comes back first',
  async ({ archived }) => {
    await use(await addedId(rent));
    for (const id of archived) await archive(id);
    expect([await addedId(rent), await addedId(rent)]).toEqual(archived.toReversed());
  },
);

test('a repeated request brings back one category', async () => {
  await use(await addedId(rent));
  for (const id of [1, 2]) await archive(id);
  const key = { 'Idempotency-Key': 'k' };
  const first = await add(rent, key);
  const again = await Promise.all([add(rent, key), add(rent, key), add(rent, key)]);
  expect(again).toEqual([first, first, first]);
  expect(await list()).toHaveLength(1);
});

test('an archived category comes back even if the account is full, since it has kept its place', async () => {
  const statuses = [];
  for (const Name of ['Food', 'Fun']) statuses.push((await add({ ...rent, Name })).status);
  await archive(1);
  for (const Name of ['Fun', 'Rent', 'Rent']) statuses.push((await add({ ...rent, Name })).status);
  expect(statuses).toEqual([201, 409, 409, 201, 409]);
  expect(await list()).toHaveLength(2);
});

test('an archived category that no budget uses any longer comes back while there is room for it', async () => {
  await archive(1);
  await ada.make('DELETE', '/api/budgetexpenses/1');
  expect(await addedId(rent)).toBe(1);
  await use(1);
  await archive(1);
  await ada.make('DELETE', '/api/budgets/1');
  const statuses = [];
  for (const Name of ['Food', 'Fun', 'Rent']) statuses.push((await add({ ...rent, Name })).status);
  expect(statuses).toEqual([201, 201, 409]);
  expect(await list()).toHaveLength(2);
});
