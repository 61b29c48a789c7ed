import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { pauseScripts } from '#tests/support/pause-scripts.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { readSession, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let context: BrowserContext;
let page: Page;
/** The session of somebody without data. */
let newcomer: string;

pageForFile(async (opened) => {
  page = opened;
  context = page.context();
  await signUpByApi(page, origin);
  newcomer = await readSession(page);
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

it('leads somebody who is signed in from the sign-in page to their statistics', async () => {
  await signIn(newcomer);
  const releaseScripts = await pauseScripts(context);
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' });
  releaseScripts();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(page.url()).toBe(`${origin}/statistics`);
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

it('asks for data with a higher priority than for scripts', async () => {
  await signIn(newcomer);
  await pauseScripts(context);
  await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
  const scripts = page.locator('script[src], link[rel=modulepreload]');
  await expect.poll(() => scripts.count()).toBeGreaterThan(3);
  const priorities = await scripts.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('fetchpriority')),
  );
  expect(new Set(priorities)).toEqual(new Set(['low']));
});

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
  await page.locator('.chakra-skeleton').first().waitFor({ state: 'detached' });
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
