import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile, pageForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

const origin = inject('origin');
const browser = browserForFile();
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
async function openValues(): Promise<void> {
  await page.goto(`${origin}/assets/all`);
  await page.getByRole('textbox', { name: `Share Price of ${nameOf(ASSET_COUNT - 1)}` }).waitFor();
}

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

describe('with the keyboard alone', () => {
  let walk: KeyboardWalk;
  const cell = (name: string) => walk.page.getByRole('textbox', { name, exact: true });
  const row = (name: RegExp) => walk.page.getByRole('row', { name });
  const enter = () => walk.page.keyboard.press('Enter');

  it('updates all values, although the first load and the first save fail', async () => {
    walk = await KeyboardWalk.start(browser(), origin);
    onTestFinished(() => walk.stop());
    const { liabilityId: LiabilityId } = await walk.post('liabilities', {
      Name: 'Mortgage',
      Principal: 325_000,
    });
    await walk.post('assets', { AssetType: 0, Name: 'Bank', Value: 1_000 });
    await walk.post('assets', { AssetType: 1, Name: 'Home', Value: 450_000, LiabilityId });
    await walk.post('assets', { AssetType: 4, Name: 'Fund', NumShares: 10, SharePrice: 20, Value: 200 });

    await walk.open('/assets/0');
    walk.failReads('/api/liabilities', 'lost request');
    await walk.press(walk.page.getByRole('link', { name: 'Update values' }));
    await walk.page.getByRole('alert').waitFor();
    await walk.tabTo(walk.page.getByRole('button', { name: 'Retry' }));
    walk.repair();
    await walk.page.keyboard.press('Enter');

    // The cells from top to bottom: the bank, the home, the fund's price, the mortgage, Save.
    await walk.tabTo(cell('Value of Bank'));
    await walk.page.keyboard.type('1100');
    await enter();
    await walk.tabTo(cell('Value of Home'));
    await walk.page.keyboard.type('460,000');
    await walk.page.keyboard.press('Tab');
    await walk.tabTo(cell('Share Price of Fund'));
    await walk.page.keyboard.type('12.50*2');
    await walk.page.keyboard.press('ArrowDown');
    await walk.tabTo(cell('Principal of Mortgage'));
    await walk.page.keyboard.type('324000');
    await enter();
    await row(/^Fund.*\+\$50\.00 was \$200\.00/).waitFor();
    await walk.page.getByText('$137,350.00 +$11,150.00').waitFor();
    await walk.expectNoSidewaysScroll();

    const save = walk.page.getByRole('button', { name: 'Save 4 changes' });
    await walk.waitForFocus(save);
    walk.failNext('/api/batch', 'lost request');
    await enter();
    await walk.page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
    await walk.waitForFocus(save);
    await walk.expectAccessible();
    await enter();
    await walk.page.getByText('4 changes saved').first().waitFor();

    expect(await walk.list('liabilities')).toMatchObject([{ principal: 324_000 }]);
    const assets = new Map((await walk.list('assets')).map((asset) => [asset.name, asset]));
    expect(assets.get('Bank')).toMatchObject({ value: 1_100 });
    expect(assets.get('Home')).toMatchObject({ value: 460_000, liabilityId: LiabilityId });
    expect(assets.get('Fund')).toMatchObject({ numShares: 10, sharePrice: 25, value: 250 });
    expect(walk.path).toBe('/assets/all');
  });
});

function isFocusedElementOnTop(): boolean {
  const { activeElement } = document;
  if (!activeElement) return false;
  const { left, top, bottom } = activeElement.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 10, y) === activeElement);
}
