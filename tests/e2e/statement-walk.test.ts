import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

const browser = browserForFile();

/** In the format of a German bank: two months, one of which the account already has. */
const STATEMENT = [
  'Umsätze Girokonto;;',
  ';;',
  'Buchungstag;Empfänger;Betrag',
  '04.02.2026;Corner Market;-54,30',
  '09.02.2026;Northern Railway;-120,00',
  '27.02.2026;Salary Acme;3.200,00',
  '02.03.2026;Northern Railway;-18,50',
  '05.03.2026;Corner Market;-61,25',
  '99.03.2026;Corner Market;-1,00',
].join('\r\n');

/** An account that has bought at the market before. */
async function fill(walk: KeyboardWalk): Promise<void> {
  const Timestamp = new Date(2026, 1, 4, 12).toISOString();
  const { expenseId: ExpenseId } = await walk.post('expenses', { Name: 'Groceries', IsMandatory: true });
  await walk.post('expenses', { Name: 'Travel', IsMandatory: false });
  const { budgetId: BudgetId } = await walk.post('budgets', { Month: 2, Year: 2026 });
  const { budgetExpenseId: BudgetExpenseId } = await walk.post('budgetexpenses', { BudgetId, ExpenseId });
  const market = { BudgetExpenseId, Timestamp, Note: 'Corner Market' };
  await walk.post('budgetexpenseitems', { ...market, Amount: 54.3 });
}

it('a bank statement is imported and undone by keyboard', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'));
  const { page } = walk;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const list = page.getByRole('table', { name: 'Entries to add' });
  const category = (name: RegExp) => list.getByRole('combobox', { name });
  await fill(walk);
  const before = await walk.list('budgets');
  await walk.open('/budgets');
  await walk.press(page.getByRole('link', { name: 'Import statement' }));
  const file = page.getByLabel('Bank statement', { exact: true });
  await file.waitFor();
  await walk.expectAccessible();

  await file.setInputFiles({
    name: 'giro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(STATEMENT, 'latin1'),
  });
  await page
    .getByRole('list', { name: '1 line is left out' })
    .getByText(/^Line 9: /)
    .waitFor();
  await walk.press(button('How it is read…'));
  for (const [field, choice] of [
    ['Encoding', 'Windows-1252 (Western European)'],
    ['Column separator', 'Semicolon'],
    ['Header line', 'Line 3'],
    ['Order of dates', 'Day first'],
    ['Decimal mark', 'Comma'],
  ] as const)
    await page
      .getByLabel(field)
      .locator('option:checked')
      .filter({ hasText: choice })
      .waitFor({ state: 'attached' });
  await page
    .getByRole('list', { name: 'Lines above and below the transactions' })
    .getByText('Line 1: Umsätze Girokonto')
    .waitFor();
  await walk.expectAccessible();
  await walk.press(button('How it is read…'));

  // The list's only stop is the first line that nothing is known of. The choice for it applies to all lines of the payee.
  await walk.tabTo(category(/Northern Railway, 2026-02-09/));
  await page.keyboard.type('rav');
  await page.getByRole('option', { name: 'Travel' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => category(/2026-03-02/).inputValue()).toBe('Travel');
  await page.getByText('Also for 1 more of this payee.').waitFor();
  await page.getByText('Left out: 1 already here.').waitFor();
  await walk.expectNoSidewaysScroll();
  await walk.press(button('Privacy mode'));
  await list.getByRole('cell', { name: '•••', exact: true }).first().waitFor();
  expect(await list.innerText()).not.toContain('18.50');
  await walk.expectAccessible();
  await walk.press(button('Privacy mode'));

  walk.failNext('/api/batch', 'lost response');
  await walk.press(button('Add 4 entries'));
  await page
    .getByRole('alert')
    .getByText(/^0 of 4 added\. Unknown error/)
    .waitFor();
  await walk.expectAccessible();
  await walk.press(button('Try again'));
  await page.getByText('4 entries added.').waitFor();
  await walk.expectAccessible();
  const [february, march] = await walk.list('budgets');
  expect(february).toMatchObject({
    earnedIncome: [{ amount: 3_200, note: 'Salary Acme' }],
    expenses: [{ budgetExpenseItems: [{ amount: 54.3 }] }, { budgetExpenseItems: [{ amount: 120 }] }],
  });
  expect(march).toMatchObject({ year: 2026, month: 3 });
  expect(march?.expenses).toHaveLength(2);

  await walk.press(button('Undo all'));
  await file.waitFor();
  expect(await walk.list('budgets')).toEqual(before);
  await walk.stop();
});
