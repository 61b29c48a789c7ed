import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
const PANEL = '**/static/*entry-panel-*.js';
let page: Page;

pageForFile(async (opened) => {
  page = opened;
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
});
beforeEach(async () => {
  // A draft would be kept.
  await page.evaluate(() => sessionStorage.clear());
  return () => page.unrouteAll();
});

async function openLiabilities(): Promise<void> {
  await page.goto(`${origin}/liabilities`);
  // The heading may come first, while the frame of the pages is still loading.
  await page.getByRole('button', { name: 'New entry' }).waitFor();
}

const input = () => page.getByRole('textbox', { name: 'Entry' });

/** Opens the page and holds the dialog's code back until the returned function is called. */
async function openWithoutPanel() {
  const released = Promise.withResolvers<undefined>();
  await page.route(PANEL, async (route) => {
    await released.promise;
    await route.continue();
  });
  await openLiabilities();
  return () => released.resolve(undefined);
}

it('handles Enter once the dialog has loaded', async () => {
  const release = await openWithoutPanel();
  await page.keyboard.press('n');
  await page.keyboard.type('3000 salary nov');
  await page.keyboard.press('Enter');
  await page.getByText('Your entry is added as soon as your categories have loaded.').waitFor();
  release();
  await input().waitFor({ state: 'hidden' });
  await page.getByText('Added $3,000.00 to Net Earned Income').first().waitFor();
});

it('loses nothing that is typed while the dialog still loads, and keeps it when Escape closes it', async () => {
  const release = await openWithoutPanel();
  await page.keyboard.press('n');
  await page.keyboard.type('3000 salary nov');
  expect(await input().inputValue()).toBe('3000 salary nov');
  release();
  await page.getByText('Net Earned Income').first().waitFor();
  await page.keyboard.press('Escape');
  await input().waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  expect(await input().inputValue()).toBe('3000 salary nov');
  await page.getByRole('button', { name: /^Add to Budget/ }).waitFor();
  await page.keyboard.press('Enter');
  await input().waitFor({ state: 'hidden' });
  await page.getByText('Added $3,000.00 to Net Earned Income').first().waitFor();
});

it('offers Retry when its code does not load', async () => {
  await page.route(PANEL, (route) => route.abort());
  await openLiabilities();
  await page.keyboard.press('n');
  await page.keyboard.type('12 x');
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute(PANEL);
  await retry.click();
  await page.getByRole('textbox', { name: 'Entry' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Liabilities' }).waitFor();
  await page.keyboard.press('n');
  await page.getByText('There is no such category yet').first().waitFor();
  expect(await input().inputValue()).toBe('12 x');
});

it('fills the width of a phone from the bottom', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLiabilities();
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByText('Type an amount and what it was for.').first().waitFor();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  const close = await page.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close).toMatchObject({ width: 44, height: 44 });
});
