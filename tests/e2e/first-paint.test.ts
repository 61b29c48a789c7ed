import type { Browser, BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { pauseScripts } from '#tests/support/pause-scripts.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

it('shows the sign-in page before any script has loaded, and keeps what is typed', async () => {
  const releaseScripts = await pauseScripts(context);
  const page = await context.newPage();
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

it('shows no sign-in page to a signed-in user or at another address', async () => {
  await signUpByApi(await context.newPage(), origin);
  await pauseScripts(context);
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
  expect(await page.locator('#root').innerHTML()).toBe('');
});

it.each([
  ['/statistics', ['assets', 'budgets', 'expenses', 'liabilities']],
  ['/assets/0', ['assets']],
  ['/budgets', ['budgets']],
])('reads the data of %s while its scripts are loading, and only once', async (path, lists) => {
  const page = await context.newPage();
  await signUpByApi(page, origin);
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
  const page = await context.newPage();
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
