import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, readSession, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { observeLayoutShifts, paint } from '#tests/support/layout-shifts.ts';
import { pauseScripts } from '#tests/support/pause-scripts.ts';

const origin = inject('origin');
let context: BrowserContext;
let page: Page;
let shifts: () => Promise<string[]>;
/** The session of somebody with lists of more than one page. */
let session: string;

pageForFile(async (opened) => {
  page = opened;
  context = page.context();
  shifts = await observeLayoutShifts(page);
  await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  const Timestamp = '2026-11-22T12:00:00.000Z';
  const { expenseId: ExpenseId } = await post('expenses', { Name: 'Rent', IsMandatory: true });
  for (let month = 0; month < 26; month += 1) {
    const { budgetId: BudgetId } = await post('budgets', {
      Month: (month % 12) + 1,
      Year: 2024 + Math.floor(month / 12),
    });
    if (month < 24) continue;
    await post('budgetearnedincomeitems', { BudgetId, Timestamp, Amount: 5_432.1 });
    await post('budgetpassiveincomeitems', { BudgetId, Timestamp, Amount: 10.5 });
    await post('budgetinvestmentitems', { BudgetId, Timestamp, Amount: 1_000 });
    const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
    await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 1_234.56 });
  }
  for (let number = 26; number >= 1; number -= 1)
    await post('assets', { AssetType: 0, Name: `Account ${number}`, Value: number * 1_000.25 });
  await post('assets', { AssetType: 5, Name: 'Index Fund', Value: 5_000 });
  for (let number = 26; number >= 1; number -= 1) {
    await post('liabilities', { Name: `Loan ${number}`, Principal: number * 100.5 });
    await post('expenses', { Name: `Category ${number}`, IsMandatory: number % 2 === 0 });
  }
  session = await readSession(page);
});
beforeEach(async () => {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem('freehold.session', stored);
  }, session);
  // Some requests are held back for good, and others are still on their way.
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
});

const rows = () => page.locator('tbody tr');

/** What the page shows below its header, with the place of each part. The app draws the rows out of view later. */
function shown() {
  return page.locator('main').evaluate((main) => {
    const parts = main.querySelectorAll(
      'h1, .text-link, .button, [role=tab], th, td, td a, dt, dd, select, [aria-live]',
    );
    return Array.from(parts, (part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [part.textContent, [left, top, width, height].map(Math.round).join()].join(' at ');
    });
  });
}

it.each(
  SIZES.flatMap(([width, height]) =>
    ['/budgets', '/assets/0', '/liabilities', '/expenses'].map((path) => [path, width, height] as const),
  ),
)('shows the rows of %s before the app, which changes nothing, at %d × %d', async (path, width, height) => {
  await page.setViewportSize({ width, height });
  const consoleErrors = collectConsoleErrors(page);
  const releaseScripts = await pauseScripts(context);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await rows().first().waitFor();
  expect(await page.title()).toMatch(/^(?:Budgets|Assets|Liabilities|Expenses) · Freehold$/);
  expect(await rows().count()).toBe(25);
  await page.evaluate(() => scrollTo(0, 150));
  const early = await shown();
  await paint(page);

  releaseScripts();
  await page.locator('.page-skeleton').waitFor({ state: 'detached' });
  await expect.poll(() => rows().count()).toBe(25);
  expect(await shown()).toEqual(early);
  expect(await shifts()).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

it('shows hidden amounts as such, and the currency that was chosen on another device', async () => {
  await pauseScripts(context);
  await context.route('**/api/budgets', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'freehold-currency': 'EUR' } });
  });
  await page.goto(`${origin}/budgets`, { waitUntil: 'commit' });
  const newest = rows().first();
  await newest.waitFor();
  expect(await newest.locator('td').allTextContents()).toEqual([
    '2026/02',
    '€1,234.56',
    '€5,432.10',
    '€10.50',
    '€1,000.00',
    '18.41%',
  ]);

  await page.evaluate(() => localStorage.setItem('freehold.hide-amounts', 'true'));
  await page.goto(`${origin}/budgets`, { waitUntil: 'commit' });
  await newest.waitFor();
  expect(await newest.locator('td').allTextContents()).toEqual([
    '2026/02',
    '•••',
    '•••',
    '•••',
    '•••',
    '18.41%',
  ]);
});

it('reads a list again that is older than 30 seconds when the app starts', async () => {
  const consoleErrors = collectConsoleErrors(page);
  const releaseScripts = await pauseScripts(context);
  let reads = 0;
  await context.route('**/api/budgets', async (route) => {
    reads += 1;
    const response = await route.fetch();
    const budgets = (await response.json()) as object[];
    const json = reads === 1 ? budgets : budgets.map((entry) => ({ ...entry, earnedIncome: [] }));
    await route.fulfill({ response, json });
  });
  await page.goto(`${origin}/budgets`, { waitUntil: 'commit' });
  const income = rows().first().locator('td').nth(2);
  await expect.poll(() => income.textContent()).toBe('$5,432.10');
  await page.evaluate(() => {
    const later = Date.now() + 31_000;
    Date.now = () => later;
  });
  releaseScripts();
  await expect.poll(() => income.textContent()).toBe('$0.00');
  // The rows that are in view are shown first.
  await expect.poll(() => rows().count()).toBe(25);
  expect(reads).toBe(2);
  expect(await shifts()).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

it.each(SIZES)(
  'leaves the place of the notice of a temporary password, at %d × %d',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const consoleErrors = collectConsoleErrors(page);
    await context.route('**/api/user', async (route) => {
      const response = await route.fetch();
      const profile = (await response.json()) as object;
      await route.fulfill({ response, json: { ...profile, passwordExpiresAt: '2026-11-25T12:00:00Z' } });
    });
    const notice = page.getByText(/^Your password is temporary/);
    await page.goto(`${origin}/expenses`);
    await notice.waitFor();
    await page.waitForFunction(() => 'freehold.notice-height' in localStorage);

    for (const path of ['/budgets', '/assets/0', '/liabilities', '/expenses']) {
      const releaseScripts = await pauseScripts(context);
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await paint(page);
      // The rows would be where the notice will be.
      expect(await rows().count(), path).toBe(0);
      releaseScripts();
      await notice.waitFor();
      await expect.poll(() => rows().count()).toBe(25);
      expect(await shifts(), path).toEqual([]);
    }
    expect(consoleErrors).toEqual([]);
  },
);

const budget = { budgetId: 1, month: 1, year: 2026 };

it.each<[when: string, path: string, answer: { status?: number; json?: object; isBasic?: boolean }]>([
  ['the address asks for another order', '/budgets?sort=expenses', {}],
  ['the list is empty', '/budgets', { json: [] }],
  ['the list cannot be read', '/budgets', { status: 503 }],
  ['the server has no extensions', '/budgets', { json: [budget], isBasic: true }],
  [
    'figures are too long for a tablet',
    '/budgets',
    { json: [{ ...budget, investments: [{ budgetInvestmentItemId: 1, amount: 1e7 }] }] },
  ],
])('leaves the skeleton to the app when %s', async (_when, path, { isBasic, ...answer }) => {
  await pauseScripts(context);
  await context.route('**/api/budgets', async (route) => {
    const response = await route.fetch();
    const { 'freehold-extensions': extensions = '', ...headers } = response.headers();
    expect(extensions).not.toBe('');
    if (!isBasic) headers['freehold-extensions'] = extensions;
    await route.fulfill({ response, headers, ...answer });
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  // The inline script removes the template once it has decided.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.locator('template').waitFor({ state: 'detached' });
  expect(await page.locator('.page-skeleton .skeleton').count()).toBeGreaterThan(0);
  expect(await page.locator('table').count()).toBe(0);
});

it('need not read the list again after a save, although the app has not read it itself', async () => {
  await page.goto(`${origin}/budgets`);
  await page.getByRole('link', { name: '2026/02' }).waitFor();
  const read = page.waitForResponse(
    (response) => response.url().endsWith('/api/budgets') && response.request().method() === 'GET',
  );
  const created = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Add New' }).click();
  const response = await read;
  expect(response.status()).toBe(304);
  const { year, month } = (await (await created).json()) as { year: number; month: number };
  await page.getByRole('link', { name: `${year}/${String(month).padStart(2, '0')}` }).waitFor();
  expect(await rows().count()).toBe(25);
});
