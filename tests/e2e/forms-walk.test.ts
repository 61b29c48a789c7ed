import { afterEach, describe, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/*
 * Adds, edits, corrects and duplicates by keyboard alone. Every kind of request fails once: the server answers with an
 * error, or there is no response.
 */

const UNKNOWN_ERROR = 'Unknown error, please try again.';
const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const button = (name: string) => walk.page.getByRole('button', { name, exact: true });
const link = (name: string) => walk.page.getByRole('link', { name, exact: true });
const field = (label: string) => walk.page.getByLabel(label, { exact: true });
const heading = (name: string) => walk.page.getByRole('heading', { level: 1, name, exact: true });
const failure = () => walk.page.getByRole('alert').getByText(UNKNOWN_ERROR);
const type = (text: string) => walk.page.keyboard.type(text);
const enter = () => walk.page.keyboard.press('Enter');

/** Adds a home, a mortgage in the middle of it, and another home. */
async function addHomes(): Promise<void> {
  await walk.open('/assets/1');
  await walk.press(link('Add New'));
  await walk.waitForFocus(field('Name'));
  await type('Home');
  await walk.typeInto(field('Value'), '400000+50000');
  await walk.page.getByText('= $450,000.00').waitFor();

  await walk.press(button('Add a mortgage'));
  const dialog = walk.page.getByRole('dialog', { name: 'Add a mortgage' });
  await walk.waitForFocus(dialog.getByLabel('Name'));
  await type('Mortgage');
  await walk.typeInto(dialog.getByLabel('Principal'), '325,000');
  walk.failNext('/api/liabilities', 'lost request');
  await enter();
  await dialog.getByText(UNKNOWN_ERROR).waitFor();
  await walk.expectAccessible();
  await enter();
  await dialog.waitFor({ state: 'detached' });
  await walk.waitForFocus(button('Add a mortgage'));
  expect(await field('Linked Liability').locator('option:checked').innerText()).toBe('Mortgage');
  expect(await field('Name').inputValue()).toBe('Home');

  walk.failNext('/api/assets', 'server error');
  await walk.press(button('Save and add another'));
  await failure().waitFor();
  expect(await field('Value').inputValue()).toBe('400000+50000');
  await walk.waitForFocus(button('Save and add another'));
  await enter();
  await link('“Home”').waitFor();
  await walk.waitForFocus(field('Name'));
  await type('Barn');
  await enter();
  await walk.page.getByRole('row', { name: /^Home.*\$450,000\.00.*Mortgage.*\$125,000\.00/ }).waitFor();
  await walk.page.getByRole('row', { name: /^Barn.*\$0\.00/ }).waitFor();
}

/** Renames the home, after almost leaving the page. */
async function renameHome(): Promise<void> {
  await walk.press(link('Home'));
  await heading('Edit Asset').waitFor();
  await walk.page.getByText('An address cannot be changed after adding.').waitFor();
  await walk.typeInto(field('Name'), 'House');
  await walk.press(link('Cancel'));
  await walk.waitForFocus(button('Stay'));
  await enter();
  await walk.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await field('Name').inputValue()).toBe('House');

  await walk.typeInto(field('Value'), 'a lot');
  await enter();
  await walk.page.getByText('Enter a number').waitFor();
  await walk.waitForFocus(field('Value'));
  await walk.typeInto(field('Value'), '460000');
  walk.failNext('/api/assets', 'lost response');
  await enter();
  await failure().waitFor();
  await walk.waitForFocus(field('Value'));
  await enter();
  await walk.page.getByRole('row', { name: /^House.*\$460,000\.00.*\$135,000\.00/ }).waitFor();
}

/** Opens an item of January 10, 2025, whose first load fails. */
async function openItem(): Promise<void> {
  const { budgetId: BudgetId } = await walk.post('budgets', { Month: 1, Year: 2025 });
  const { budgetEarnedIncomeItemId: id } = await walk.post('budgetearnedincomeitems', {
    BudgetId,
    Amount: 1_234.5,
    Timestamp: '2025-01-10T12:00:00Z',
  });
  walk.failReads('/api/budgets', 'server error');
  await walk.open(`/budgets/${BudgetId}/earnedIncome/${id}`);
  await failure().waitFor();
  await walk.tabTo(button('Retry'));
  walk.repair();
  await walk.page.keyboard.press('Enter');
  await heading('Edit Earned Income Item').waitFor();
}

/** Corrects the amount. */
async function correctItem(): Promise<void> {
  await walk.tabTo(field('Amount'));
  await walk.typeInto(field('Amount'), '1300');
  walk.failNext('/api/budgetearnedincomeitems', 'server error');
  await enter();
  await failure().waitFor();
  await enter();
  await heading('Earned Income').waitFor();
}

describe('on our server', () => {
  it('fills in forms by keyboard alone', async () => {
    walk = await KeyboardWalk.start(browser(), inject('origin'));
    await addHomes();
    await renameHome();
    await openItem();
    await walk.typeInto(field('Note'), 'Bonus');
    await correctItem();
    await walk.page.getByRole('row', { name: '2025-01-10 Bonus $1,300.00' }).waitFor();

    await walk.press(link('2025-01-10'));
    await walk.press(link('Duplicate'));
    await heading('Add a New Earned Income Item').waitFor();
    await walk.waitForFocus(field('Amount'));
    expect(await field('Note').inputValue()).toBe('Bonus');
    await enter();
    await walk.page.getByRole('row', { name: '2025-01-31 Bonus $1,300.00' }).waitFor();
    await walk.page.getByRole('definition').getByText('$2,600.00').waitFor();
    await walk.expectAccessible();
  });
});
