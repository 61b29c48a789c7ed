import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { type ServerProcess, startCheapServer } from '#tests/support/built-server.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';

const TOKEN_SECONDS = 3;
let server: ServerProcess;
const browser = browserForFile();
let context: BrowserContext;

beforeAll(async () => {
  server = await startCheapServer({ TOKEN_MINUTES: String(TOKEN_SECONDS / 60) });
  return server.stop;
});
// The tests share a context, so that the browser keeps the scripts.
beforeAll(async () => {
  context = await browser().newContext();
});
afterEach(() => Promise.all(context.pages().map((page) => page.close())));

/** Signs a new user up, and opens a page for them. */
async function openNewAccount(path: string, init?: () => void): Promise<Page> {
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  await signUpByApi(page, server.origin);
  await page.goto(server.origin + path);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
  return page;
}

/** Counts the requests to a path in all tabs. */
function countRequests(path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

async function untilTokenExpires(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { token } = JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string };
      const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
      const { exp } = JSON.parse(atob(payload)) as { exp: number };
      return Date.now() > exp * 1000;
    },
    undefined,
    // By default, it would look in every frame for three seconds.
    { polling: 50 },
  );
}

it('refreshes an expired token once, for all calls of two tabs', async () => {
  const first = await openNewAccount('/statistics');
  const second = await context.newPage();
  await second.goto(`${server.origin}/liabilities`);
  await second.getByText('No liabilities yet').waitFor();

  await untilTokenExpires(first);
  const refreshes = countRequests('/api/refreshToken');
  await Promise.all([first.reload(), second.reload()]);
  await first.getByRole('row', { name: 'Total Assets' }).getByText('$0.00').waitFor();
  await second.getByText('No liabilities yet').waitFor();
  expect(refreshes()).toBe(1);
});

it('refreshes on plain http, where browsers have neither locks nor random UUIDs', async () => {
  const page = await openNewAccount('/expenses', () => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  await untilTokenExpires(page);
  await page.getByRole('link', { name: 'Liabilities' }).click();
  await page.getByText('No liabilities yet').waitFor();
});

it('refreshes in the background while a form is being filled in', async () => {
  const page = await openNewAccount('/liabilities/add');
  await page.getByLabel('Name').fill('Car Loan');
  await untilTokenExpires(page);
  const refreshes = countRequests('/api/refreshToken');
  await page.getByLabel('Principal').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('cell', { name: '$5.00' }).waitFor();
  expect(refreshes()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

/** Signs in on the sign-in page. Resolves once signed in. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${server.origin}/statistics`);
}

/** Whether this tab has a stored resume point. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem('freehold.resume-point') !== null);
}

it('offers two tabs their forms again after their session ended, but not to another user', async () => {
  const first = await context.newPage();
  const otherUser = await signUpByApi(first, server.origin);
  const ada = await signUpByApi(first, server.origin);
  // A session says whose it is only if the app has stored it.
  await first.evaluate(() => localStorage.clear());
  await first.goto(server.origin);
  await signIn(first, ada);
  const second = await context.newPage();
  await first.goto(`${server.origin}/liabilities/add`);
  await first.getByLabel('Name').fill('Car Loan');
  await first.getByLabel('Principal').fill('5');
  await second.goto(`${server.origin}/expenses/add`);
  await second.getByLabel('Name').fill('Rent');

  // A refresh that is still running would renew the session.
  for (const page of [first, second]) await page.waitForLoadState('networkidle');
  // Only the first tab sends a request and learns that the session is over. The second learns it from the first.
  await context.route('**/api/refreshToken', (route) => route.fulfill({ status: 401, body: '{}' }));
  await untilTokenExpires(first);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('Your Session Has Timed Out. Please login again.').waitFor();
  await first.getByRole('button', { name: 'OK' }).click();
  await first.waitForURL(`${server.origin}/`);
  await second.waitForURL(`${server.origin}/`);
  // A script that is requested while the interception ends may never arrive.
  for (const page of [first, second]) await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await context.unroute('**/api/refreshToken');

  // A reload loses nothing and reveals nothing.
  await first.reload();
  await first.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await first.locator('body').innerText()).not.toContain('Liability');
  await signIn(first, ada);
  await first.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => first.getByLabel('Principal').inputValue()).toBe('5');
  expect(await first.getByLabel('Name').inputValue()).toBe('Car Loan');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByRole('cell', { name: '$5.00' }).waitFor();

  await second.waitForURL(`${server.origin}/statistics`);
  await second.getByText('Your session ended while you were on “Add a New Expense”.').waitFor();
  expect(await isKept(second)).toBe(true);
  // The session ends again, and someone else signs in.
  await context.route('**/api/refreshToken', (route) => route.fulfill({ status: 401, body: '{}' }));
  await untilTokenExpires(first);
  await first.reload();
  await first.getByRole('button', { name: 'OK' }).click();
  await second.waitForURL(`${server.origin}/`);
  // A script that is requested while the interception ends may never arrive.
  for (const page of [first, second]) await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await context.unroute('**/api/refreshToken');
  await signIn(second, otherUser);
  await second.getByRole('row', { name: 'Total Assets' }).getByText('$0.00').waitFor();
  expect(await second.getByText('Your session ended while').count()).toBe(0);
  await first.getByRole('row', { name: 'Total Assets' }).getByText('$0.00').waitFor();
  expect([await isKept(first), await isKept(second)]).toEqual([false, false]);
});

it('signs out in every tab', async () => {
  const first = await openNewAccount('/expenses');
  const second = await context.newPage();
  await second.goto(`${server.origin}/liabilities`);
  await second.getByText('No liabilities yet').waitFor();

  await first.getByRole('button', { name: 'Account' }).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();
  await second.waitForURL(`${server.origin}/`);
  await second.getByRole('button', { name: 'Sign In' }).waitFor();
});
