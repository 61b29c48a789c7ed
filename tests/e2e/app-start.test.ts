import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { readSession, restoreSession, signUpByApi } from '#tests/support/browser-account.ts';
import { untilKept } from '#tests/support/browser-stores.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The session of somebody with an account. */
let session: string;
/** The requests for scripts of the app. */
let scripts: string[];

beforeAll(async () => {
  browser = await launchBrowser({ hasServiceWorkers: true });
  const first = await browser.newPage();
  await signUpByApi(first, origin);
  session = await readSession(first);
  await first.close();
  return () => browser.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  scripts = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
});
afterEach(() => context.close());

/** Stops the page's timers and animation frames. */
async function stopClock(): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens a page of somebody with an account, and returns the request for its list. */
async function openList(path: string): Promise<Route> {
  const list = Promise.withResolvers<Route>();
  await context.route('**/api/budgets', list.resolve);
  await page.goto(origin + path);
  return list.promise;
}

it.each(['/budgets', '/statistics'])('waits on %s until the lists have arrived', async (path) => {
  await restoreSession(context, session);
  await stopClock();
  const list = await openList(path);
  expect(scripts).toEqual([]);
  await list.continue();
  await expect.poll(() => scripts).not.toEqual([]);
});

it('starts when the list cannot be read', async () => {
  await restoreSession(context, session);
  await stopClock();
  const list = await openList('/budgets');
  expect(scripts).toEqual([]);
  await list.abort();
  await expect.poll(() => scripts).not.toEqual([]);
});

it('waits for a slow list for two seconds', async () => {
  await restoreSession(context, session);
  await stopClock();
  await openList('/budgets');
  await page.clock.runFor(1_999);
  expect(scripts).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => scripts).not.toEqual([]);
});

it.each(['/budgets?sort=expenses', '/budgets/add'])(
  'starts at once on %s, without early rows',
  async (path) => {
    await restoreSession(context, session);
    await stopClock();
    await openList(path);
    await expect.poll(() => scripts).not.toEqual([]);
  },
);

it('starts at once if a service worker has the scripts', async () => {
  await restoreSession(context, session);
  await page.goto(`${origin}/budgets`);
  await untilKept(page, '/api/budgets');
  await stopClock();
  scripts = [];
  await openList('/budgets');
  await expect.poll(() => scripts).not.toEqual([]);
});

it('waits on the sign-in page until it has been painted', async () => {
  await stopClock();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(scripts).toEqual([]);
  await page.clock.runFor(50);
  await expect.poll(() => scripts).not.toEqual([]);
});

it('starts in a tab that is never painted', async () => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(origin);
  await expect.poll(() => scripts).not.toEqual([]);
});
