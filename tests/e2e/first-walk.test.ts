import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

const origin = inject('origin');
let browser: Browser;
let page: Page;
let consoleErrors: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});
beforeAll(async () => {
  page = await browser.newPage();
  consoleErrors = collectConsoleErrors(page);
});

it('signs up, adds a liability, sees the net worth, reloads and signs out', async () => {
  await page.goto(`${origin}/liabilities`);
  await page.waitForURL(`${origin}/`);

  await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long passphrase');
  await page.getByLabel('Confirm Password').fill('a long passphrase');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${origin}/statistics`);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liabilities' }).click();
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByLabel('Name').fill('Car Loan');
  await page.getByLabel('Principal').fill('$12,000.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`${origin}/liabilities`);
  expect(await cells(page, 'Car Loan')).toEqual(['Car Loan', '$12,000.50']);

  await page.getByRole('link', { name: 'Statistics' }).click();
  expect(await figure(page, 'Net Worth')).toBe('-$12,000.50');

  await page.reload();
  expect(await figure(page, 'Net Worth')).toBe('-$12,000.50');
  expect(await figure(page, 'Total Liabilities')).toBe('$12,000.50');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${origin}/`);
  expect(consoleErrors).toEqual([]);
});

/** The texts of the row with this first cell. */
function cells(page: Page, name: string): Promise<string[]> {
  return page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
}

/** The figure in the row with this label, once it has loaded. */
async function figure(page: Page, label: string): Promise<string> {
  const cell = page.getByRole('row', { name: label }).getByRole('cell').filter({ hasText: '$' });
  return cell.innerText();
}
