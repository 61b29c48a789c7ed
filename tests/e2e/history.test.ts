import type { Page, ViewportSize } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 900 });
    await signUpByApi(page, origin);
    const post = await apiPoster(page, origin);
    await post('assets', { AssetType: 1, Name: 'Home', Value: 400_000 });
    await post('liabilities', { Name: 'Mortgage', Principal: 250_000 });
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

const rowCount = () => page.getByRole('table', { name: 'Past values' }).getByRole('row').count();

it('adds pasted values and removes one by keyboard alone, and undoes that', async () => {
  await page.goto(`${origin}/assets/1`);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Date\tValue\n1/31/2020\t$300,000.00\n2/29/2020\t301000\nsoon\t5');
  await page.getByText('2 of 3 lines can be added.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 values' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: '$301,000.00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Remove $301,000.00 of 2020-02-29' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Undo' }).waitFor();
  expect(await rowCount()).toBe(4);
  await page.keyboard.press('Control+z');
  await page.getByRole('cell', { name: '$301,000.00', exact: true }).waitFor();
  expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('400000.00');
});

const WIDTHS = [1280, 820, 390, 320];
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('shows the history without a fault in windows of all widths', async () => {
  await navigate(page, '/statistics/history');
  await page.getByRole('slider', { name: 'Net worth by month, points' }).waitFor();
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await page.getByRole('table', { name: 'Net worth by month' }).waitFor();
  for (const width of WIDTHS) {
    await resize({ width, height: 900 });
    // Charts follow the size of the window a moment later.
    await expect.poll(sideways, { message: `${width} px` }).toBe(0);
    expect(await axeViolations(page), `${width} px`).toEqual([]);
  }
});

it('narrows the months by dragging over a chart, and shows all of them again', async () => {
  await resize({ width: 1280, height: 900 });
  await page.reload();
  const chart = page.getByRole('figure').first().locator('canvas');
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  const from = page.getByLabel('From');
  const first = await from.inputValue();
  const reading = page
    .getByRole('figure')
    .first()
    .getByText(/^[A-Z][a-z]+ \d{4} – [A-Z][a-z]+ \d{4}$/);
  const whole = await reading.textContent();
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2);
  // What is dragged over is read above the chart.
  await expect.poll(() => reading.textContent()).not.toBe(whole);
  await page.mouse.up();
  await expect.poll(async () => Number(await from.inputValue())).toBeGreaterThan(Number(first) + 20);
  expect(Number(await page.getByLabel('To', { exact: true }).inputValue())).toBeLessThan(Number(first) + 60);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => from.inputValue()).toBe(first);
});

it('has room to edit a past value in windows of all widths', async () => {
  await navigate(page, '/assets/1');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Edit $400,000.00' }).click();
  for (const width of WIDTHS) {
    await resize({ width, height: 900 });
    expect(await sideways(), `${width} px`).toBe(0);
  }
});
