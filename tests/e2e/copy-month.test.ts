import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForEachTest } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let page: Page;

pageForEachTest(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
  },
  { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
);

/** Creates 2026/10 with fourteen categories and 25 items, and an empty 2026/11. Returns the id of the latter. */
async function createMonths(): Promise<number> {
  const post = await apiPoster(page, origin);
  const Timestamp = '2026-10-20T12:00:00Z';
  const { budgetId: BudgetId } = await post('budgets', { Month: 10, Year: 2026 });
  for (let index = 0; index < 14; index += 1) {
    const Name = `A category with quite a long name ${index}`;
    const { expenseId: ExpenseId } = await post('expenses', { Name, IsMandatory: index % 2 === 0 });
    const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
    for (let item = 0; item < (index < 8 ? 2 : 1); item += 1)
      await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 100 + index * 20 + item });
  }
  for (const kind of ['earnedincome', 'passiveincome', 'investment'])
    await post(`budget${kind}items`, { BudgetId, Timestamp, Amount: 1_000 });
  const { budgetId } = await post('budgets', { Month: 11, Year: 2026 });
  return Number(budgetId);
}

it('copies a whole month by keyboard alone on a phone, and undoes it', async () => {
  const budgetId = await createMonths();
  await page.goto(`${origin}/budgets/${budgetId}`);
  const link = page.getByRole('link', { name: 'Copy from 2026/10' });
  await link.waitFor();
  await link.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add 25 items' });
  await add.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The button is in view at any scroll position.
  expect((await add.boundingBox())?.y).toBeLessThan(844);
  await page.getByRole('checkbox', { name: 'Discretionary' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await add.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/budgets/${budgetId}`);
  await page.getByText('25 items added to 2026/11').waitFor();
  expect(await page.getByRole('list', { name: 'Totals' }).innerText()).toContain('$1,000.00');

  await page.keyboard.press('Control+z');
  await page.getByText('25 items removed').first().waitFor();
  await link.waitFor();
});
