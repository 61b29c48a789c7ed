import type { Locator, Page, ViewportSize } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

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
    await post('liabilities', { Name: 'Mortgage', Principal: 325_000 });
    await post('liabilities', { Name: 'Car Loan', Principal: 12_000.5 });
    await post('assets', { AssetType: 4, Name: 'Fund', NumShares: 400, SharePrice: 200, Value: 80_000 });
    await post('assets', { AssetType: 5, Name: 'Other fund', NumShares: 1, SharePrice: 0.5, Value: 0.5 });
    for (const Name of ['Vault', 'Mine'])
      await post('assets', { AssetType: 7, Name, NumShares: 1, SharePrice: 1, Value: 999_999_999_999.99 });
    await page.goto(`${origin}/expenses`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);
beforeEach(() => resize({ width: 1280, height: 900 }));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { left: box.x, right: box.x + box.width, width: box.width };
}

it('keeps a table of two columns narrow, with Add New above its end', async () => {
  await navigate(page, '/liabilities');
  const table = await boxOf(page.getByRole('table'));
  expect(table.width).toBeGreaterThan(600);
  expect(table.width).toBeLessThanOrEqual(720);
  const addNew = await boxOf(page.getByRole('group').getByRole('link', { name: 'Add New' }));
  expect(Math.abs(addNew.right - table.right)).toBeLessThanOrEqual(1);
});

it.each([
  ['/liabilities', '$337,000.50', '$325,000.00', 1280],
  ['/assets/4', '$80,000.50', '$80,000.00', 1280],
  ['/liabilities', '$337,000.50', '$325,000.00', 390],
  ['/assets/4', '$80,000.50', '$80,000.00', 390],
])(
  'shows the total of %s, %s, at the end of its column (%s) at a width of %i',
  async (path, total, value, width) => {
    await resize({ width, height: 900 });
    await navigate(page, path);
    const cell = page.getByRole('cell', { name: value });
    const padding = await cell.evaluate((element) => parseFloat(getComputedStyle(element).paddingRight));
    const definition = page.getByRole('definition');
    expect(await definition.innerText()).toContain(total);
    const range = await definition.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
    expect(Math.abs(range - ((await boxOf(cell)).right - padding))).toBeLessThanOrEqual(1);
  },
);

it('keeps the largest total on one line, at the end of its column', async () => {
  await navigate(page, '/assets/7');
  const total = page.getByRole('definition').getByText('$1,999,999,999,999.98');
  const [line, ...others] = await total.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.lastChild ?? element);
    return Array.from(text.getClientRects(), ({ right }) => right);
  });
  expect(others).toEqual([]);
  const cell = page.getByRole('cell', { name: '$999,999,999,999.99' }).first();
  const padding = await cell.evaluate((element) => parseFloat(getComputedStyle(element).paddingRight));
  expect(Math.abs((line ?? 0) - ((await boxOf(cell)).right - padding))).toBeLessThanOrEqual(1);
});
