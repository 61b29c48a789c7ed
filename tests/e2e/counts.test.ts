import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { signInByApi, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { cheapPasswords } from '#tests/support/server.ts';
import { navigate, startNavigation } from '#tests/support/settled-page.ts';

/* Counts above 999 have a thousands separator wherever one is shown. */

const COUNT = 1_002;
/** The only month of the account. */
const MONTH = '/budgets/1';
let origin: string;
let page: Page;

beforeAll(async () => {
  const server = await startInProcessServer();
  origin = server.origin;
  const passiveIncome = Array.from({ length: COUNT }, () => ({
    amount: cents(150),
    timeStamp: Date.parse('2026-10-05T12:00:00Z'),
  }));
  const month = {
    year: 2026,
    month: 10,
    earnedIncome: [],
    investments: [],
    expenses: new Map(),
    plans: new Map(),
  };
  await fillEmptyDatabase(
    { database: server.api.database, passwords: cheapPasswords, clock: Date.now },
    { assets: [], liabilities: [], expenses: [], budgets: [{ ...month, passiveIncome }] },
  );
  return server.stop;
});
pageForFile(async (opened) => {
  page = opened;
  await signInByApi(page, origin, demoPerson);
  await page.goto(`${origin}/statistics`);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
});

/** Everything on the page that looks like a count of four digits or more, and is not a year, a date or an amount. */
async function bareCounts(): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const { body } = document;
    const labels = Array.from(body.querySelectorAll('[aria-label]'), (element) => element.ariaLabel ?? '');
    return [body.innerText, ...labels].join('\n');
  });
  return texts.match(/.*(?<![\d.,$/-])(?!20\d\d)\d{4,}(?![\d/-]).*/g) ?? [];
}

it('of entries, and of what is done with them', async () => {
  await navigate(page, '/budgets/entries');
  await page.getByText('1,002 of 1,002 entries').first().waitFor();
  await page.getByRole('cell', { name: '1,002', exact: true }).waitFor();
  expect(await bareCounts()).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('1,002 entries selected').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByText('Delete 1,002 entries, $1,503.00 in all?').waitFor();
  expect(await bareCounts()).toEqual([]);
  await page.getByRole('button', { name: 'No', exact: true }).click();
});

it('of the rows of a list', async () => {
  await navigate(page, `${MONTH}/passiveIncome`);
  await page.getByText('1–25 of 1,002').waitFor();
  await page.getByRole('searchbox').fill('1.5');
  await page.getByText('1,002 of 1,002').waitFor();
  await startNavigation(page, `${MONTH}/passiveIncome?page=11&size=100`);
  await page.getByText('1,001–1,002 of 1,002').waitFor();
  expect(await bareCounts()).toEqual([]);
});

it('of what an imported file contains', async () => {
  await navigate(page, '/profile/data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything' }).click();
  const buffer = await readFile(await (await download).path());
  // Not the name of the download, which may contain a number.
  const file = { name: 'account.json', mimeType: 'application/json', buffer };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('cell', { name: '1,002', exact: true }).first().waitFor();
  expect(await bareCounts()).toEqual([]);

  await signUpByApi(page, origin);
  await page.goto(`${origin}/profile/data`);
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1,003' }).waitFor();
});

it('of the lines of a bank statement', async () => {
  const lines = Array.from({ length: COUNT }, (_, index) => `2026-09-05,Shop ${index % 7},-${index + 3}.25`);
  await navigate(page, '/profile/data/statement');
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Payee,Amount', ...lines].join('\n')),
  });
  await page.getByText(/^CSV: 1,002 lines/).waitFor();
  await page.getByText('All lines (1,002)').waitFor({ state: 'attached' });
  await page.getByText('Left out: 1,002 without a category.').waitFor();
  expect(await bareCounts()).toEqual([]);
});
