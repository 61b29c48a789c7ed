import type { Browser, Page } from 'playwright-core';

import { cents } from '#contract/money.ts';
import type { DemoData } from '#server/demo/demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { startFilledServer } from './filled-server.ts';
import { loadUntilPainted, watchFor } from './painted.ts';
import { largest, median, repeat } from './samples.ts';
import { openSlowPage } from './slow-page.ts';
import { milliseconds, printTable } from './table.ts';
import {
  aRow,
  clickButton,
  clickTab,
  heading,
  rowsFrom,
  signIn,
  sortedBy,
  type Step,
  runSteps,
} from './steps.ts';

const ROWS = 1_000;
const WALKS = 6;
const LOADS = 5;

const data: DemoData = {
  assets: [],
  expenses: [],
  budgets: [],
  history: [],
  liabilities: Array.from({ length: ROWS }, (_, index) => ({
    name: `Loan ${index + 1}`,
    principal: cents(((index * 7_919) % ROWS) * 12_345),
  })),
};

const steps: readonly Step[] = [
  { name: 'open from another page', act: clickTab('Liabilities'), signs: [heading('Liabilities'), aRow] },
  { name: 'sort', act: clickButton('Principal'), signs: [sortedBy('Principal')] },
  { name: 'next page', act: clickButton('Next page'), signs: [rowsFrom(26)] },
  { name: 'show 100 rows per page', act: show(100), signs: [{ css: 'tbody tr:nth-child(100) td' }] },
  { name: 'sort, 100 rows per page', act: clickButton('Name'), signs: [sortedBy('Name')] },
  { name: 'next page, 100 rows per page', act: clickButton('Next page'), signs: [rowsFrom(101)] },
  { name: 'leave', act: clickTab('Expenses'), signs: [heading('Expenses')] },
];

function show(count: number) {
  return (page: Page) => page.getByLabel('Rows per page').selectOption(String(count));
}

/** Measures a list of a thousand rows. */
export async function measureList(): Promise<void> {
  const server = await startFilledServer(data);
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const loads = await firstPaints(browser, server.origin);
    const { page } = await openSlowPage(browser);
    await signIn(page, server.origin);
    const walks = await repeat(WALKS, () => runSteps(page, steps));
    const rows = steps.map(({ name }) => [name, walks.map((walk) => walk.get(name) ?? NaN)] as const);
    printTable(
      `A list of ${ROWS} rows, CPU 4× slower (${WALKS} runs)`,
      ['step', 'median', 'max'],
      [['full page load', loads] as const, ...rows].map(([name, samples]) => [
        name,
        milliseconds(median(samples)),
        milliseconds(largest(samples)),
      ]),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** From navigation to painted rows, for a signed-in user with a warm cache. */
async function firstPaints(browser: Browser, origin: string): Promise<number[]> {
  const slow = await openSlowPage(browser);
  await signIn(slow.page, origin);
  await watchFor(slow, aRow);
  const samples = await repeat(LOADS, async () => {
    const { time } = await loadUntilPainted(slow, `${origin}/liabilities`);
    return time;
  });
  await slow.page.context().close();
  return samples;
}
