import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';

/* Tests of the forms that need a real browser: focus, leaving, dates, and positions. */

const origin = inject('origin');
let page: Page;
let budgetId: number | undefined;
let itemId: number | undefined;
let now: Date;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
    const post = await apiPoster(page, origin);
    now = new Date();
    const threeWeeksAgo = new Date(now.getTime() - 21 * 24 * 60 * 60 * 1000);
    const [Month, Year] = [threeWeeksAgo.getMonth() + 1, threeWeeksAgo.getFullYear()];
    ({ budgetId } = await post('budgets', { Month, Year }));
    ({ budgetEarnedIncomeItemId: itemId } = await post('budgetearnedincomeitems', {
      BudgetId: budgetId,
      Amount: 1234.5,
      Timestamp: threeWeeksAgo.toISOString(),
    }));
    await page.goto(`${origin}/statistics`);
    await button('New entry').waitFor();
  },
  { reducedMotion: 'reduce' },
);
beforeEach(() => page.setViewportSize({ width: 1280, height: 900 }));

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const path = () => new URL(page.url()).pathname;

async function open(to: string, title: string): Promise<void> {
  await navigate(page, to);
  await heading(title).waitFor();
}

it('asks before the back button discards what was typed, and keeps it after Stay', async () => {
  await open('/expenses', 'Expenses');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').fill('Travel');
  await page.goBack();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  await button('Stay').click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(path).toBe('/expenses/add');
  expect(await page.getByLabel('Name').inputValue()).toBe('Travel');

  await page.goBack();
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('Leave').click();
  await heading('Expenses').waitFor();
  expect(path()).toBe('/expenses');
});

it('lets the browser ask before the tab closes, only while something is unsaved', async () => {
  await open('/expenses/add', 'Add a New Expense');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Name').click();
  await page.reload();
  await heading('Add a New Expense').waitFor();
  expect(asked).toEqual([]);
  await page.getByLabel('Name').pressSequentially('Travel');
  await page.reload();
  await heading('Add a New Expense').waitFor();
  expect(asked).toEqual(['beforeunload']);
  page.removeAllListeners('dialog');
});

it('shows an amount formatted until its field gets the focus', async () => {
  await open('/liabilities/add', 'Add a New Liability');
  const field = page.getByLabel('Principal');
  await field.fill('12.50+3*400');
  const shownAmount = () =>
    field.evaluate((input: HTMLInputElement) => {
      const over = input.nextElementSibling;
      const isTransparent = getComputedStyle(input).color === 'rgba(0, 0, 0, 0)';
      const shown = over instanceof HTMLElement && getComputedStyle(over).display !== 'none';
      return [input.value, isTransparent, shown && over.innerText];
    });
  expect(await shownAmount()).toEqual(['12.50+3*400', false, false]);
  await page.getByLabel('Name').click();
  expect(await shownAmount()).toEqual(['12.50+3*400', true, '1,212.50']);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Name').fill('Loan');
  await button('Save').click();
  await page.getByRole('row', { name: 'Loan $1,212.50' }).waitFor();
});

it('rejects an impossible date, and sends nothing', async () => {
  await open(`/budgets/${budgetId}/earnedIncome/${itemId}`, 'Edit Earned Income Item');
  const date = await page.getByLabel('Date').inputValue();
  await page.getByLabel('Date').focus();
  await page.keyboard.type('02302026');
  await button('Save').click();
  await page.getByText('Enter a date').waitFor();
  expect(path()).toBe(`/budgets/${budgetId}/earnedIncome/${itemId}`);
  await page.keyboard.press('Escape');
  expect(path()).toBe(`/budgets/${budgetId}/earnedIncome/${itemId}`);
  await page.getByLabel('Date').fill(date);
});

it.each([
  ['Add a New Asset', () => '/assets/add/1'],
  ['Edit Earned Income Item', () => `/budgets/${budgetId}/earnedIncome/${itemId}`],
])('“%s” is centered in windows of all sizes and not cut off', async (title, to) => {
  await open(to(), title);
  await button('Save').waitFor();
  for (const [width, height] of [
    [1920, 1000],
    [1280, 900],
    [820, 1180],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { left, right, field, overflow, targets } = await page.evaluate(() => {
      const form = document.querySelector('main form')?.getBoundingClientRect();
      const window = document.documentElement.clientWidth;
      return {
        left: form?.left ?? NaN,
        right: window - (form?.right ?? NaN),
        field: document.querySelector('main form input')?.getBoundingClientRect().width,
        overflow: document.documentElement.scrollWidth - window,
        targets: Array.from(
          document.querySelectorAll('main form :is(input, select, button, a)'),
          (control) => control.getBoundingClientRect().height,
        ),
      };
    });
    const where = `${width} × ${height}`;
    expect(Math.abs(left - right), where).toBeLessThan(1);
    expect(field, where).toBeLessThanOrEqual(400);
    expect(overflow, where).toBe(0);
    expect(Math.min(...targets), where).toBeGreaterThanOrEqual(44);
  }
});
