import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* Chooses another currency by keyboard alone. The first save fails. */

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

/** Records every text of the page that has a dollar sign before a digit, from its first paint on. */
async function recordDollars(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dollars = new Set<string>();
    Object.assign(window, { dollars });
    const look = () => {
      for (const text of document.body.innerText.match(/\$\d[\d,.]*/g) ?? []) dollars.add(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'fillText') as (...args: unknown[]) => void;
    prototype.fillText = function (text, ...rest) {
      if (text.includes('$')) dollars.add(text);
      Reflect.apply(draw, this, [text, ...rest]);
    };
  });
  return () => page.evaluate(() => [...(window as unknown as { dollars: Set<string> }).dollars]);
}

/** The data that the statistics need for their figures and a chart. */
async function createData(): Promise<void> {
  await walk.post('assets', { AssetType: 0, Name: 'Bank', Value: 3_276.12 });
  const { expenseId } = await walk.post('expenses', { Name: 'Rent', IsMandatory: true });
  const { budgetId } = await walk.post('budgets', { Month: 10, Year: 2026 });
  const spent = { BudgetId: budgetId, ExpenseId: expenseId };
  const { budgetExpenseId } = await walk.post('budgetexpenses', spent);
  const entry = { Timestamp: '2026-10-15T12:00:00Z', Amount: 1_847.39 };
  await walk.post('budgetexpenseitems', { BudgetExpenseId: budgetExpenseId, ...entry });
  await walk.post('budgetinvestmentitems', { BudgetId: budgetId, ...entry });
}

it('chooses the currency of all amounts', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  const { page } = walk;
  await createData();
  const other = await page.context().newPage();
  await walk.open('/profile');
  await other.goto(page.url().replace('/profile', '/assets/0'));
  await other.getByRole('cell', { name: '$3,276.12' }).first().waitFor();

  await walk.press(page.getByRole('button', { name: 'Change currency' }));
  const choice = page.getByRole('form', { name: 'Change currency' }).getByLabel('Currency');
  await walk.waitForFocus(choice);
  await page.keyboard.type('Swiss');
  expect(await choice.inputValue()).toBe('CHF');
  await walk.expectAccessible();
  walk.failNext('/api/account/currency', 'server error');
  await walk.press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('alert').waitFor();
  expect(await choice.inputValue()).toBe('CHF');
  await page.keyboard.press('Enter');
  await page.getByText('Swiss Franc (CHF)').waitFor();
  await walk.waitForFocus(page.getByRole('button', { name: 'Change currency' }));

  await other.getByRole('cell', { name: 'CHF 3,276.12' }).first().waitFor();
  const dollars = await recordDollars(page);
  await walk.open('/statistics');
  const total = page.getByRole('row', { name: 'Total Assets' });
  await total.getByText('CHF 3,276.12').waitFor();
  await page.reload();
  await total.getByText('CHF 3,276.12').waitFor();
  // On a phone, the first chart is below the fold.
  await page.keyboard.press('End');
  await page.locator('canvas').first().waitFor();
  expect(await dollars()).toEqual([]);
  await walk.expectNoSidewaysScroll();

  await page.keyboard.press('h');
  await total.getByText('•••').waitFor();
  await page.keyboard.press('h');
  await walk.open('/assets/add/0');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await walk.typeInto(page.getByLabel('Name', { exact: true }), 'Safe');
  await walk.typeInto(page.getByLabel('Value', { exact: true }), 'CHF 1,200.50');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'CHF 1,200.50' }).first().waitFor();
  expect(await walk.list('assets')).toContainEqual(expect.objectContaining({ name: 'Safe', value: 1_200.5 }));
});
