import { largeDemoData } from '#server/demo/large-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { largest, median, repeat } from './samples.ts';
import { openSlowPage } from './slow-page.ts';
import { milliseconds, printTable } from './table.ts';
import {
  aRow,
  clickButton,
  clickFirstRow,
  clickLink,
  clickTab,
  heading,
  rowsFrom,
  signIn,
  sortedBy,
  type Step,
  runSteps,
} from './steps.ts';

const WALKS = 6;

const steps: readonly Step[] = [
  { name: 'open Assets', act: clickTab('Assets'), signs: [heading('Assets'), aRow] },
  {
    name: 'assets: tab Stocks',
    act: (page) => page.getByRole('tab', { name: 'Stocks' }).click(),
    signs: [{ css: '[role=tab][aria-selected=true]', text: 'Stocks' }, { css: 'th', text: 'Type' }, aRow],
  },
  { name: 'assets: sort', act: clickButton('Value'), signs: [sortedBy('Value')] },
  { name: 'assets: next page', act: clickButton('Next page'), signs: [rowsFrom(26)] },
  { name: 'assets: open', act: clickFirstRow, signs: [heading('Edit Asset'), { css: 'form input' }] },
  { name: 'assets: save', act: clickButton('Save'), signs: [heading('Assets'), aRow] },
  { name: 'open Liabilities', act: clickTab('Liabilities'), signs: [heading('Liabilities'), aRow] },
  { name: 'liabilities: add', act: clickLink('Add New'), signs: [heading('Add a New Liability')] },
  {
    name: 'liabilities: save',
    act: async (page) => {
      await page.getByLabel('Name').fill('New Loan');
      await page.getByLabel('Principal').fill('1,234.50');
      await clickButton('Save')(page);
    },
    signs: [heading('Liabilities'), { css: 'tbody td', text: 'New Loan' }],
  },
  { name: 'open Expenses', act: clickTab('Expenses'), signs: [heading('Expenses'), aRow] },
  { name: 'expenses: sort', act: clickButton('Mandatory'), signs: [sortedBy('Mandatory')] },
  { name: 'expenses: next page', act: clickButton('Next page'), signs: [rowsFrom(26)] },
  { name: 'expenses: open', act: clickFirstRow, signs: [heading('Edit Expense'), { css: 'form input' }] },
  { name: 'expenses: save', act: clickButton('Save'), signs: [heading('Expenses'), aRow] },
  { name: 'open Budgets', act: clickTab('Budgets'), signs: [heading('Budgets'), aRow] },
  { name: 'budgets: sort', act: clickButton('Earned Income'), signs: [sortedBy('Earned Income')] },
  { name: 'budgets: next page', act: clickButton('Next page'), signs: [rowsFrom(26)] },
  {
    name: 'budgets: open',
    act: clickFirstRow,
    signs: [
      { css: 'h1', text: 'Budgets', isGone: true },
      { css: 'main', text: 'Savings Rate' },
    ],
  },
  {
    name: 'budget: earned income',
    act: clickLink('Net Earned Income'),
    signs: [heading('Earned Income'), aRow],
  },
  {
    name: 'earned income: add',
    act: clickLink('Add New'),
    signs: [heading('Add a New Earned Income Item'), { css: 'form input' }],
  },
  {
    name: 'earned income: save',
    act: async (page) => {
      await page.getByLabel('Amount').fill('1,234.50');
      await clickButton('Save')(page);
    },
    signs: [{ css: 'tbody td', text: '$1,234.50' }],
  },
  {
    name: 'back to the budget',
    act: (page) => page.getByRole('link', { name: 'Details' }).click(),
    signs: [{ css: 'main', text: 'Savings Rate' }],
  },
  { name: 'budget: expenses', act: clickLink('Expenses'), signs: [{ css: 'th', text: 'Amount' }, aRow] },
  {
    name: 'budget: a category',
    act: clickFirstRow,
    signs: [{ css: 'th', text: 'Date' }, aRow],
  },
  { name: 'budget: an item', act: clickFirstRow, signs: [{ css: 'form input' }] },
  { name: 'budget: save', act: clickButton('Save'), signs: [{ css: 'th', text: 'Expense' }, aRow] },
  { name: 'open Statistics', act: clickTab('Statistics'), signs: [heading('Statistics'), aRow, loaded()] },
  {
    name: 'open Asset Breakdown',
    act: clickLink('Asset Breakdown'),
    signs: [heading('Asset Breakdown'), aRow, loaded()],
  },
  {
    name: 'open Freedom',
    act: async (page) => {
      await page.goBack();
      await page.getByRole('link', { name: 'What this means' }).click();
    },
    signs: [heading('Freedom'), { css: 'input[type=range]' }],
  },
  {
    name: 'freedom: move a slider',
    act: (page) => page.getByLabel('Annual inflation', { exact: true }).press('PageUp'),
    signs: [{ css: '[data-part=result]', text: 'later' }],
  },
  {
    name: 'freedom: reset',
    act: clickButton('Reset'),
    signs: [{ css: '[data-part=result]', text: 'As in the estimate' }],
  },
];

/** No skeleton is left. */
function loaded() {
  return { css: '.skeleton', isGone: true };
}

/** Measures every interaction with ten years of data. */
export async function measureInteractions(): Promise<void> {
  const server = await startFilledServer(largeDemoData(BENCH_DAY));
  const browser = await launchBrowser({ isEverIdle: true });
  try {
    const { page } = await openSlowPage(browser);
    await signIn(page, server.origin);
    const [first, ...again] = await repeat(WALKS, () => runSteps(page, steps));
    const rows = steps.map(({ name }) => {
      const samples = again.map((walk) => walk.get(name) ?? NaN);
      return [name, ...[first?.get(name) ?? NaN, median(samples), largest(samples)].map(milliseconds)];
    });
    printTable(
      `From input to painted result, 120 months and 500 assets, CPU 4× slower (${WALKS} walks; goal 100 ms)`,
      ['step', 'first time', 'median after that', 'max'],
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
