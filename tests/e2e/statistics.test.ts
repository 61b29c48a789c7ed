import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';

const origin = inject('origin');
let page: Page;
let consoleErrors: readonly string[];

pageForFile(
  async (opened) => {
    page = opened;
    consoleErrors = collectConsoleErrors(page);
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    await page.goto(`${origin}/statistics`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
  },
  { reducedMotion: 'reduce' },
);

/** The colors of the pie a little after twelve o'clock and a little before. */
function pieColors(): Promise<(string | null | undefined)[]> {
  return page.getByRole('img', { name: 'of the amount needed is saved' }).evaluate((pie) => {
    const { left, top, width, height } = pie.getBoundingClientRect();
    return [0.55, 0.45].map((x) =>
      document.elementFromPoint(left + width * x, top + height * 0.08)?.getAttribute('stroke'),
    );
  });
}

it('draws the pie under the content security policy, saved from twelve o’clock, then what remains', async () => {
  await navigate(page, '/statistics');
  await page.getByRole('img', { name: '33% of the amount needed is saved' }).waitFor();
  expect(await pieColors()).toEqual(['#57d9ac', '#26384a']);
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

it('draws a full ring where more than enough is saved, and labels it so', async () => {
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 5_000 });
  await page.goto(`${origin}/statistics`);
  await page.getByRole('img', { name: '100.00% of the amount needed is saved' }).waitFor();
  expect(await pieColors()).toEqual(['#57d9ac', '#57d9ac']);
});

it('shows the largest amounts in full on a phone, without scrolling sideways', async () => {
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 999_999_999_999.99, invested: 5, saved: -999_999_999_999.99 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/statistics`);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
  for (const path of ['/statistics', '/statistics/assetBreakdown']) {
    await navigate(page, path);
    await page.getByText('-$999,999,999,999.99').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
