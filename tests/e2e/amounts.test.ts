import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';

const origin = inject('origin');
const ADD_CRYPTOCURRENCY = '/assets/add/7';
let page: Page;

pageForFile(
  (opened) => {
    page = opened;
    return Promise.resolve();
  },
  { reducedMotion: 'reduce' },
);
beforeEach(() => signUpByApi(page, origin));

/** The positions of the form's fields and buttons. */
function places(): Promise<string[]> {
  return page
    .locator('form :is(input, button)')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
}

it('shows the typed amount below the field without moving anything, even on the narrowest phone', async () => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(origin + ADD_CRYPTOCURRENCY);
  const [shares, value] = [page.getByLabel('Number of Shares'), page.getByLabel('Value')];
  await shares.waitFor();
  const before = await places();
  await shares.fill('1,000.12345678');
  await value.fill('-1,000,000*999,999.99');
  await page.getByText('= 1,000.12345678').waitFor();
  await page.getByText('= -$999,999,990,000.00').waitFor();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Creates a month with large amounts and an empty one. Returns the ids of both. */
async function createLargeMonths() {
  const post = await apiPoster(page, origin);
  const months: number[] = [];
  for (const Month of [10, 11]) months.push(Number((await post('budgets', { Month, Year: 2026 })).budgetId));
  const [BudgetId = 0] = months;
  for (const [Name, Amount] of [
    ['Home', 1_234_567.89],
    ['A category with quite a long name', 999_999_999_999.99],
  ] as const) {
    const { expenseId: ExpenseId } = await post('expenses', { Name, IsMandatory: true });
    const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
    await post('budgetexpenseitems', { BudgetExpenseId, Amount, Timestamp: '2026-10-20T12:00:00Z' });
  }
  return months;
}

it('shows large amounts in full on the copy and plan pages, in windows of all sizes', async () => {
  const [, empty = 0] = await createLargeMonths();
  const shown = page.locator('[data-part=amount] > span');
  for (const part of ['copy', 'plan']) {
    await page.goto(`${origin}/budgets/${empty}/${part}`);
    if (part === 'plan') await page.getByRole('button', { name: 'Fill from last month' }).click();
    await expect
      .poll(async () => (await shown.allTextContents()).sort())
      .toEqual(['1,234,567.89', '999,999,999,999.99']);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const where = `${part}, ${width} × ${height}`;
      const cut = await shown.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(cut, where).toEqual([0, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    }
  }
});
