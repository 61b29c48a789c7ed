import type { Browser } from 'playwright-core';

import { largeDemoData } from '#server/demo/make-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { type Goal, milliseconds, printTable } from './report.ts';
import { largest, median, repeat } from './samples.ts';
import { openPage, slowDownCpu } from './slow-page.ts';
import {
  aRow,
  clickButton,
  clickFirstRow,
  clickLink,
  clickTab,
  heading,
  press,
  rowsFrom,
  signIn,
  sortedBy,
  type Step,
  runSteps,
} from './steps.ts';

/** Browser profiles without a cache. Each has first visits. */
const PROFILES = 5;
const WALKS_PER_PROFILE = 3;

/** The service worker fetches all files when the first page has settled. */
const QUIET_MS = 4_000;

const FIRST_GOAL_MS = 200;
const LATER_GOAL_MS = 120;

const moveSlider: Omit<Step, 'name'> = {
  act: (page) => page.getByRole('slider', { name: 'Annual inflation' }).press('PageUp'),
  signs: [{ css: 'section p', text: 'later than the estimate' }],
};

const reset: Omit<Step, 'name'> = {
  act: clickButton('Reset'),
  signs: [{ css: 'section p', text: 'As in the estimate' }],
};

const steps: readonly Step[] = [
  { name: 'open Assets', act: clickTab('Assets'), signs: [heading('Assets'), aRow] },
  {
    name: 'assets: tab Stocks',
    act: (page) => press(page.getByRole('tab', { name: 'Stocks' })),
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
    act: (page) => press(page.getByRole('link', { name: 'Details' })),
    signs: [{ css: 'main', text: 'Savings Rate' }],
  },
  {
    name: 'budget: expenses',
    act: clickLink('Expenses'),
    signs: [{ css: '[aria-current=page]', text: 'Expenses' }, aRow],
  },
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
      await press(page.getByRole('link', { name: 'What this means' }));
    },
    signs: [heading('Freedom'), { css: '[role=slider]' }],
  },
  { name: 'freedom: move a slider', ...moveSlider },
  { name: 'freedom: reset', ...reset },
  {
    name: 'freedom: move it at rest',
    act: async (page) => {
      // The time starts with the input.
      await page.waitForFunction(() => document.querySelector('.chakra-skeleton') === null);
      await page.evaluate(untilAtRest);
      await moveSlider.act(page);
    },
    signs: moveSlider.signs,
  },
  { name: 'freedom: reset at rest', ...reset },
];

/** Resolves once the browser has nothing to do for a while. Runs in the page. */
function untilAtRest(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(function check(deadline) {
      if (deadline.timeRemaining() > 40) resolve();
      else requestIdleCallback(check);
    });
  });
}

function loaded() {
  return { css: '.chakra-skeleton', isGone: true };
}

export async function measureInteractions(): Promise<Goal[]> {
  const server = await startFilledServer(largeDemoData(BENCH_DAY));
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const profiles = await repeat(PROFILES, () => walkInNewProfile(browser, server.origin));
    const results = steps.map(({ name }) => {
      const samples = profiles.map((walks) => walks.map((walk) => walk.get(name) ?? NaN));
      return {
        name,
        first: samples.map(([first = NaN]) => first),
        later: samples.flatMap(([, ...later]) => later),
      };
    });
    printTable(
      `From input to painted result, 120 months and 500 assets, CPU 4× slower (${PROFILES} profiles with ${WALKS_PER_PROFILE} walks, Chromium ${browser.version()})`,
      ['step', 'first visit', 'max', 'later visits', 'max'],
      results.map(({ name, first, later }) => [name, ...medianAndMax(first), ...medianAndMax(later)]),
    );
    const slowest = (samplesOf: (result: (typeof results)[number]) => number[]) =>
      largest(results.map((result) => median(samplesOf(result))));
    return [
      {
        name: 'any press answered, first visit',
        value: slowest(({ first }) => first),
        goal: FIRST_GOAL_MS,
        format: milliseconds,
      },
      {
        name: 'any press answered, later',
        value: slowest(({ later }) => later),
        goal: LATER_GOAL_MS,
        format: milliseconds,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The times of each step in each walk. The first walk begins when the page after signing in has settled. */
async function walkInNewProfile(browser: Browser, origin: string): Promise<Map<string, number>[]> {
  const measured = await openPage(browser);
  const { page } = measured;
  await slowDownCpu(measured);
  let lastRequest = Date.now();
  page.on('request', () => {
    lastRequest = Date.now();
  });
  await signIn(page, origin);
  while (Date.now() < lastRequest + QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  const walks = await repeat(WALKS_PER_PROFILE, () => runSteps(page, steps));
  await page.context().close();
  return walks;
}

function medianAndMax(samples: readonly number[]): string[] {
  return [median(samples), largest(samples)].map(milliseconds);
}
