import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, SIZES } from '#tests/support/keyboard-walk.ts';

const browser = browserForFile();

it.each(SIZES)(
  'a month is deleted and restored by keyboard, although the response is lost, at %i × %i',
  async (...size) => {
    const walk = await KeyboardWalk.start(browser(), inject('origin'), [size]);
    const { page } = walk;
    const notice = page.getByRole('region', { name: 'Undo' });
    const { budgetId: BudgetId } = await walk.post('budgets', { Month: 2, Year: 2026 });
    const item = { BudgetId, Amount: 10.5, Timestamp: '2026-02-28T12:00:00Z', Note: 'Paid by card' };
    await walk.post('budgetearnedincomeitems', item);
    const before = await walk.list('budgets');
    const other = await page.context().newPage();
    await walk.open(`/budgets/${BudgetId}`);
    await walk.press(page.getByRole('button', { name: 'Delete this month' }));
    await walk.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
    await notice.getByText('Budget 2026/02 deleted').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await other.goto(page.url());
    await other.getByText('No budgets yet').waitFor();

    // The notice comes before the heading, which has the focus.
    walk.failNext('/api/changes', 'lost response');
    await page.keyboard.press('Shift+Tab');
    await walk.waitForFocus(notice.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Shift+Tab');
    await walk.waitForFocus(notice.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await notice.getByRole('alert').waitFor();
    await walk.waitForFocus(notice.getByRole('button', { name: 'Try again' }));
    await page.keyboard.press('Enter');
    await notice.getByText('Budget 2026/02 restored').waitFor();
    await walk.waitForFocus(page.getByRole('heading', { level: 1 }));
    expect(await walk.list('budgets')).toEqual(before);
    expect(await other.getByRole('region', { name: 'Undo' }).count()).toBe(0);
    await other.reload();
    await other.getByRole('link', { name: '2026/02' }).waitFor();
    await walk.stop();
  },
);

it('the notice does not cover a button that gets the focus', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'), [[390, 500]]);
  const { page } = walk;
  const { liabilityId } = await walk.post('liabilities', { Name: 'Land', Principal: 9_000 });
  await walk.open(`/liabilities/${liabilityId}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const notice = page.getByRole('region', { name: 'Undo' });
  await notice.getByText('Liability “Land” deleted').waitFor();
  await page.getByRole('link', { name: 'Add New' }).click();
  await walk.tabTo(page.getByRole('button', { name: 'Save', exact: true }));
  expect(await notice.isVisible()).toBe(true);
  await walk.stop();
});
