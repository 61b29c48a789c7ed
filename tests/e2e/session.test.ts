import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { signUp } from '#tests/support/visitor.ts';

const TOKEN_SECONDS = 3;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  server = await startServer({ TOKEN_MINUTES: String(TOKEN_SECONDS / 60) });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** Counts what is asked of a path, in every tab. */
function countRequests(path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

async function untilTokenExpires(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string };
    const { exp } = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as {
      exp: number;
    };
    return Date.now() > exp * 1000;
  });
}

it('refreshes an expired token once, for all calls of two tabs', async () => {
  const first = await context.newPage();
  await signUp(first, server.origin);
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

it('refreshes on plain http, where the browser has neither locks nor random UUIDs', async () => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const page = await context.newPage();
  await signUp(page, server.origin);
  await untilTokenExpires(page);
  await page.getByRole('link', { name: 'Liabilities' }).click();
  await page.getByText('No liabilities yet').waitFor();
});

it('signs out in every tab', async () => {
  const first = await context.newPage();
  await signUp(first, server.origin);
  const second = await context.newPage();
  await second.goto(`${server.origin}/liabilities`);
  await second.getByText('No liabilities yet').waitFor();

  await first.getByRole('button', { name: 'Account' }).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();
  await second.waitForURL(`${server.origin}/`);
  await second.getByRole('button', { name: 'Sign In' }).waitFor();
});

it('runs under its content security policy without a violation', async () => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.setAttribute(
        'data-violation',
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  await signUp(page, server.origin);
  await page.getByRole('link', { name: 'Liabilities' }).click();
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByLabel('Name').fill('Loan');
  await page.getByLabel('Principal').fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Loan' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('No liabilities yet').waitFor();
  expect(await page.getAttribute('html', 'data-violation')).toBeNull();
});
