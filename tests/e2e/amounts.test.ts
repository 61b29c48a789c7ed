import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { createBudget, signUp } from '#tests/support/browser-account.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 740 } });
  page = await context.newPage();
  await signUp(page, origin);
});
afterEach(() => context.close());

/** The positions of the form's fields and buttons. */
function places(): Promise<string[]> {
  return page
    .locator('form :is(input, button)')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
}

it('shows the typed amount below the field without moving anything, even on the narrowest phone', async () => {
  await page.goto(`${origin}/assets/add/7`);
  const [shares, value] = [page.getByLabel('Number of Shares'), page.getByLabel('Value')];
  await shares.waitFor();
  const before = await places();
  await shares.fill('1,000.12345678');
  await value.fill('-1,000,000*999,999.99');
  await page.getByText('= 1,000.12345678').waitFor();
  await page.getByText('= -$999,999,990,000.00').waitFor();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('links a user without expenses to the page where they record them', async () => {
  await createBudget(page, origin, { spent: 0, invested: 5, saved: 1_000 });
  await page.goto(`${origin}/statistics`);
  await page.getByRole('img', { name: 'N/A' }).waitFor();
  await page.getByRole('row', { name: 'Time to Independence N/A' }).waitFor();
  await page.getByRole('link', { name: 'Record your expenses' }).click();
  await page.getByRole('table', { name: 'Categories' }).waitFor();
});
