import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { PHONE } from '#tests/support/keyboard-walk.ts';

/* Two tabs of a phone edit the same asset. tests/src/routes/stale-edits.test.tsx covers all forms. */

const origin = inject('origin');
let page: Page;
let address: string;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
  },
  { viewport: { width: PHONE[0], height: PHONE[1] } },
);
beforeAll(async () => {
  const post = await apiPoster(page, origin);
  const { assetId } = await post('assets', { AssetType: 0, Name: 'Savings', Value: 100 });
  address = `${origin}/assets/edit/${assetId}`;
});

const value = (tab: Page) => tab.getByRole('textbox', { name: 'Value' });

it('asks about what another tab has changed, by keyboard', async () => {
  await page.goto(address);
  await value(page).fill('50');

  const other = await page.context().newPage();
  await other.goto(address);
  await value(other).fill('25000');
  await value(other).press('Enter');
  await other.getByText('$25,000.00').first().waitFor();
  await other.close();

  await value(page).press('Enter');
  const question = page.getByRole('group', { name: 'This has been changed elsewhere.' });
  await question.waitFor();
  await page.getByRole('group', { name: 'Value: you entered $50.00, it is now $25,000.00' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await question.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: 'Keep $25,000.00' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Use $50.00' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Savings' }).waitFor();
  await page.getByText('$50.00').first().waitFor();
});
