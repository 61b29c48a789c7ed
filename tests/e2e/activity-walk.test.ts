import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signInByApi, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';

/* What one device changes, the other sees and undoes, unless the first has changed something else meanwhile. */

const origin = inject('origin');
const browser = browserForFile();
let laptop: Page;
let phone: Page;

async function openDevice(userAgent: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser().newContext({ userAgent, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

beforeAll(async () => {
  laptop = await openDevice(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    { width: 1280, height: 900 },
  );
  phone = await openDevice(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    { width: 390, height: 844 },
  );
  const account = await signUpByApi(laptop, origin);
  await signInByApi(phone, origin, account);
});
afterAll(async () => {
  await laptop.context().close();
  await phone.context().close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the savings another value, in the form. */
async function setValue(value: string): Promise<void> {
  await laptop.goto(`${origin}/assets/0`);
  await laptop.getByRole('link', { name: 'Savings' }).click();
  await laptop.getByRole('heading', { level: 1, name: 'Edit Asset' }).waitFor();
  await laptop.getByLabel('Value', { exact: true }).fill(value);
  await laptop.getByRole('button', { name: 'Save', exact: true }).click();
  await laptop.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
  // A long name covers nothing.
  const cut = await page
    .getByRole('heading', { level: 3 })
    .evaluateAll(
      (titles) => titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cut).toBe(0);
}

it('undoes on one device what another has changed, and refuses by name once that has changed more', async () => {
  const post = await apiPoster(laptop, origin);
  await post('assets', { AssetType: 0, Name: 'Savings', Value: 18_000 });
  await post('assets', { AssetType: 0, Name: 'W'.repeat(60), Value: 1 });
  await setValue('18950');

  await phone.goto(`${origin}/profile`);
  await phone.getByRole('button', { name: 'Account' }).click();
  await phone.getByRole('menuitem', { name: 'Activity' }).click();
  const changed = button(phone, 'Asset “Savings” changed');
  await changed.waitFor();
  const row = phone.getByRole('listitem').filter({ has: changed });
  expect(await row.innerText()).toMatch(/Value \$18,000\.00 → \$18,950\.00\s+Firefox on Windows/);
  await changed.focus();
  await phone.keyboard.press('Enter');
  await row.getByText('Nothing stands in its way.').waitFor();
  await expectAccessible(phone);
  await button(phone, 'Undo this change').click();
  await row.getByText(/^Undone at \d+:\d\d [AP]M today$/).waitFor();
  expect(await changed.evaluate((element) => element === document.activeElement)).toBe(true);

  await laptop.goto(`${origin}/profile/activity`);
  const undone = button(laptop, 'Undone: asset “Savings” changed');
  await undone.waitFor();
  expect(await laptop.getByRole('listitem').filter({ has: undone }).innerText()).toContain(
    'Safari on iPhone',
  );
  await laptop.goto(`${origin}/assets/0`);
  await laptop.getByRole('row', { name: 'Savings $18,000.00' }).waitFor();

  await button(phone, 'Redo Undone: asset “Savings” changed').click();
  await button(phone, 'Redo this change').waitFor();
  await setValue('20000');
  await button(phone, 'Redo this change').click();
  await phone.getByText(/^Asset “Savings” was changed at \d+:\d\d [AP]M today\./).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Show that change' }).first().click();
  const later = phone.getByRole('button', { name: 'Asset “Savings” changed', expanded: true });
  await expect.poll(() => later.evaluate((element) => element === document.activeElement)).toBe(true);
  await laptop.reload();
  await laptop.getByRole('row', { name: 'Savings $20,000.00' }).waitFor();
});
