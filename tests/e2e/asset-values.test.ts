import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
const ASSET_COUNT = 12;
let page: Page;

// So low that the assets do not fit.
pageForFile(openAccount, { reducedMotion: 'reduce', viewport: { width: 1280, height: 600 } });

/** Signs a new user up with assets that all have a price. */
async function openAccount(opened: Page): Promise<void> {
  page = opened;
  await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  for (let index = 0; index < ASSET_COUNT; index += 1)
    await post('assets', { AssetType: 4, Name: nameOf(index), NumShares: 10, SharePrice: 20, Value: 200 });
}

function nameOf(index: number): string {
  return `Fund ${String(index).padStart(4, '0')}`;
}

/** Opens the page, and waits for its last asset. */
async function openValues(last = nameOf(ASSET_COUNT - 1)): Promise<void> {
  await page.goto(`${origin}/assets/values`);
  await page.getByRole('textbox', { name: `Share Price of ${last}` }).waitFor();
}

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('updates twelve values by keyboard alone, and keeps them', async () => {
  await openValues();
  expect(await focused()).toBe('Share Price of Fund 0000');
  for (let index = 0; index < ASSET_COUNT; index += 1) {
    await page.keyboard.type(`3${index}.5`);
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Tab');
  }
  expect(await page.getByRole('button', { name: 'Save 12 changes' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('12 changes saved').first().waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0011' }).inputValue()).toBe('3,115.00');
  expect(await axeViolations(page)).toEqual([]);
});

it('selects the content of a clicked cell, and keeps the focused cell clear of the bar', async () => {
  await openValues();
  await page.getByRole('textbox', { name: 'Share Price of Fund 0002' }).click();
  await page.keyboard.type('7');
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0002' }).inputValue()).toBe('70.00');
  for (let index = 3; index < ASSET_COUNT; index += 1) {
    await page.keyboard.press('Enter');
    expect(await page.evaluate(isFocusedElementOnTop)).toBe(true);
  }
  for (let index = 0; index < ASSET_COUNT - 1; index += 1) {
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(isFocusedElementOnTop)).toBe(true);
  }
});

it('saves a sum with one click, although its hint goes when the cell is left', async () => {
  await openValues();
  await page.getByRole('textbox', { name: 'Share Price of Fund 0000' }).fill('77+1');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 change saved').first().waitFor();
});

it('shows a thousand assets, and saves one of them', async () => {
  // Creating them would take far longer than showing them.
  await page.route('**/api/assets', async (route) => {
    const response = await route.fetch();
    // Read again before the change is saved.
    if (response.status() === 304) {
      await route.fulfill({ response });
      return;
    }
    const [stored] = (await response.json()) as { assetId: number }[];
    const others = Array.from({ length: 999 }, (_, index) => ({
      ...stored,
      assetId: 1_000_000 + index,
      name: `${index < 500 ? 'Bond' : 'Stock'} ${index}`,
    }));
    await route.fulfill({ response, json: [stored, ...others] });
  });
  await openValues('Stock 998');
  await page.getByRole('textbox', { name: 'Share Price of Fund 0000' }).click();
  await page.keyboard.type('123.45');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Share Price of Stock 500');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 change saved').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0000' }).inputValue()).toBe('1,234.50');
  await page.unrouteAll({ behavior: 'wait' });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

function isFocusedElementOnTop(): boolean {
  const { activeElement } = document;
  if (!activeElement) return false;
  const { left, top, bottom } = activeElement.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 10, y) === activeElement);
}
