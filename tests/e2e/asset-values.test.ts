import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';

const origin = inject('origin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});

/** Signs a new user up with assets that all have a price. */
async function openValues(assetCount: number): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  for (let index = 0; index < assetCount; index += 1) {
    const Name = `Fund ${String(index).padStart(4, '0')}`;
    await post('assets', { AssetType: 4, Name, NumShares: 10, SharePrice: 20, Value: 200 });
  }
  await page.goto(`${origin}/assets/values`);
  await page.getByRole('textbox', { name: `Share Price of Fund ${lastOf(assetCount)}` }).waitFor();
  return page;
}

function lastOf(count: number): string {
  return String(count - 1).padStart(4, '0');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('updates twelve values by keyboard alone, and keeps them', async () => {
  const page = await openValues(12);
  expect(await focused(page)).toBe('Share Price of Fund 0000');
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.type(`3${index}.5`);
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Tab');
  }
  expect(await page.getByRole('button', { name: 'Save 12 changes' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('12 changes saved').first().waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0011' }).inputValue()).toBe('3,115.00');
  expect(await axeViolations(page)).toEqual([]);
  await page.close();
});

it('selects the content of a clicked cell, and keeps the focused cell clear of the bar', async () => {
  const page = await openValues(20);
  await page.getByRole('textbox', { name: 'Number of Shares of Fund 0002' }).click();
  await page.keyboard.type('7');
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0002' }).inputValue()).toBe('140.00');
  for (let index = 3; index < 20; index += 1) {
    await page.keyboard.press('Enter');
    expect(await page.evaluate(isFocusedElementOnTop)).toBe(true);
  }
  for (let index = 0; index < 19; index += 1) {
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(isFocusedElementOnTop)).toBe(true);
  }
  await page.close();
});

it('shows a thousand assets, and saves one of them', async () => {
  const page = await openValues(1000);
  await page.getByRole('textbox', { name: 'Share Price of Fund 0500' }).click();
  await page.keyboard.type('123.45');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Share Price of Fund 0501');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 change saved').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Value of Fund 0500' }).inputValue()).toBe('1,234.50');
  await page.close();
});

it('saves a sum with one click, although its hint goes when the cell is left', async () => {
  const page = await openValues(1);
  await page.getByRole('textbox', { name: 'Share Price of Fund 0000' }).fill('77+1');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 change saved').first().waitFor();
  await page.close();
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
