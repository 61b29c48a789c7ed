import type { Browser, Page } from 'playwright-core';

import { AssetType } from '#contract/assets.ts';
import { NO_PLANS } from '#contract/plan.ts';
import { cents } from '#contract/money.ts';
import { type DemoData, demoPerson } from '#server/demo/demo-data.ts';
import type { Day } from '#server/demo/months.ts';
import { standardDemoData } from '#server/demo/make-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { bankStatement, latestStatement } from './bank-statement.ts';
import { CountingUser, type TaskCost } from './counting-user.ts';
import { startFilledServer } from './filled-server.ts';
import { type Goal, printTable } from './report.ts';
import {
  importFirstStatement,
  importStatement,
  moveLinesOfPayee,
  openStatement,
} from './import-statement-task.ts';
import { mainLink, signIn } from './steps.ts';

/** The day of all tasks, early in a month that has no budget yet. */
const TODAY = new Date(2026, 11, 3, 9);
const LAST_DAY_OF_DATA: Day = { year: 2026, month: 11, day: 30 };

/** Ten bills that are due on the first two days of the month. */
const BILL_COUNT = 10;

interface Task {
  readonly name: string;
  /** The most that the task may take, in modelled seconds. */
  readonly limit: number;
  readonly data: DemoData;
  /** The page on which the task starts, by its path or by a click that is not counted. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Whether it starts before the person has an account. */
  readonly isNew?: boolean;
  readonly run: (user: CountingUser) => Promise<unknown>;
}

const standard = standardDemoData(LAST_DAY_OF_DATA);
const beforeStatement = standardDemoData({ year: 2026, month: 8, day: 31 });
const empty: DemoData = {
  ...{ assets: [], liabilities: [], expenses: [], budgets: [], schedules: [] },
  lifePlan: NO_PLANS,
};

const withDueBills: DemoData = {
  ...standard,
  schedules: Array.from({ length: BILL_COUNT }, (_, index) => ({
    ...{
      kind: 'expenses',
      category: 'Utilities',
      note: `Bill ${index + 1}`,
      amount: cents(1_000 * (index + 1)),
    },
    ...{ averageOf: null, rule: 'FREQ=MONTHLY', firstDay: `2026-12-0${1 + (index % 2)}` },
    ...{ timeZone: 'America/New_York', status: 'active', recordsFrom: null, settled: [] },
  })),
};

const tasks: readonly Task[] = [
  {
    name: 'next month: 14 categories, the regular items',
    limit: 20,
    data: standard,
    run: startNextMonth,
  },
  {
    name: `a month's ${BILL_COUNT} due bills, from the statistics`,
    limit: 3,
    data: withDueBills,
    run: recordBills,
  },
  { name: 'one purchase, from any page', limit: 7, data: standard, run: recordPurchase },
  {
    name: "correct an amount three weeks old, from its month's page",
    limit: 10,
    data: standard,
    open: openLastMonth,
    run: correctAmount,
  },
  {
    name: "correct a category three weeks old, from its month's page",
    limit: 6,
    data: standard,
    open: openLastMonth,
    run: correctCategory,
  },
  { name: '12 asset values', limit: 40, data: standard, run: updateValues },
  { name: 'what a category cost in twelve months', limit: 8, data: standard, run: addUpCategory },
  {
    name: `${bankStatement.lineCount} lines of a bank statement, from any page`,
    limit: 90,
    data: beforeStatement,
    run: importStatement,
  },
  { name: 'undo a deletion', limit: 3, data: standard, open: deleteAsset, run: undoDeletion },
  { name: 'amounts hidden', limit: 2, data: standard, run: hideAmounts },
  { name: 'password changed, from any page', limit: 20, data: standard, run: changePassword },
  {
    name: 'all lines of a payee in a statement to another category',
    limit: 8,
    data: beforeStatement,
    open: openStatement,
    run: moveLinesOfPayee,
  },
  { name: 'first set-up', limit: 150, data: empty, run: setUp },
  {
    name: `from sign-up to a date, with a home, its mortgage and ${latestStatement.lineCount} lines of a statement`,
    limit: 240,
    data: empty,
    isNew: true,
    run: reachFirstDate,
  },
];

/** Counts and prints what a person's usual tasks cost. Returns the modelled time of each beside its limit. */
export async function measureTaskCost(): Promise<Goal[]> {
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const costs: (readonly [Task, TaskCost])[] = [];
    for (const task of tasks) costs.push([task, await costOf(task, browser)]);
    printTable(
      'What tasks cost a person: 0.28 s a key, 1.1 s a click, 1.2 s a page',
      ['task', 'clicks', 'keys', 'pages'],
      costs.map(([{ name }, { clicks, keys, pages }]) => [name, ...[clicks, keys, pages].map(String)]),
    );
    const format = (seconds: number) => `${seconds.toFixed(1)} s`;
    return costs.map(([{ name, limit }, { seconds }]) => ({ name, value: seconds, goal: limit, format }));
  } finally {
    await browser.close();
  }
}

async function costOf(task: Task, browser: Browser): Promise<TaskCost> {
  const server = await startFilledServer(task.data);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(TODAY);
    if (task.isNew) await page.goto(server.origin);
    else {
      await signIn(page, server.origin);
      await page.getByRole('row', { name: 'Total Assets' }).waitFor();
    }
    await task.open?.(page);
    const user = new CountingUser(page);
    await task.run(user);
    return user.cost();
  } catch (error) {
    throw new Error(`The task "${task.name}" did not finish`, { cause: error });
  } finally {
    await context.close();
    await server.stop();
  }
}

async function startNextMonth(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(mainLink(page, 'Budgets'));
  await user.click(page.getByRole('button', { name: 'Add New' }));
  await user.click(page.getByRole('link', { name: /^Copy from/ }));
  await user.click(page.getByRole('button', { name: /^Add \d+ items$/ }));
  await page.getByRole('heading', { name: 'Budget 2026/12' }).waitFor();
}

async function recordBills(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('link', { name: new RegExp(`^${BILL_COUNT} due`) }));
  await user.click(page.getByRole('button', { name: `Record all (${BILL_COUNT})` }));
  await page.getByText(`${BILL_COUNT} entries recorded`).first().waitFor();
}

async function recordPurchase(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.press('n');
  await page.getByLabel('Entry', { exact: true }).waitFor();
  await user.type('54.30 groc');
  await page.getByText('Add to Budget').waitFor();
  await user.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the list of budgets and the month before this one, where this month's purchases are usually recorded. */
async function openLastMonth(page: Page): Promise<void> {
  await mainLink(page, 'Budgets').click();
  await page.getByRole('link', { name: '2026/11' }).click();
  await page.getByRole('link', { name: 'Groceries', exact: true }).waitFor();
}

async function correctAmount(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('link', { name: 'Groceries', exact: true }));
  await user.click(page.getByRole('link', { name: '2026-11-14' }));
  // The page selects the amount once it has loaded.
  await page.locator('input[name=amount]:focus').waitFor();
  await user.type('61.25');
  await user.press('Enter');
  await page.getByRole('heading', { name: 'Expenses' }).waitFor();
}

async function correctCategory(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('link', { name: 'Groceries', exact: true }));
  await user.click(page.getByRole('button', { name: /^Edit 2026-11-14/ }));
  await page.locator('input[role=combobox]:focus').waitFor();
  await user.type('Eat');
  await user.press('Enter');
  await user.press('Enter');
  await page.getByText('Moved to Eating Out').first().waitFor();
  // It ends where it began.
  await page.getByRole('heading', { name: 'Groceries' }).waitFor();
}

async function updateValues(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(mainLink(page, 'Assets'));
  await user.click(page.getByRole('link', { name: 'Update values' }));
  await page.locator('tbody input:focus').waitFor();
  for (let index = 0; index < 12; index += 1) {
    await user.type(String(5_000 + index));
    await user.press('Enter');
  }
  await user.click(page.getByRole('button', { name: /^Save 12/ }));
  await page.getByText('12 changes saved', { exact: true }).waitFor();
}

/** From any page, over the category's own page. */
async function addUpCategory(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(mainLink(page, 'Expenses'));
  await user.click(page.getByRole('link', { name: 'Groceries', exact: true }));
  await user.click(page.getByRole('link', { name: 'All entries' }));
  const sums = page.getByRole('table', { name: 'Sums' });
  await sums.getByRole('columnheader', { name: 'Last 12 months' }).waitFor();
  await sums.getByRole('row', { name: /^Groceries/ }).waitFor();
}

async function deleteAsset(page: Page): Promise<void> {
  await mainLink(page, 'Assets').click();
  await page.getByRole('link', { name: 'Savings Account' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function undoDeletion(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('button', { name: 'Undo' }));
  await page.getByRole('link', { name: 'Savings Account' }).waitFor();
}

async function hideAmounts(user: CountingUser): Promise<void> {
  await user.press('h');
  await user.page.getByRole('row', { name: 'Total Assets •••' }).waitFor();
}

async function changePassword(user: CountingUser): Promise<void> {
  const { page } = user;
  const nextField = async () => {
    // The button that shows the password comes between.
    await user.press('Tab');
    await user.press('Tab');
  };
  await user.click(page.getByRole('button', { name: 'Account' }));
  await user.click(page.getByRole('menuitem', { name: 'Profile' }));
  await user.click(page.getByRole('link', { name: 'Security' }));
  await user.click(page.getByLabel('Current Password', { exact: true }));
  await user.type(demoPerson.password);
  await nextField();
  await user.type('maple-47-fog');
  await nextField();
  await user.type('maple-47-fog');
  await user.press('Enter');
  await page.getByText(/^Your password has been changed/).waitFor();
}

/** Four assets, a mortgage, fourteen categories, and this month with a salary and three expenses. */
async function setUp(user: CountingUser): Promise<void> {
  const { page } = user;
  await addHoldings(user, [
    ['Checking', '3200'],
    ['Savings', '12000'],
    ['Index fund', '25000', AssetType.DomesticStock],
    ['Home', '350000', AssetType.RealEstate],
  ]);
  await user.click(page.getByRole('button', { name: 'Add this month' }));
  const line = page.getByRole('form', { name: 'Quick entry' });
  for (const [what, amount] of [
    ['Net Earned Income', '4500'],
    ['Groceries', '82.40'],
    ['Insurance', '120'],
    ['Eating Out', '31.50'],
  ] as const) {
    await user.click(line.getByLabel('What'));
    await user.click(page.getByRole('option', { name: what, exact: true }));
    await user.click(line.getByLabel('Amount'));
    await user.type(amount);
    await user.press('Enter');
    await page.getByText(`to ${what}`).first().waitFor();
  }
}

/** One account, a home with its mortgage, fourteen categories, and a month of a bank statement. */
async function reachFirstDate(user: CountingUser): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('link', { name: /Sign Up$/ }));
  await page.getByLabel('Confirm Password').waitFor();
  await user.click(page.getByLabel('Name'));
  await user.type('Ada');
  await user.press('Tab');
  await user.type('ada@example.com');
  for (const label of ['Password', 'Confirm Password']) {
    await user.click(page.getByLabel(label, { exact: true }));
    await user.type('maple-47-fog');
  }
  await user.press('Enter');
  await addHoldings(user, [
    ['Checking', '3200'],
    ['Home', '350000', AssetType.RealEstate],
  ]);
  await importFirstStatement(user);
  await user.click(mainLink(page, 'Statistics'));
  await page.getByRole('row', { name: /^Freedom Date [A-Z][a-z]+ \d{4}/ }).waitFor();
}

/** Adds assets, a mortgage and fourteen categories, beginning and ending on the dashboard. */
async function addHoldings(
  user: CountingUser,
  assets: readonly (readonly [name: string, value: string, type?: AssetType])[],
): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('link', { name: 'Add an asset' }));
  for (const [index, [name, value, type]] of assets.entries()) {
    if (type !== undefined) await user.choose(page.getByLabel('Type'), { value: String(type) });
    await user.click(page.getByLabel('Name'));
    await user.type(name);
    // An asset of another type may have more fields between.
    await user.click(page.getByLabel('Value'));
    await user.type(value);
    if (index === assets.length - 1) await user.press('Enter');
    else {
      await user.click(page.getByRole('button', { name: 'Save and add another' }));
      await page.getByText(`Added “${name}”`).waitFor();
    }
  }
  await page.getByRole('heading', { name: 'Assets', exact: true }).waitFor();

  await user.click(mainLink(page, 'Statistics'));
  await user.click(page.getByRole('link', { name: 'Add a liability' }));
  await page.locator('input[name=name]:focus').waitFor();
  await user.type('Mortgage');
  await user.press('Tab');
  await user.type('240000');
  await user.press('Enter');
  await page.getByRole('heading', { name: 'Liabilities', exact: true }).waitFor();

  await user.click(mainLink(page, 'Statistics'));
  await user.click(page.getByRole('button', { name: 'Choose from a list' }));
  await user.click(page.getByRole('button', { name: 'Add 14 categories' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
