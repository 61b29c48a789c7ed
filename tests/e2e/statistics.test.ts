import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { createBudget, signUp } from '#tests/support/browser-account.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;
let consoleErrors: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  // Only this test reads the pie's pixels, which causes the warning.
  consoleErrors = collectConsoleErrors(page, (text) => text.startsWith('Canvas2D: '));
  await signUp(page, origin);
});
afterEach(() => context.close());

/** The colors of the pie a little after twelve o'clock and a little before. */
function pieColors(): Promise<string[]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const brush = canvas.getContext('2d');
    return [0.55, 0.45].map((x) =>
      String(brush?.getImageData(width * x, height * 0.08, 1, 1).data.slice(0, 3)),
    );
  });
}

it('draws the pie under the content security policy, saved from twelve o’clock, then what remains', async () => {
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  await page.reload();
  await page.getByRole('img', { name: '33% of the amount needed is saved' }).waitFor();
  await page.locator('canvas').waitFor();
  await expect.poll(pieColors).toEqual(['87,217,172', '38,56,74']);
  expect(consoleErrors).toEqual([]);
});

it('draws a full ring where more than enough is saved, and labels it so', async () => {
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 5_000 });
  await page.reload();
  await page.getByRole('img', { name: '100% of the amount needed is saved' }).waitFor();
  await page.locator('canvas').waitFor();
  await expect.poll(pieColors).toEqual(['87,217,172', '87,217,172']);
});

it('shows the page without the pie when its script fails to load', async () => {
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  await context.route('**/static/doughnut-canvas-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.reload();
  await refused;
  await page.getByRole('img', { name: '33% of the amount needed is saved' }).waitFor();
  expect(await page.getByRole('row', { name: 'Amount Needed $3,000.00' }).isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('loads no chart if there is nothing to draw', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload();
  await page.getByRole('img', { name: 'N/A' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.some((url) => url.includes('/static/statistics'))).toBe(true);
  expect(scripts.filter((url) => url.includes('doughnut-canvas'))).toEqual([]);
});

it('opens the breakdown and returns with the keyboard alone', async () => {
  const link = page.getByRole('link', { name: 'Asset Breakdown' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Stocks Breakdown' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Averages' }).waitFor();
  expect(page.url()).toBe(`${origin}/statistics`);
  expect(consoleErrors).toEqual([]);
});

it('goes back one page on a double click', async () => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Liabilities' }).click();
  await page.getByText('No liabilities yet').waitFor();
  await navigation.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('link', { name: 'Asset Breakdown' }).click();
  await page.getByRole('button', { name: 'Back' }).dblclick();
  await page.getByRole('table', { name: 'Averages' }).waitFor();
  await page.goBack();
  await page.getByText('No liabilities yet').waitFor();
  expect(page.url()).toBe(`${origin}/liabilities`);
});

it('shows the largest amounts in full on a phone, without scrolling sideways', async () => {
  await createBudget(page, origin, { spent: 999_999_999_999.99, invested: 5, saved: -999_999_999_999.99 });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/statistics', '/statistics/assetBreakdown']) {
    await page.goto(`${origin}${path}`);
    await page.getByText('-$999,999,999,999.99').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
