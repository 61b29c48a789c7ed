import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/*
 * Finds, moves, corrects and deletes entries of several months by keyboard alone, and corrects one by touch. The first load
 * fails, and so do the changes.
 */

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const NOTES = ['Market', 'Bakery', 'Market', 'Corner shop'];
const MONTHS = 10;

/** Groceries in ten months, more rows than a window has room for, and Travel in the first one. */
async function createMonths(): Promise<void> {
  const { expenseId: groceries } = await walk.post('expenses', { Name: 'Groceries', IsMandatory: true });
  const { expenseId: travel } = await walk.post('expenses', { Name: 'Travel', IsMandatory: false });
  for (let Month = 1; Month <= MONTHS; Month += 1) {
    const { budgetId: BudgetId } = await walk.post('budgets', { Year: 2025, Month });
    const body = { BudgetId, ExpenseId: groceries, BudgetExpenseItems: [], Projected: 0 };
    const { budgetExpenseId: BudgetExpenseId } = await walk.post('budgetexpenses', body);
    for (const [index, Note] of NOTES.entries()) {
      const Timestamp = new Date(Date.UTC(2025, Month - 1, 5 + index * 5, 12)).toISOString();
      await walk.post('budgetexpenseitems', { BudgetExpenseId, Amount: 10 + index, Timestamp, Note });
    }
    if (Month === 1) await walk.post('budgetexpenses', { ...body, ExpenseId: travel });
  }
}

const page = () => walk.page;
const bar = () => page().getByRole('region', { name: 'Selected entries' });
const list = () => page().getByRole('table', { name: 'Entries' });
const button = (name: string) => page().getByRole('button', { name, exact: true });
const box = (name: string | RegExp) => page().getByRole('checkbox', { name });

async function totalOf(name: string): Promise<number> {
  const budgets = (await walk.list('budgets')) as unknown as {
    expenses: { expense: { name: string }; budgetExpenseItems: { amount: number }[] }[];
  }[];
  return budgets
    .flatMap(({ expenses }) => expenses)
    .filter(({ expense }) => expense.name === name)
    .flatMap(({ budgetExpenseItems }) => budgetExpenseItems)
    .reduce((sum, { amount }) => sum + amount, 0);
}

it('finds, moves and deletes entries', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await createMonths();
  walk.failReads('/api/budgets', 'lost request');
  await walk.open('/budgets/entries');
  await page().getByRole('alert').waitFor();
  walk.repair();
  await walk.press(button('Retry'));
  await list().waitFor();
  expect(await list().getAttribute('aria-rowcount')).toBe('41');
  expect(await list().getByRole('row').count()).toBeLessThan(41);
  await walk.expectAccessible();

  // A search, in which the address takes part.
  await walk.typeInto(page().getByRole('searchbox', { name: 'Search' }), 'market');
  await page().getByText('20 of 40 entries').first().waitFor();
  await expect.poll(() => page().url()).toContain('q=market');
  await page()
    .getByRole('row', { name: /^Expenses .*\$220\.00/ })
    .waitFor();

  // Down to the last row, and back with the address as it was.
  await walk.tabTo(box('Select Groceries $12.00, 2025-10-15'));
  await page().keyboard.press('Space');
  for (let row = 1; row < 20; row += 1) await page().keyboard.press('ArrowDown');
  await walk.waitForFocus(box('Select Groceries $10.00, 2025-01-05'));
  await page().keyboard.press('Shift+Space');
  await bar().getByText('20 entries selected').waitFor();
  await page().keyboard.press('Tab');
  await page().keyboard.press('Enter');
  await page().getByRole('heading', { name: 'Edit Expense Item' }).waitFor();
  await page().goBack();
  await page().getByText('20 of 40 entries').first().waitFor();

  // One of each month, moved to Travel. The response is lost, but the list is read again.
  await walk.typeInto(page().getByRole('searchbox', { name: 'Search' }), 'groceries bakery');
  await page().getByText('10 of 40 entries').first().waitFor();
  await walk.tabTo(box('Select all'));
  await page().keyboard.press('Space');
  await walk.press(button('Change category…'));
  await walk.waitForFocus(page().getByRole('combobox', { name: 'New category' }));
  await page().keyboard.type('Travel');
  walk.failNext('/api/batch', 'lost response');
  await walk.press(button('Move 10 entries'));
  await page().getByText('Nothing found').waitFor();
  expect([await totalOf('Travel'), await totalOf('Groceries')]).toEqual([110, 350]);

  // All of the rest, deleted. That fails at first.
  await walk.press(button('Clear filters'));
  await walk.waitForFocus(page().getByRole('searchbox', { name: 'Search' }));
  await page().keyboard.type('groceries');
  await page().getByText('30 of 40 entries').first().waitFor();
  await walk.tabTo(box('Select all'));
  await page().keyboard.press('Space');
  walk.failNext('/api/batch', 'server error');
  await walk.press(button('Delete'));
  await page().getByRole('alertdialog').getByText('Delete 30 entries, $350.00 in all?').waitFor();
  await walk.press(button('Yes'));
  await bar().getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  await bar().getByText('30 entries selected').waitFor();
  await walk.expectAccessible();
  await walk.press(button('Delete'));
  await walk.press(button('Yes'));
  await page().getByText('Nothing found').waitFor();
  expect(await totalOf('Groceries')).toBe(0);

  await page().getByRole('region', { name: 'Undo' }).waitFor();
  await page().keyboard.press('Control+z');
  await page().getByText('30 entries restored').first().waitFor();
  expect([await totalOf('Travel'), await totalOf('Groceries')]).toEqual([110, 350]);
  await page().getByText('30 of 40 entries').first().waitFor();
});

it('corrects an entry in its row', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await createMonths();
  await walk.open('/budgets/entries?q=market');
  const edit = (name: string) => page().getByRole('button', { name: `Edit ${name}`, exact: true });
  const field = (name: string) => page().getByRole('form').getByLabel(name);
  await walk.tabTo(box('Select Groceries $12.00, 2025-10-15'));
  for (let row = 1; row < 8; row += 1) await page().keyboard.press('ArrowDown');
  await walk.press(edit('Groceries $10.00, 2025-07-05'));
  await walk.waitForFocus(field('Category'));
  await page().keyboard.type('Travel');
  await walk.typeInto(field('Note'), 'Market hall');
  walk.failNext('/api/batch', 'server error');
  await page().keyboard.press('Enter');
  await page().getByRole('alert').waitFor();
  await walk.expectAccessible();

  // Scrolled away, and in windows of other sizes, it keeps what was typed.
  await walk.atEverySize(async () => {
    await page().evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page().getByRole('link', { name: '2025-01-05' }).waitFor();
    expect(await field('Note').inputValue()).toBe('Market hall');
    await field('Note').scrollIntoViewIfNeeded();
  });
  await walk.tabTo(button('Save'));
  const place = await page().evaluate(() => scrollY);
  await page().keyboard.press('Enter');
  await walk.waitForFocus(edit('Travel $10.00, 2025-07-05'));
  expect(await page().evaluate(() => scrollY)).toBe(place);
  expect(page().url()).toMatch(/\/budgets\/entries\?q=market$/);
  expect([await totalOf('Travel'), await totalOf('Groceries')]).toEqual([10, 450]);
});
