import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { type Fault, type FaultyNetwork, faults, startFaultyNetwork } from '#tests/support/faulty-network.ts';
import { type Outcome, RetryingUser } from '#tests/support/retrying-user.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { signUp, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

/*
 * The network between a real browser and the real server fails in every possible way during a change. The input must stay,
 * the failure must be shown, and pressing the same button again must continue without doing anything twice.
 */

const origin = inject('origin');
const browser = browserForFile();
let network: FaultyNetwork;
let context: BrowserContext;
let visitor: RetryingUser;
let token: string;
let ids: SampleIds;
/** A budget expense with one item, which only one test changes. */
let foodId: number;

beforeAll(async () => {
  network = await startFaultyNetwork(origin);
  return network.stop;
});
beforeAll(async () => {
  context = await browser().newContext({ reducedMotion: 'reduce', viewport: PAINTED_CORNER });
  visitor = new RetryingUser(await context.newPage());
  const resize = await unpaintedWindow(visitor.page);
  await resize({ width: 1280, height: 720 });
  await signUpByApi(visitor.page, network.origin);
  token = await visitor.page.evaluate(
    () => (JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string }).token,
  );
  ids = await createSampleData(call, token);
  foodId = await addFood();
  await create('expenses', { Name: 'Leisure', IsMandatory: false });
  await visitor.page.goto(`${network.origin}/liabilities`);
});

/** Calls the API, bypassing the faulty network. */
function call(method: string, path: string, { body }: { body?: unknown } = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function create(resource: string, body: object): Promise<Record<string, number>> {
  return (await (await call('POST', `/api/${resource}`, { body })).json()) as Record<string, number>;
}

async function addFood(): Promise<number> {
  const { expenseId: ExpenseId } = await create('expenses', { Name: 'Food', IsMandatory: true });
  const { budgetExpenseId: BudgetExpenseId } = await create('budgetexpenses', {
    BudgetId: ids.budgets,
    ExpenseId,
  });
  if (BudgetExpenseId === undefined) throw new Error('The budget expense was not created');
  const Timestamp = new Date().toISOString();
  await create('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 5 });
  return BudgetExpenseId;
}

async function list<T = unknown>(resource: string): Promise<T[]> {
  return (await (await call('GET', `/api/${resource}`)).json()) as T[];
}

afterEach(() => network.setFaults(() => undefined));

/** Applies a fault to the next change only. */
function strikeOnce(fault: Fault): void {
  let isStruck = false;
  network.setFaults(({ method }) => {
    if (isStruck || method === 'GET') return undefined;
    isStruck = true;
    return fault;
  });
}

interface Budget {
  readonly expenses: { readonly budgetExpenseItems: unknown[] }[];
  readonly [itemKind: string]: unknown;
}

/** The number of entries of all kinds. */
async function total(): Promise<number> {
  const lists = await Promise.all(['assets', 'liabilities', 'expenses'].map((name) => list(name)));
  const budgets = await list<Budget>('budgets');
  const inBudgets = budgets.flatMap((budget) => [
    ...[budget.earnedIncome, budget.passiveIncome, budget.investments, budget.expenses].flat(),
    ...budget.expenses.flatMap((expense) => expense.budgetExpenseItems),
  ]);
  return [...lists.flat(), ...budgets, ...inBudgets].length;
}

/** A change: where it is made, how, and by how much it changes the number of entries. */
type Change = [what: string, open: () => Promise<void>, change: () => Promise<Outcome>, by: number];

const save = (fields: Record<string, string>) => () => visitor.save(fields);
const remove = () => visitor.delete();
const budget = (rest: string) => `/budgets/${ids.budgets}${rest}`;
const expense = (rest: string) => budget(`/expenses/${ids.budgetExpenses}${rest}`);

async function addBudget(): Promise<Outcome> {
  const rows = visitor.page.getByRole('row');
  return visitor.retryUntilDone(() => visitor.button('Add New').click(), {
    isDone: async () => (await rows.count()) === 3,
  });
}

async function addCategory(): Promise<Outcome> {
  const added = visitor.page.getByRole('link', { name: 'Leisure', exact: true });
  return visitor.retryUntilDone(() => visitor.button('Add').click(), { isDone: () => added.isVisible() });
}

// The other kinds of budget items share the code of earned income. A liability meets every fault below.
const additions: Change[] = [
  ['an asset', () => visitor.go('/assets/add/0', 'Add a New Asset'), save({ Name: 'Cash', Value: '7' }), 1],
  ['an expense', () => visitor.go('/expenses/add', 'Add a New Expense'), save({ Name: 'Books' }), 1],
  ['a budget', () => visitor.go('/budgets', 'Budgets'), addBudget, 1],
  [
    'earned income',
    () => visitor.go(budget('/earnedIncome/add'), 'Add a New Earned Income Item'),
    save({ Amount: '11' }),
    1,
  ],
  [
    'a budget expense',
    async () => {
      await visitor.go(budget('/expenses'), 'Expenses');
      await visitor.field('Expense').selectOption({ label: 'Leisure' });
    },
    addCategory,
    1,
  ],
  [
    'a budget expense item',
    () => visitor.go(expense('/expenseItems/add'), 'Add a New Expense Item'),
    save({ Amount: '14' }),
    1,
  ],
];

/** What can be edited, with the heading of its page. */
const editors: [what: string, path: () => string, heading: string, fields: Record<string, string>][] = [
  ['an asset', () => `/assets/edit/${ids.assets}`, 'Edit Asset', { Name: 'House', Value: '460000' }],
  [
    'earned income',
    () => budget(`/earnedIncome/${ids.earnedIncome}`),
    'Edit Earned Income Item',
    { Amount: '21' },
  ],
  [
    'a budget expense item',
    () => expense(`/expenseItems/${ids.budgetExpenseItems}`),
    'Edit Expense Item',
    { Amount: '24' },
  ],
  ['an expense', () => `/expenses/${ids.expenses}`, 'Edit Expense', { Name: 'Housing' }],
];

describe('a lost response', () => {
  async function expectOnce([, open, change, by]: Change): Promise<void> {
    const before = await total();
    await open();
    strikeOnce('lost response');
    expect(await change()).toEqual({ failures: 1 });
    expect(await total()).toBe(before + by);
  }

  it.each(additions)(
    'to adding %s is followed by a retry that creates no second one',
    async (...addition) => {
      await expectOnce(addition);
    },
  );

  it.each(editors)(
    'to editing and to deleting %s is followed by a retry',
    async (what, path, heading, fields) => {
      const open = () => visitor.go(path(), heading);
      await expectOnce([what, open, save(fields), 0]);
      await open();
      for (const [label, value] of Object.entries(fields)) {
        const held = await visitor.field(label).inputValue();
        expect(label === 'Name' ? held : Number(held)).toBe(label === 'Name' ? value : Number(value));
      }
      await expectOnce([what, () => Promise.resolve(), remove, -1]);
    },
  );

  it('to deleting a budget expense does not block the retry', async () => {
    // Together with its item.
    await expectOnce(['', () => visitor.go(budget(`/expenses/${foodId}`), 'Food'), remove, -2]);
  });

  it('to creating an account does not make its address count as taken', async () => {
    const stranger = new RetryingUser(
      await (await browser().newContext({ reducedMotion: 'reduce' })).newPage(),
    );
    strikeOnce('lost response');
    const signedUp = signUp(stranger.page, network.origin);
    await stranger.page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
    expect(await stranger.field('Name').inputValue()).toBe('Ada');
    await stranger.button('Sign Up').click();
    await signedUp;
    await stranger.page.context().close();
  });
});

describe.each(faults)('%s', (fault) => {
  /** The browser itself may retry a dropped request; a slow response is not a failure. */
  const mostFailures = fault === 'slow response' ? 0 : 1;

  it('loses and duplicates nothing that is added, edited or deleted', async () => {
    const name = `Loan with a ${fault}`;
    const loan = visitor.page.getByRole('link', { name, exact: true });
    const outcomes: Outcome[] = [];
    async function struck(change: Promise<Outcome>): Promise<void> {
      outcomes.push(await change);
      network.setFaults(() => undefined);
    }
    await visitor.go('/liabilities/add', 'Add a New Liability');
    strikeOnce(fault);
    await struck(visitor.save({ Name: name, Principal: '1' }));
    await visitor.followLink(loan, 'Edit Liability');
    strikeOnce(fault);
    await struck(visitor.save({ Principal: '2' }));
    const kept = await list<{ name: string; principal: number }>('liabilities');
    expect(kept.filter((one) => one.name === name)).toMatchObject([{ principal: 2 }]);

    await visitor.followLink(loan, 'Edit Liability');
    strikeOnce(fault);
    await struck(visitor.delete());
    await visitor.waitForHeading('Liabilities');
    expect(await loan.count()).toBe(0);
    expect((await list<{ name: string }>('liabilities')).map((one) => one.name)).not.toContain(name);
    for (const { failures } of outcomes) expect(failures).toBeLessThanOrEqual(mostFailures);
  });
});

it('continues with the typed values when the network is back, without a reload', async () => {
  let loads = 0;
  visitor.page.on('load', () => (loads += 1));
  await visitor.go('/liabilities/add', 'Add a New Liability');
  await context.setOffline(true);
  const saved = visitor.save({ Name: 'Offline Loan', Principal: '3' });
  await visitor.page.getByRole('alert').waitFor();
  await context.setOffline(false);
  expect((await saved).failures).toBeGreaterThan(0);
  const names = (await list<{ name: string }>('liabilities')).map(({ name }) => name);
  expect(names.filter((name) => name === 'Offline Loan')).toHaveLength(1);
  expect(loads).toBe(0);
});
