import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';

/*
 * Every change must show on every screen without a reload. One tab makes the change and visits all screens without
 * reloading. Another tab reloads and visits the same screens. Both must show the same.
 */

const origin = inject('origin');
const browser = browserForFile();
/** The tab that makes the changes and never reloads. */
let page: Page;
/** The tab that reloads for every change. */
let fresh: Page;
const ids: Record<string, string | number> = {};

beforeAll(async () => {
  // A small window without animations saves time; the texts do not depend on it.
  const context = await browser().newContext({
    viewport: { width: 800, height: 800 },
    reducedMotion: 'reduce',
  });
  // The parts of the statistics page that load once they come into view have separate tests. Here, one tab would load them
  // before the other.
  await context.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element) {
        if (location.pathname !== '/statistics') super.observe(target);
      }
    };
  });
  page = await context.newPage();
  await signUpByApi(page, origin);
  fresh = await context.newPage();
  await createOneOfEverything();
  await page.goto(`${origin}/statistics`);
  await readScreens(page);
});

/** Creates one of everything through the API. */
async function createOneOfEverything(): Promise<void> {
  const token = await page.evaluate(() => {
    return (JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string }).token;
  });
  async function make(path: string, data: object): Promise<Record<string, string | number>> {
    const response = await page.request.post(`${origin}/api/${path}`, {
      data,
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await response.json()) as Record<string, string | number>;
  }
  const Timestamp = new Date().toISOString();
  const { liabilityId } = await make('liabilities', { Name: 'Mortgage', Principal: 300000 });
  await make('assets', { AssetType: 0, Name: 'Savings', Value: 9000 });
  const home = await make('assets', { AssetType: 1, Name: 'Home', Value: 400000, LiabilityId: liabilityId });
  await make('assets', { AssetType: 4, Name: 'Shares', NumShares: 10, SharePrice: 50, Value: 500 });
  const { expenseId } = await make('expenses', { Name: 'Rent', IsMandatory: true });
  await make('expenses', { Name: 'Leisure', IsMandatory: false });
  const { budgetId } = await make('budgets', { Month: 1, Year: 2025 });
  const item = { BudgetId: budgetId, Timestamp, Amount: 100 };
  await make('budgetearnedincomeitems', item);
  await make('budgetpassiveincomeitems', item);
  await make('budgetinvestmentitems', item);
  const spent = await make('budgetexpenses', { BudgetId: budgetId, ExpenseId: expenseId });
  await make('budgetexpenseitems', { BudgetExpenseId: spent.budgetExpenseId, Timestamp, Amount: 40 });
  Object.assign(ids, {
    liability: liabilityId,
    home: home.assetId,
    expense: expenseId,
    budget: budgetId,
    budgetExpense: spent.budgetExpenseId,
  });
}

function screens(): string[] {
  const budget = `/budgets/${ids.budget}`;
  return [
    '/statistics',
    '/statistics/assetBreakdown',
    '/statistics/history',
    '/statistics/expenseAverages/mandatory',
    '/statistics/expenseAverages/discretionary',
    '/assets/0',
    '/assets/1',
    '/assets/4',
    `/assets/edit/${ids.home}`,
    '/liabilities',
    '/expenses',
    '/budgets',
    budget,
    `${budget}/earnedIncome`,
    `${budget}/passiveIncome`,
    `${budget}/investments`,
    `${budget}/expenses`,
    `${budget}/expenses/${ids.budgetExpense}`,
  ];
}

/** Navigates as a link does, without a reload, and waits until the router has finished. */
async function go(tab: Page, path: string): Promise<void> {
  await tab.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await tab.waitForFunction((to) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { pathname: string } } };
    };
    return router?.state.status === 'idle' && router.state.resolvedLocation?.pathname === to;
  }, path);
}

/**
 * The text of each screen with the values of its fields. Reads a screen once nothing on it is loading and it shows the
 * expected text, if there is one; after half a minute, reads whatever it shows.
 */
function readScreens(tab: Page, expected?: readonly string[]): Promise<string[]> {
  return tab.evaluate(readInPage, { paths: screens(), expected, timeoutMs: 30_000 });
}

interface Reading {
  readonly paths: readonly string[];
  readonly expected: readonly string[] | undefined;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

/** Runs in the page, so it must be self-contained. A hundred calls from outside would take far longer. */
async function readInPage({ paths, expected, timeoutMs }: Reading): Promise<string[]> {
  const isThere = (path: string) => {
    // The app may not have started yet.
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { pathname: string } } };
    };
    return router?.state.status === 'idle' && router.state.resolvedLocation?.pathname === path;
  };
  const isLoading = () => document.querySelector('main :is([role=status], [aria-label=Loading])') !== null;
  function read(): string {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)');
    const text = document.querySelector('main')?.innerText ?? '';
    return [text, ...Array.from(fields, ({ value }) => value)].join('\n');
  }

  const texts: string[] = [];
  // Nobody sees these screens, so they need not be drawn.
  document.documentElement.style.opacity = '0';
  for (const [index, path] of paths.entries()) {
    const deadline = performance.now() + timeoutMs;
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const isRead = () =>
      isThere(path) && !isLoading() && (expected === undefined || read() === expected[index]);
    while (!isRead() && performance.now() < deadline) await new Promise((next) => setTimeout(next, 5));
    texts.push(read());
  }
  document.documentElement.style.opacity = '';
  return texts;
}

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

async function save(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  const before = page.url();
  await button('Save').click();
  await page.waitForURL((url) => url.href !== before);
}

async function confirmDeletion(): Promise<void> {
  const before = page.url();
  await button('Delete').click();
  await button('Yes').click();
  await page.waitForURL((url) => url.href !== before);
}

/** Opens the first row of a list. */
async function openFirstRow(path: string): Promise<void> {
  await go(page, path);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== path);
}

const budget = (rest = '') => `/budgets/${ids.budget}${rest}`;

const earned = () => budget('/earnedIncome');
const passive = () => budget('/passiveIncome');
const investments = () => budget('/investments');
const category = (rest = '') => budget(`/expenses/${ids.budgetExpense}${rest}`);

async function editExpense(): Promise<void> {
  await go(page, `/expenses/${ids.expense}`);
  await page.getByText('Mandatory', { exact: true }).click();
  await save({ Name: 'Housing' });
}

async function addBudget(): Promise<void> {
  await go(page, '/budgets');
  await button('Add New').first().click();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
}

async function addBudgetExpense(): Promise<void> {
  await go(page, budget('/expenses'));
  await field('Expense').selectOption({ label: 'Leisure' });
  await button('Add').click();
  await link('Leisure').waitFor();
}

type Change = [what: string, change: () => Promise<void>];

/*
 * The screens take longer to read than a change to make, so several changes are made before. No two of them refresh the
 * same list. Deleting a liability, and editing or deleting an expense, refreshes every list, and so comes first.
 */
const changes: Change[][] = [
  [
    [
      'adding a liability',
      () => go(page, '/liabilities/add').then(() => save({ Name: 'Car Loan', Principal: '500' })),
    ],
    ['adding an expense', () => go(page, '/expenses/add').then(() => save({ Name: 'Books' }))],
    ['adding a budget', addBudget],
  ],
  [
    [
      'editing a liability',
      () => go(page, `/liabilities/${ids.liability}`).then(() => save({ Principal: '200000' })),
    ],
    ['adding an item to a budget', () => go(page, `${earned()}/add`).then(() => save({ Amount: '11.11' }))],
  ],
  [
    ['adding an asset', () => go(page, '/assets/add/0').then(() => save({ Name: 'Cash', Value: '77' }))],
    ['editing an item of a budget', () => openFirstRow(passive()).then(() => save({ Amount: '222.22' }))],
  ],
  [
    ['editing an asset', () => go(page, `/assets/edit/${ids.home}`).then(() => save({ Value: '410000' }))],
    ['deleting an item of a budget', () => openFirstRow(investments()).then(confirmDeletion)],
  ],
  [
    ['editing an expense', editExpense],
    ['deleting an asset', () => openFirstRow('/assets/4').then(confirmDeletion)],
  ],
  [
    ['deleting a liability', () => go(page, `/liabilities/${ids.liability}`).then(confirmDeletion)],
    ['adding a budget expense', addBudgetExpense],
  ],
  [
    [
      'adding a budget expense item',
      () => go(page, category('/expenseItems/add')).then(() => save({ Amount: '60' })),
    ],
  ],
  [['editing a budget expense item', () => openFirstRow(category()).then(() => save({ Amount: '61' }))]],
  [['deleting a budget expense item', () => openFirstRow(category()).then(confirmDeletion)]],
  [['deleting an expense', () => go(page, `/expenses/${ids.expense}`).then(confirmDeletion)]],
  [['deleting a budget expense', () => go(page, category()).then(confirmDeletion)]],
];

// Every screen is rendered before the first change and after each group, so there is always old data that it could show.
it.each(changes.map((group) => [group.map(([what]) => what).join(', '), group] as const))(
  '%s: updates every screen',
  async (_what, group) => {
    for (const [what, change] of group) {
      await change();
      // Only the page that made the change offers to undo it.
      const notice = page.getByRole('region', { name: 'Undo' });
      if (what.startsWith('deleting')) await notice.getByRole('button', { name: 'Close' }).click();
    }
    await fresh.goto(`${origin}/profile`);
    const right = await readScreens(fresh);
    expect(await readScreens(page, right)).toEqual(right);
  },
);
