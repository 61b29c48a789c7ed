import { expect, inject, it, onTestFinished } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* A schedule that is found in the entries is accepted, changed, skipped once and ended, by keyboard alone. */

const browser = browserForFile();

/** Records the same rent on the 3rd of the last six months. */
async function payRent(walk: KeyboardWalk): Promise<void> {
  const { expenseId: ExpenseId } = await walk.post('expenses', { Name: 'Rent', IsMandatory: true });
  for (let months = 6; months > 0; months -= 1) {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth() - months, 3, 12);
    const month = { Month: day.getMonth() + 1, Year: day.getFullYear() };
    const { budgetId: BudgetId } = await walk.post('budgets', month);
    const { budgetExpenseId: BudgetExpenseId } = await walk.post('budgetexpenses', { BudgetId, ExpenseId });
    await walk.post('budgetexpenseitems', { BudgetExpenseId, Amount: 1_250, Timestamp: day.toISOString() });
  }
}

it('makes a schedule of a proposal, changes it, skips a day and ends it', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'));
  onTestFinished(() => walk.stop());
  const { page } = walk;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const row = page.getByRole('row', { name: /Rent/ });
  const edit = async () => {
    await walk.press(row.getByRole('link', { name: 'Rent' }));
    await walk.waitForFocus(heading('Edit Schedule'));
  };
  const save = async () => {
    await walk.press(page.getByRole('button', { name: 'Save', exact: true }));
    await heading('Schedules').waitFor();
  };
  await payRent(walk);

  await walk.open('/budgets/schedules');
  await page.getByText('$1,250.00 every month on the 3rd').waitFor();
  await walk.press(page.getByText('Based on 6 entries'));
  await page.getByRole('region', { name: 'Found in your entries' }).getByRole('link').nth(5).waitFor();
  await walk.expectAccessible('a proposal');
  walk.failNext('/api/schedules', 'server error');
  await walk.press(button('Accept Rent'));
  await page.getByRole('alert').waitFor();
  await walk.press(button('Accept Rent'));
  await row.waitFor();
  expect(await row.innerText()).toContain('every month on the 3rd');
  await walk.waitForFocus(heading('Schedules'));
  await walk.expectAccessible('the list');

  await edit();
  await walk.typeInto(page.getByLabel('Amount', { exact: true }), '1300');
  await walk.tabTo(page.getByLabel('Repeats', { exact: true }));
  await page.keyboard.type('Every 3');
  await page.getByText('Every 3 months on the 3rd.').waitFor();
  expect(await page.getByRole('list', { name: 'Next days' }).getByRole('listitem').count()).toBe(5);
  await walk.expectAccessible('the form');
  await save();
  expect(await row.innerText()).toMatch(/every 3 months on the 3rd[^]*\$1,300\.00[^]*\$5,200\.00/);

  await edit();
  const next = page.getByRole('region', { name: 'Next', exact: true });
  await walk.press(next.getByRole('button', { name: /^Skip/ }).first());
  await button(/^Open again/).waitFor();
  await walk.expectAccessible('a skipped day');
  await walk.tabTo(page.getByLabel('Last day'));
  await page.getByLabel('Last day').fill('2090-01-01');
  await save();
  expect(await row.innerText()).toContain('until January 1, 2090');
});
