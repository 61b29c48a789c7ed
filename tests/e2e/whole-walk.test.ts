import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';

import { signUp } from '#tests/support/browser-account.ts';
import { pageForEachTest } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';
import { routeThroughLooseServer } from '#tests/support/loose-server.ts';

const origin = inject('origin');
let page: Page;

pageForEachTest(
  (opened) => {
    page = opened;
    return Promise.resolve();
  },
  { reducedMotion: 'reduce' },
);
// Refetches of the last page may still be running.
afterEach(() => page.unrouteAll({ behavior: 'wait' }));

const now = new Date();
const month = `${now.getFullYear()}/${String(now.getMonth() + 1).padStart(2, '0')}`;
const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });

/** Waits for the page with this heading. */
async function onPage(heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

async function tab(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Opens a tab of the assets. Until the page has changed, its link to add an asset leads to the form of the last tab. */
async function openAssetTab(name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Waits for a row with exactly these cells. */
async function row(...cells: string[]): Promise<void> {
  const first = page.getByRole('row').filter({ hasText: cells[0] ?? '' });
  await expect
    .poll(() =>
      first.evaluateAll((rows) =>
        rows.map((each) =>
          Array.from(each.querySelectorAll<HTMLElement>('th, td'), (cell) => cell.innerText),
        ),
      ),
    )
    .toContainEqual(cells);
}

async function save(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  await button('Save').click();
}

/** Deletes the open entry after this question, and waits for the next page. */
async function remove(question: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await button('Delete').click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByText(question, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The address changes a moment before the page does.
  await expect.poll(() => heading.innerText()).not.toBe(before);
}

it('signs up, adds a liability, sees the net worth, reloads and signs out', async () => {
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(`${origin}/liabilities`);
  await page.waitForURL(`${origin}/`);
  await signUp(page, origin);

  await tab('Liabilities');
  await link('Add New').first().click();
  await save({ Name: 'Car Loan', Principal: '$12,000.50' });
  await row('Car Loan', '$12,000.50');
  await tab('Statistics');
  await row('Net Worth', '-$12,000.50');
  await page.reload();
  await row('Net Worth', '-$12,000.50');
  await row('Total Liabilities', '$12,000.50');

  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${origin}/`);
  await button('Sign In').waitFor();
  await page.goBack();
  await page.waitForURL(`${origin}/`);
  expect(consoleErrors).toEqual([]);
});

it('walks through the whole product with a server that is not ours', async () => {
  // Rejected requests are part of this walk; the browser and the app log them.
  const consoleErrors = collectConsoleErrors(page, (text) =>
    /^(?:Failed to load resource|[A-Z]+ \/api\/\S+: \d)/.test(text),
  );
  await routeThroughLooseServer(page);
  await page.goto(origin);
  await onPage('Sign In');
  await link("Don't have an account? Sign Up").click();
  await onPage('Sign Up');
  await signUp(page, origin);
  await onPage('Statistics');
  await row('Time to Independence', 'N/A');

  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await onPage('Profile');
  expect(await field('Name').inputValue()).toBe('Ada');

  await keepLiabilities();
  await keepExpenses();
  await keepAssets();
  await keepABudget();
  await readStatistics();
  await deleteEverything();
  expect(consoleErrors).toEqual([]);
});

async function keepLiabilities(): Promise<void> {
  await tab('Liabilities');
  await onPage('Liabilities');
  await link('Add New').click();
  await onPage('Add a New Liability');
  await save({ Name: 'Mortgage', Principal: '325,000' });
  await row('Mortgage', '$325,000.00');
  await link('Mortgage').click();
  await onPage('Edit Liability');
  await save({ Principal: '$325,000.50' });
  await row('Mortgage', '$325,000.50');
}

async function keepExpenses(): Promise<void> {
  await tab('Expenses');
  await onPage('Expenses');
  await link('Add New').click();
  await onPage('Add a New Expense');
  await page.getByText('Mandatory', { exact: true }).click();
  await save({ Name: 'Rent' });
  await row('Rent', 'Yes');
  await link('Add New').click();
  await save({ Name: 'Fun' });
  await row('Fun', 'No');
  await link('Fun').click();
  await onPage('Edit Expense');
  await save({ Name: 'Leisure' });
  await row('Leisure', 'No');
}

async function keepAssets(): Promise<void> {
  await tab('Assets');
  await onPage('Assets');
  expect(new URL(page.url()).pathname).toBe('/assets/0');
  await link('Add New').click();
  await onPage('Add a New Asset');
  await save({ Name: 'Savings', Value: '14000' });
  await row('Savings', '$14,000.00');

  await openAssetTab('Real Estate');
  await link('Add New').click();
  await field('Linked Liability').selectOption({ label: 'Mortgage' });
  await save({
    Name: 'Home',
    Address: '1 Main St',
    City: 'Springfield',
    State: 'OR',
    Zip: '97477',
    Value: '450000',
  });
  await page.getByRole('row').filter({ hasText: 'Home' }).getByText('$124,999.50').waitFor();

  await openAssetTab('Stocks');
  await link('Add New').click();
  await field('Type').selectOption({ label: 'International' });
  await save({ Name: 'Intl Market', Symbol: 'VXUS', 'Number of Shares': '800', 'Share Price': '50' });
  await row('Intl Market', 'VXUS', 'International', '800', '$50.00', '$40,000.00');
  await link('Intl Market').click();
  await onPage('Edit Asset');
  await save({ 'Share Price': '100' });
  await row('Intl Market', 'VXUS', 'International', '800', '$100.00', '$80,000.00');
}

async function keepABudget(): Promise<void> {
  await tab('Budgets');
  await onPage('Budgets');
  await button('Add New').first().click();
  await row(month, '$0.00', '$0.00', '$0.00', '$0.00', '0.00%');
  await button('Add New').first().click();
  await page.getByRole('alert').getByText('Budget already exists for current month and year').waitFor();
  await link(month).click();

  for (const [entry, add, edit, amount] of [
    ['Net Earned Income', 'Add a New Earned Income Item', 'Edit Earned Income Item', '$5,500.15'],
    ['Passive Income', 'Add a New Passive Income Item', 'Edit Passive Income Item', '$75.00'],
    ['Investment / Savings', 'Add a New Investment/Savings Item', 'Edit Investment Item', '$750.00'],
  ] as const) {
    await page.getByRole('link', { name: entry }).click();
    await link('Add New').first().click();
    await onPage(add);
    await save({ Amount: '1' });
    await row(day, '$1.00');
    await link(day).click();
    await onPage(edit);
    await save({ Amount: amount });
    await row(day, amount);
    await link(`${month} Details`).click();
  }

  await page.getByRole('main').getByRole('link', { name: 'Expenses', exact: true }).click();
  await field('Expense').selectOption({ label: 'Rent' });
  await button('Add').click();
  await row('Rent', '$0.00');
  expect(await field('Expense').locator('option').allInnerTexts()).toEqual(['Select', 'Leisure']);
  await link('Rent').click();
  await link('Add New').first().click();
  await save({ Amount: '1500' });
  await row(day, '$1,500.00');
  await link(day).click();
  await save({ Amount: '1600.10' });
  await row('Rent', '$1,600.10');
  await link('Budget List').click();
  await row(month, '$1,600.10', '$5,500.15', '$75.00', '$750.00', '13.64%');
}

async function readStatistics(): Promise<void> {
  await tab('Statistics');
  await onPage('Statistics');
  await row('Total Assets', '$544,000.00');
  await row('Total Liabilities', '$325,000.50');
  await row('Net Worth', '$218,999.50');
  await row('Total Income', '$5,575.15');
  await row('Savings Rate', '13.64%');
  await row('Mandatory Expenses', '$1,600.10');
  await row('Saved Cash', '$14,000.00');
  await row('Target', '$10,949.98');
  await row('Surplus/Deficit', '+$3,050.02');
  await row('Amount Needed', '$480,030.00');
  await page.getByRole('row', { name: 'Mandatory Expenses' }).getByRole('link').click();
  await row('Rent', '$1,600.10');
  await page.goBack();
  await link('Asset Breakdown').click();
  await onPage('Asset Breakdown');
  await row('Real Estate Equity', '$124,999.50', '57.08%');
  await button('Back').click();
  await onPage('Statistics');
}

async function deleteEverything(): Promise<void> {
  await tab('Budgets');
  await link(month).click();
  await page.getByRole('link', { name: 'Net Earned Income' }).click();
  await link(day).click();
  await remove('Delete the earned income item "$5,500.15"?');
  await link(`${month} Details`).click();
  await page.getByRole('main').getByRole('link', { name: 'Expenses', exact: true }).click();
  await link('Rent').click();
  await link(day).click();
  await remove('Delete the budget expense item $1,600.10 ?');
  await row('Rent', '$0.00');
  await link('Rent').click();
  await remove('Delete the budget expense Rent ?');

  await tab('Assets');
  await openAssetTab('Stocks');
  await link('Intl Market').click();
  await remove('Delete the Asset named "Intl Market"?');
  await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  await tab('Liabilities');
  await link('Mortgage').click();
  await remove('Delete the liability named "Mortgage"?');
  await page.getByText('No liabilities yet').waitFor();
  await tab('Expenses');
  await link('Rent').click();
  await remove('Delete the expense named "Rent"?');
  await tab('Statistics');
  await row('Net Worth', '$464,000.00');
  await row('Amount Needed', '$0.00');
}
