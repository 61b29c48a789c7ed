import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { navigate } from '#tests/support/settled-page.ts';

const origin = inject('origin');
let page: Page;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    await loadStatistics();
  },
  { reducedMotion: 'reduce' },
);

const figure = (row: string) =>
  page.getByRole('row', { name: row }).first().getByRole('cell').getByRole('button');

/** Loads the app anew. */
async function loadStatistics(): Promise<void> {
  await page.goto(`${origin}/statistics`);
  await page.getByRole('row', { name: 'Total Assets' }).getByText('$1,000.00').waitFor();
  // The figures are there before the app.
  await page.getByRole('button', { name: 'New entry' }).waitFor();
}

it('opens, leads to other figures, goes back and closes by keyboard alone', async () => {
  await navigate(page, '/statistics');
  const dialog = page.getByRole('dialog');
  await figure('Amount Needed').focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('row', { name: 'Amount Needed $3,000.00' }).waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const where = `${width} × ${height}`;
    const box = await dialog.boundingBox();
    expect(box?.x, where).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? Infinity) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), where).toBeLessThanOrEqual(height);
    expect(await axeViolations(page), where).toEqual([]);
  }

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Total Expenses' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Mandatory Expenses' }).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Total Expenses' }).waitFor();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === '$3,000.00');
});

it('can be touched, without a taller row, in windows of all sizes', async () => {
  await navigate(page, '/statistics');
  const heightOf = (name: string) =>
    page
      .getByRole('row', { name })
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const where = `${width} × ${height}`;
    expect((await figure('Total Assets').boundingBox())?.height, where).toBeGreaterThanOrEqual(44);
    expect(await heightOf('Investments'), where).toBe(await heightOf('Mandatory Expenses'));
    // Charts follow the size of the window a moment later.
    const sideways = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    await expect.poll(sideways, { message: where }).toBe(0);
  }
});

it.each(['once', 'before'])(
  'leaves the page as it was on Back %s the page of a link has loaded',
  async (when) => {
    const script = '**/static/edit._assetId-*.js';
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    if (when === 'before') await page.route(script, () => undefined);
    // The page of the link has not been open before.
    await loadStatistics();
    await figure('Total Assets').click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('link').click();
    await page.getByRole('heading', { name: 'Edit Asset' }).waitFor();
    const save = page.getByRole('button', { name: 'Save' });
    if (when === 'once') await save.waitFor();
    else expect(await save.count()).toBe(0);
    await page.goBack();
    await page.getByRole('table', { name: 'Averages' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
    await figure('Total Assets').click();
    await page.getByRole('dialog').waitFor();
    await page.unroute(script);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
);

it('says so when its code cannot be loaded, and opens it later', async () => {
  const script = '**/static/proof-dialog-*.js';
  await page.route(script, (route) => route.abort());
  await loadStatistics();
  await figure('Total Assets').click();
  await page.getByText('The calculation could not be loaded. Reload the page to try again.').waitFor();
  // The browser may keep the failure until the page is reloaded.
  await page.unroute(script);
  await loadStatistics();
  await figure('Total Assets').click();
  await page.getByRole('dialog').waitFor();
});
