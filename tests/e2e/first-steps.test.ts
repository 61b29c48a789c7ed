import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { signUp, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';

const origin = inject('origin');
let page: Page;

pageForFile(
  (opened) => {
    page = opened;
    return Promise.resolve();
  },
  { reducedMotion: 'reduce' },
);
beforeEach(async () => {
  await signUpByApi(page, origin);
  return () => page.unrouteAll();
});

/** The top of the first card below the first steps, in pixels, in windows of all sizes. */
async function topsOfNextCard(): Promise<(number | undefined)[]> {
  const tops = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const box = await page.getByRole('region', { name: 'Freedom Date Estimate' }).boundingBox();
    tops.push(box?.y);
  }
  return tops;
}

it('shows the first steps of a new account without moving the page, in windows of all sizes', async () => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/budgets', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(() => localStorage.clear());
  await signUp(page, origin);
  await page.getByRole('region', { name: 'Freedom Date Estimate' }).waitFor();
  const before = await topsOfNextCard();
  held.resolve(undefined);
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  expect(await topsOfNextCard()).toEqual(before);
});

it('takes the first steps with the keyboard alone', async () => {
  await page.goto(`${origin}/statistics`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('checkbox', { name: 'I owe nothing' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose your categories' });
  await dialog.getByRole('checkbox', { name: 'Rent or Mortgage' }).focus();
  // Enter in a checkbox submits the form.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await steps.getByText('2 of 4 done').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Choose from a list');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/budgets\/\d+$/);
});
