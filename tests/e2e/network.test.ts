import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';

import { signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let page: Page;

pageForFile(async (opened) => {
  page = opened;
  await signUpByApi(page, origin);
});
afterEach(() => page.unrouteAll());

it('shows a skeleton while a list is slow to load, keeps the page when a script fails to load, and Retry continues', async () => {
  const response = Promise.withResolvers<undefined>();
  await page.route('**/api/liabilities', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.goto(`${origin}/liabilities`);
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  response.resolve(undefined);
  await page.getByRole('link', { name: 'Add New' }).first().waitFor();
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Add a New Liability' }).waitFor();
});

it('keeps what was typed while offline, and saves it afterward', async () => {
  await page.goto(`${origin}/liabilities/add`);
  await page.getByLabel('Name').fill('Car Loan');
  await page.getByLabel('Principal').fill('5');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Car Loan');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`${origin}/liabilities`);
  await page.getByRole('cell', { name: '$5.00' }).waitFor();
});

it('opens the statistics page at once, with a placeholder for every value that is still loading', async () => {
  const response = Promise.withResolvers<undefined>();
  await page.route('**/api/liabilities', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.goto(`${origin}/statistics`);
  const netWorth = page.getByRole('row', { name: 'Net Worth' });
  await netWorth.getByLabel('Loading').waitFor();
  response.resolve(undefined);
  await netWorth.getByText(/^-?\$\d/).waitFor();
});
