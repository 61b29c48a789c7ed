import { readFile } from 'node:fs/promises';

import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

const browser = browserForFile();

async function startWalk() {
  const walk = await KeyboardWalk.start(browser(), inject('origin'));
  const { page } = walk;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    walk,
    page,
    button,
    /** Presses a button that saves a file, and returns the content of the file. */
    save: async (name: string, fileName = /^freehold-\d{4}-\d\d-\d\d\.json$/) => {
      const downloading = page.waitForEvent('download');
      await walk.press(button(name));
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(fileName);
      return readFile(await download.path(), 'utf8');
    },
    choose: (name: string, text: string) =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
  };
}

/** Fills an account with one of everything. */
async function fill(walk: KeyboardWalk): Promise<void> {
  const Timestamp = '2026-02-28T12:00:00.000Z';
  const { liabilityId: LiabilityId } = await walk.post('liabilities', { Name: 'Mortgage', Principal: 100 });
  const home = { AssetType: 1, Name: 'Home', Address: '1 Main St', Value: 200, LiabilityId };
  const { assetId: AssetId } = await walk.post('assets', home);
  await walk.post('history', { AssetId, Amount: 150, Timestamp });
  const { expenseId: ExpenseId } = await walk.post('expenses', { Name: 'Rent', IsMandatory: true });
  const { budgetId: BudgetId } = await walk.post('budgets', { Month: 2, Year: 2026 });
  await walk.post('budgetearnedincomeitems', { BudgetId, Amount: 10.5, Timestamp, Note: '=1+1' });
  const { budgetExpenseId: BudgetExpenseId } = await walk.post('budgetexpenses', { BudgetId, ExpenseId });
  for (let item = 1; item <= 12; item += 1)
    await walk.post('budgetexpenseitems', { BudgetExpenseId, Amount: item, Timestamp });
}

const isIn = (region: Locator) => (text: string) => region.getByText(text, { exact: true }).waitFor();

it('an account is exported and imported by keyboard', async () => {
  const first = await startWalk();
  await fill(first.walk);
  await first.walk.open('/profile');
  await first.walk.press(first.page.getByRole('link', { name: 'Your Data' }));
  first.walk.failReads('/api/budgets', 'lost response');
  await first.walk.press(first.button('Save everything'));
  await first.page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  first.walk.repair();
  const everything = await first.save('Save everything');
  expect(JSON.parse(everything)).toMatchObject({ version: 1, assets: [{ name: 'Home', liability: 1 }] });
  const entries = await first.save('Save CSV of Entries', /^freehold-entries-\d{4}-\d\d-\d\d\.csv$/);
  expect(entries).toContain(",Earned Income,,,10.5,'=1+1\r\n");
  await first.walk.stop();

  const { walk, page, button, save, choose } = await startWalk();
  await walk.open('/profile/data');
  await button('Save everything').waitFor();
  await choose('bad.json', everything.replace('"value":200', '"value":0.001'));
  await page.getByText('assets[0].value: Must be whole cents.').waitFor();
  await walk.expectAccessible();

  await choose('everything.json', everything);
  const preview = page.getByRole('table', { name: 'What the file would add' });
  await isIn(preview.getByRole('row', { name: 'Entries' }))('13');
  await walk.expectAccessible();
  walk.failInTurn('/api/batch', ['server error', 'lost response']);
  await walk.press(button(/^Import \d+$/));
  for (let failures = 0; failures < 2; failures += 1) {
    await page
      .getByRole('alert')
      .getByText(/^0 of \d+ imported\. Unknown error, please try again\.$/)
      .waitFor();
    await walk.press(button('Try again'));
  }
  await page.getByText('The file has been imported.').waitFor();
  await walk.expectAccessible();
  expect(await save('Save everything')).toBe(everything);

  // Imported again, everything is already there.
  await choose('again.json', everything);
  await page.getByText('There is nothing to add').waitFor();
  await choose('changed.json', everything.replace('"value":200', '"value":300').replace('"Rent"', '"Food"'));
  const changed = page.getByRole('list', { name: 'Changed' });
  await isIn(changed)('$200.00 → $300.00');
  await walk.press(button('Privacy mode'));
  await isIn(changed)('••• → •••');
  await walk.press(button('Privacy mode'));
  await isIn(changed)('$200.00 → $300.00');
  await walk.tabTo(page.getByRole('checkbox', { name: 'Replace changed values' }));
  await page.keyboard.press('Space');
  await walk.press(button(/^Import \d+$/));
  await page.getByText('The file has been imported.').waitFor();
  expect(await walk.list('assets')).toMatchObject([{ value: 300 }]);
  await walk.press(button('Undo all'));
  await page.getByText('Everything from the file has been removed again.').waitFor();
  expect(await save('Save everything')).toBe(everything);
  await walk.stop();
});
