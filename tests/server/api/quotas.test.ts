import { beforeEach, describe, expect, test } from 'vitest';

import { QUOTAS, type Quotas } from '#contract/quotas.ts';
import { Account, setUpAda } from '#tests/support/account.ts';
import { bodies, createSampleData, NO_IDS, type SampleIds } from '#tests/support/sample-account.ts';

const Timestamp = '2026-02-28T12:00:00.000Z';

/** A filled ledger has five entries: an item of each kind, a category in its budget, and an item in that category. */
const quotas = {
  assets: 3,
  liabilities: 3,
  expenses: 3,
  budgets: 3,
  entries: 8,
  historyPoints: 8,
  schedules: 3,
};

const ada = setUpAda({ quotas });
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(ada.app.call, ada.token);
});

const create = (path: string, body: unknown, by: Account = ada) => by.status('POST', path, body);
const item = () => ({ BudgetId: ids.budgets, Timestamp, Amount: 1 });
const category = (Name: string) => ({ Name, IsMandatory: true });
const SALARY = { ...bodies.schedules?.(NO_IDS), Kind: 'earnedIncome', ExpenseId: null };

/** What is created of each kind that has a path of its own; entries, past values and days have their own tests. */
const KINDS: Readonly<
  Record<
    Exclude<keyof Quotas, 'entries' | 'historyPoints' | 'occurrences'>,
    readonly [bodyOf: (count: number) => unknown, label: string]
  >
> = {
  assets: [(count) => ({ AssetType: 0, Name: `${count}`, Value: 1 }), 'assets'],
  liabilities: [(count) => ({ Name: `${count}`, Principal: 1 }), 'liabilities'],
  expenses: [(count) => category(`${count}`), 'expense categories'],
  budgets: [(count) => ({ Month: count, Year: 2030 }), 'budgets'],
  schedules: [(count) => ({ ...SALARY, Note: `${count}` }), 'schedules'],
};

describe.each(Object.entries(KINDS))('an account that is full of %s', (kind, [bodyOf, label]) => {
  const path = `/api/${kind}`;

  test('accepts no more of them, says why, and does not limit other accounts', async () => {
    for (const count of [1, 2]) expect(await create(path, bodyOf(count))).toBe(201);
    const body = { message: `An account can have at most 3 ${label}` };
    expect(await ada.send('POST', path, bodyOf(3))).toEqual({ status: 409, body });
    const eve = new Account(ada.app, await ada.app.signUp('Eve'));
    expect(await create(path, bodyOf(3), eve)).toBe(201);
  });

  test('gives its last place to one request', async () => {
    await create(path, bodyOf(1));
    const statuses = await Promise.all([2, 3, 4, 5].map((count) => create(path, bodyOf(count))));
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('an account whose budgets are full', () => {
  const [income = '', ...others] = ['earnedincome', 'passiveincome', 'investment'].map(
    (kind) => `/api/budget${kind}items`,
  );

  beforeEach(async () => {
    for (const path of [income, ...others]) expect(await create(path, item())).toBe(201);
  });

  test('accepts no more items of any kind and no category', async () => {
    const { expenseId: ExpenseId } = (await ada.make('POST', '/api/expenses', category('Food'))).json;
    const body = { message: 'An account can have at most 8 items and categories in its budgets' };
    for (const [path, sent] of [
      ...[income, ...others].map((each) => [each, item()] as const),
      ['/api/budgetexpenses', { BudgetId: ids.budgets, ExpenseId }] as const,
      ['/api/budgetexpenseitems', { BudgetExpenseId: ids.budgetExpenses, Timestamp, Amount: 1 }] as const,
    ])
      expect(await ada.send('POST', path, sent)).toEqual({ status: 409, body });
  });

  test('has room again after deletions, including items deleted with their category', async () => {
    // This deletes two entries: the category in the budget and its item.
    await ada.make('DELETE', `/api/budgetexpenses/${ids.budgetExpenses}`);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => create(income, item())));
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });

  test('has room again after a budget is deleted with its entries', async () => {
    await ada.make('DELETE', `/api/budgets/${ids.budgets}`);
    const { budgetId: BudgetId } = (await ada.make('POST', '/api/budgets', { Month: 3, Year: 2026 })).json;
    const statuses = [];
    for (let count = 0; count <= quotas.entries; count += 1)
      statuses.push(await create(income, { ...item(), BudgetId }));
    expect(statuses).toEqual([...Array<number>(quotas.entries).fill(201), 409]);
  });
});

test('archived categories count only while a budget or a schedule uses them', async () => {
  for (const name of ['Food', 'Fun']) await create('/api/expenses', category(name));
  await ada.make('DELETE', `/api/expenses/${ids.expenses}`);
  expect(await create('/api/expenses', category('Fun'))).toBe(409);
  await ada.make('DELETE', `/api/budgetexpenses/${ids.budgetExpenses}`);
  expect(await create('/api/expenses', category('Fun'))).toBe(409);
  await ada.make('DELETE', `/api/schedules/${ids.schedules}`);
  expect(await create('/api/expenses', category('Fun'))).toBe(201);
});

test('the default quotas fit a century of months with 40 items each', () => {
  expect(QUOTAS.budgets).toBeGreaterThanOrEqual(1_200);
  // Each item can be in a different category.
  expect(QUOTAS.entries).toBeGreaterThanOrEqual(2 * 1_200 * 40);
});
