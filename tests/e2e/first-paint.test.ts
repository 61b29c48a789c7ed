import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';

import { pauseScripts } from '#tests/support/pause-scripts.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { apiPoster, createBudget, readSession, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { observeLayoutShifts, paint } from '#tests/support/layout-shifts.ts';

const origin = inject('origin');
let context: BrowserContext;
let page: Page;
let shifts: () => Promise<string[]>;
/** The session of somebody without data. */
let newcomer: string;
/** The session of somebody with an asset of $1,234.50 and a debt of $200. */
let owner: string;
/** The session of somebody with figures in all tables of the statistics. */
let saver: string;

pageForFile(async (opened) => {
  page = opened;
  context = page.context();
  shifts = await observeLayoutShifts(page);
  await signUpByApi(page, origin);
  newcomer = await readSession(page);
  await signUpByApi(page, origin);
  owner = await readSession(page);
  const post = await apiPoster(page, origin);
  await post('assets', { AssetType: 0, Name: 'Bank', Value: 1_234.5 });
  await post('liabilities', { Name: 'Car Loan', Principal: 200 });
  await signUpByApi(page, origin);
  saver = await readSession(page);
  await createBudget(page, origin, { spent: 1_250.75, invested: 900, saved: 123_456.78 });
});
/** Every test begins on a page without the app, in the browser of somebody who has not been there. */
beforeEach(async () => {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  // Some requests are held back for good, and others are still on their way.
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Signs the user of a session in on the next page. */
async function signIn(session: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('freehold.session', stored), session);
}

it('shows the sign-in page before any script has loaded, and keeps what is typed', async () => {
  const releaseScripts = await pauseScripts(context);
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(origin, { waitUntil: 'commit' });
  const email = page.getByLabel('Email Address');
  await email.fill('ada@example.com');
  // No script listens yet, and the browser must not submit the form itself.
  await email.press('Enter');
  expect(page.url()).toBe(`${origin}/`);

  const field = await email.elementHandle();
  releaseScripts();
  await page
    .getByText('©')
    .filter({ hasText: String(new Date().getFullYear()) })
    .waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Required').waitFor();
  expect(await email.inputValue()).toBe('ada@example.com');
  expect(await field.evaluate((element) => element.isConnected)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

it('shows no sign-in page at another address or to somebody who is signed in', async () => {
  await signIn(newcomer);
  await pauseScripts(context);
  await page.goto(`${origin}/profile`, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
  expect(await page.locator('#root').innerHTML()).toBe('');
});

it('leads somebody who is signed in from the sign-in page to figures before any script has loaded', async () => {
  await signIn(owner);
  const releaseScripts = await pauseScripts(context);
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByText('$1,034.50').first().waitFor();
  expect(page.url()).toBe(`${origin}/statistics`);
  releaseScripts();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.goBack();
  expect(page.url()).toBe(`${origin}/robots.txt`);
  expect(consoleErrors).toEqual([]);
});

it('shows the sign-in page if what is stored is no session', async () => {
  await signIn('damaged');
  await pauseScripts(context);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

describe('the statistics before any script has loaded', () => {
  /** Opens the statistics of the owner with all scripts held back. Returns a function that lets them load. */
  async function open(): Promise<() => void> {
    await signIn(owner);
    const releaseScripts = await pauseScripts(context);
    await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
    return releaseScripts;
  }
  const rows = () => page.locator('.page-skeleton table[aria-label="Net Worth"] tr');
  const LABELS = ['Total Assets', 'Total Liabilities', 'Net Worth'];

  it('are a skeleton with the net worth, which the app replaces', async () => {
    const consoleErrors = collectConsoleErrors(page);
    const releaseScripts = await open();
    await page.getByText('$1,034.50').first().waitFor();
    expect(await rows().allTextContents()).toEqual([
      'Total Assets$1,234.50',
      'Total Liabilities$200.00',
      'Net Worth$1,034.50',
    ]);
    expect(await page.title()).toBe('Statistics · Freehold');
    // Nothing in it can be used yet, so it is hidden from assistive technology.
    expect(await page.getByRole('heading', { includeHidden: false }).count()).toBe(0);
    await paint(page);

    releaseScripts();
    await page.getByRole('row', { name: 'Net Worth $1,034.50' }).waitFor();
    expect(await page.locator('.page-skeleton').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Statistics' }).count()).toBe(1);
    expect(await shifts()).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it('keep the focus at the top when the app takes over', async () => {
    await signIn(newcomer);
    await page.goto(`${origin}/statistics`);
    await page.locator('.page-skeleton').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  });

  it.each([
    { width: 1280, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ])('show the figures of all tables as the app does, at $width × $height', async (viewport) => {
    await page.setViewportSize(viewport);
    await signIn(saver);
    const releaseScripts = await pauseScripts(context);
    await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
    const main = page.getByRole('main', { includeHidden: true });
    await main.getByText('$123,456.78').nth(4).waitFor();
    const early = await main.locator('tr:not(:has(.skeleton))').allTextContents();
    // Only the app colors the surplus.
    const [surplus] = await main.locator('tr:has(.skeleton)').allTextContents();
    expect(surplus).toBe('Surplus/Deficit');
    const headlines = await main.locator('p .proof-button').allTextContents();
    await paint(page);

    releaseScripts();
    await page.locator('.page-skeleton').waitFor({ state: 'detached' });
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect(early).toHaveLength(20);
    expect(await main.locator('tr').allTextContents()).toEqual(expect.arrayContaining(early));
    expect(headlines).toHaveLength(2);
    expect(await main.locator('p .proof-button').allTextContents()).toEqual(
      expect.arrayContaining(headlines),
    );
    expect(await shifts()).toEqual([]);
  });

  it('ask for their data with a higher priority than for scripts', async () => {
    await open();
    await page.getByText('$1,034.50').first().waitFor();
    const scripts = page.locator('script[src], link[rel=modulepreload]');
    const priorities = await scripts.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('fetchpriority')),
    );
    expect(priorities.length).toBeGreaterThan(8);
    expect(new Set(priorities)).toEqual(new Set(['low']));
  });

  it('show the currency that the person has chosen on another device', async () => {
    await context.route('**/api/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'freehold-currency': 'EUR' } });
    });
    await open();
    await page.getByText('€1,034.50').first().waitFor();
  });

  it('show no hidden amount', async () => {
    await page.evaluate(() => localStorage.setItem('freehold.hide-amounts', 'true'));
    await open();
    await page.getByText('•••').first().waitFor();
    expect(await rows().allTextContents()).toEqual(LABELS.map((label) => `${label}•••`));
  });

  it('show no figure when a list cannot be read, which the app then says', async () => {
    await context.route('**/api/liabilities', (route) => route.fulfill({ status: 500 }));
    const assets = page.waitForResponse('**/api/assets');
    const liabilities = page.waitForResponse('**/api/liabilities');
    const releaseScripts = await open();
    await Promise.all([assets, liabilities]);
    await paint(page);
    expect(await rows().allTextContents()).toEqual(LABELS);
    releaseScripts();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  });

  async function expectEmpty(): Promise<void> {
    await page.locator('.page-skeleton').waitFor({ state: 'detached' });
    expect(await page.locator('#root').innerHTML()).toBe('');
  }

  it('are empty to somebody who is not signed in', async () => {
    await pauseScripts(context);
    await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
    await expectEmpty();
  });

  it('are empty while the card of the first steps has a place above them', async () => {
    await signIn(owner);
    // Lets the app remember that steps are missing.
    await page.goto(`${origin}/statistics`);
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    await open();
    await expectEmpty();
  });

  it('follow Back while the page is still loading', async () => {
    await signIn(newcomer);
    const hasBeenRequested = Promise.withResolvers<undefined>();
    // The page's own code never arrives.
    await context.route('**/static/estimate-*.js', () => hasBeenRequested.resolve(undefined));
    await page.goto(`${origin}/budgets`);
    await page.evaluate(() => history.pushState(null, '', '/statistics'));
    await page.reload();
    await hasBeenRequested.promise;
    await page.goBack();
    await page.getByRole('heading', { name: 'Budgets' }).waitFor();
  });
});

it.each(['/statistics', '/budgets', '/assets/0', '/liabilities', '/expenses'])(
  'adds none of the styles again that the page of %s already has',
  async (path) => {
    await signIn(newcomer);
    await page.goto(`${origin}${path}`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
    const { names, added } = await page.evaluate(() => {
      const styles = Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-emotion]'));
      const empty = styles.filter(({ textContent }) => textContent === '');
      return {
        names: styles.flatMap(({ dataset }) => dataset.emotion?.split(' ').slice(1) ?? []),
        added: empty.flatMap(({ sheet }) => Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText)),
      };
    });
    expect(names.length).toBeGreaterThanOrEqual(5);
    const isAgain = (rule: string) =>
      rule.startsWith('@layer') || names.some((name) => rule.includes(`.css-${name}`));
    expect(added.filter(isAgain)).toEqual([]);
  },
);

it.each([
  ['/statistics', ['assets', 'budgets', 'expenses', 'liabilities']],
  ['/assets/0', ['assets']],
  ['/budgets', ['budgets']],
  ['/liabilities', ['liabilities']],
  ['/expenses', ['expenses']],
])('reads the data of %s while its scripts are loading, and only once', async (path, lists) => {
  await signIn(newcomer);
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (lists.includes(pathname.replace('/api/', ''))) read.push(pathname);
  });
  const releaseScripts = await pauseScripts(context);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await expect.poll(() => read.toSorted()).toEqual(lists.map((list) => `/api/${list}`));
  releaseScripts();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(read.toSorted()).toEqual(lists.map((list) => `/api/${list}`));
});

it('sends no early read with a token that has expired', async () => {
  await signUpByApi(page, origin);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { clockSkew: number };
    localStorage.setItem('freehold.session', JSON.stringify({ ...stored, clockSkew: 366 * 24 * 3_600_000 }));
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/liabilities`);
  await page.getByText('No liabilities yet').waitFor();
  const api = paths.filter((path) => path.startsWith('/api/'));
  expect(api.indexOf('/api/refreshToken')).toBe(0);
});
