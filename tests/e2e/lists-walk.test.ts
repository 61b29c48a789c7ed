import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* Browses the lists by keyboard alone, and fills empty ones. Reads and changes fail once. */

const UNKNOWN_ERROR = 'Unknown error, please try again.';
const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const button = (name: string) => walk.page.getByRole('button', { name, exact: true });
const link = (name: string) => walk.page.getByRole('link', { name, exact: true });
const heading = (name: string) => walk.page.getByRole('heading', { level: 1, name, exact: true });
const failure = () => walk.page.getByRole('alert').getByText(UNKNOWN_ERROR);
const total = (text: string) => walk.page.getByRole('definition').getByText(text, { exact: true });
const pageButtons = () => walk.page.getByRole('button', { name: /^(Previous|Next) page$/ });

/** Sorts 26 loans, which add up to $351.26, and opens the largest. */
async function sortAndOpenLoans(): Promise<void> {
  const loans = Array.from({ length: 26 }, (_, index) => ({
    Name: `Loan ${String(index + 1).padStart(2, '0')}`,
    Principal: index + 1.01,
  }));
  await Promise.all(loans.map((loan) => walk.post('liabilities', loan)));
  walk.failReads('/api/liabilities', 'lost request');
  await walk.open('/liabilities');
  await failure().waitFor();
  await walk.tabTo(button('Retry'));
  walk.repair();
  await walk.page.keyboard.press('Enter');
  await total('$351.26').waitFor();
  await walk.page.getByText('1–25 of 26').waitFor();
  await walk.expectAccessible();

  await walk.press(button('Next page'));
  await walk.page.getByText('26–26 of 26').waitFor();
  await walk.waitForFocus(button('Next page'));
  expect(await total('$351.26').count()).toBe(1);

  await walk.press(button('Principal'));
  await walk.press(button('Principal'));
  await walk.press(link('Loan 26'));
  // The skeleton has the same heading, but not the focus.
  await walk.waitForFocus(heading('Edit Liability'));
  await walk.page.goBack();
  await walk.waitForFocus(link('Loan 26'));

  await walk.tabTo(walk.page.getByLabel('Rows per page'));
  // Chooses the option that begins with it: 50.
  await walk.page.keyboard.press('5');
  await walk.page.getByText('1–26 of 26').waitFor();
  expect(await pageButtons().count()).toBe(0);
  await walk.expectNoSidewaysScroll();
  await walk.atEverySize(async (size) => {
    expect((await walk.page.getByRole('table').boundingBox())?.width, size).toBeLessThanOrEqual(720);
  });
}

/** Fills the empty list of expenses with one category, and the month's with what it cost. */
async function fillEmptyLists(): Promise<void> {
  await walk.press(link('Expenses'));
  await walk.page.getByText('No expenses yet').waitFor();
  await walk.press(link('Add an expense'));
  await walk.waitForFocus(walk.page.getByLabel('Name'));
  await walk.page.keyboard.type('Fun');
  walk.failNext('/api/expenses', 'server error');
  await walk.page.keyboard.press('Enter');
  await failure().waitFor();
  await walk.page.keyboard.press('Enter');
  await heading('Expenses').waitFor();
  await link('Fun').waitFor();

  await walk.press(link('Budgets'));
  walk.failNext('/api/budgets', 'lost request');
  await walk.press(button('Add this month'));
  await failure().waitFor();
  await walk.press(button('Add this month'));
  await walk.page.waitForFunction(() => /^\d{4}\/\d\d$/.test(document.activeElement?.textContent ?? ''));
  await walk.page.keyboard.press('Enter');
  await walk.press(walk.page.getByRole('list', { name: 'Totals' }).getByRole('link', { name: 'Expenses' }));
  await walk.tabTo(walk.page.getByLabel('Expense', { exact: true }));
  await walk.page.keyboard.press('F');
  await walk.press(button('Add'));
  await walk.press(link('Fun'));
  await walk.press(link('Add New'));
  await walk.waitForFocus(walk.page.getByLabel('Amount'));
  await walk.page.keyboard.type('125');
  await walk.page.keyboard.press('Enter');
  await total('$125.00').waitFor();

  await walk.press(link('Statistics'));
  await walk.press(walk.page.getByRole('link', { name: /^Discretionary Expenses/ }));
  await heading('Discretionary Expenses').waitFor();
  await total('$125.00').waitFor();
  await walk.expectAccessible();
}

it('browses lists by keyboard alone', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await sortAndOpenLoans();
  await fillEmptyLists();
  expect(walk.path).toMatch(/expenseAverages/);
});
