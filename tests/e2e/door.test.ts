import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

const origin = inject('origin');
const browser = browserForFile();
let page: Page;
let consoleErrors: readonly string[];
let requests: string[];

beforeEach(async () => {
  page = await (await browser().newContext()).newPage();
  consoleErrors = collectConsoleErrors(page);
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
