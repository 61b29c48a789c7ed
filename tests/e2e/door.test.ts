import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { demoLiabilities } from '#server/demo/household.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readSession, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

const origin = inject('origin');
const browser = browserForFile();
let page: Page;
let consoleErrors: readonly string[];
let requests: string[];

beforeEach(async () => {
  page = await (await browser().newContext()).newPage();
  consoleErrors = collectConsoleErrors(page, (text) =>
    text.startsWith('sql.js: the asm.js build is deprecated'),
  );
  requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(origin);
  return () => page.context().close();
});

/** What the app has stored. The router stores how far pages are scrolled. */
function storageOf(of: Page): Promise<string> {
  return of.evaluate(() => {
    const session = Object.entries(sessionStorage).filter(([key]) => !key.startsWith('tsr-scroll'));
    return JSON.stringify([localStorage, Object.fromEntries(session)]);
  });
}
const startDemo = () => page.getByRole('button', { name: 'Look around with demo data' });
const note = () => page.getByRole('complementary', { name: 'Demo' });
const loan = demoLiabilities[0]?.name ?? '';

it('estimates a date from a few numbers, which stay in the page', async () => {
  const card = page.getByRole('region', { name: 'Try your own numbers' });
  await card.getByLabel('Your age').fill('50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4000');
  await card.getByText('needed: $1,200,000').waitFor();
  await card.getByText(/You would be about 5\d\..*8 of 10 starts since 1928/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page)).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await storageOf(page)).toBe('[{},{}]');
  expect(consoleErrors).toEqual([]);
});

it('shows a demo that nothing outside its tab notices, and leads back', async () => {
  const scripts = requests.filter((path) => path.endsWith('.js'));
  await startDemo().click();
  await page.waitForURL(`${origin}/statistics`);
  await page.getByRole('row', { name: 'Net Worth' }).first().waitFor();
  expect(scripts.filter((path) => path.includes('demo-server'))).toEqual([]);

  const other = await page.context().newPage();
  await signUpByApi(other, origin);
  const session = await readSession(other);
  const stored = await storageOf(other);

  await page.getByRole('link', { name: 'Liabilities', exact: true }).click();
  await page.getByRole('table').getByRole('link', { name: loan }).click();
  await page.getByLabel('Name').fill('Boat Loan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('table').getByRole('link', { name: 'Boat Loan' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await storageOf(other)).toBe(stored);
  await other.goto(`${origin}/liabilities`);
  await other.getByText('No liabilities yet').waitFor();

  await note().getByRole('button', { name: 'Leave the demo' }).click();
  await page.waitForURL(`${origin}/statistics`);
  await note().waitFor({ state: 'detached' });
  expect(await readSession(page)).toBe(session);
  await page.getByRole('link', { name: 'Liabilities', exact: true }).click();
  await page.getByText('No liabilities yet').waitFor();
  expect(consoleErrors).toEqual([]);
});

it.each([
  ['a reload', () => page.reload()],
  [
    'logging out',
    async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
  ],
])('ends the demo by %s', async (_what, end) => {
  await startDemo().click();
  await note().waitFor();
  await page.getByRole('row', { name: 'Net Worth' }).first().waitFor();
  await end();
  await note().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await storageOf(page)).toBe('[{},{}]');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

it('says so if the demo cannot be loaded', async () => {
  await page.route('**/static/demo-server*', (route) => route.abort());
  await startDemo().click();
  await page.getByRole('alert').getByText('The demo could not be started').waitFor();
  await page.unroute('**/static/demo-server*');
  expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true);
});
