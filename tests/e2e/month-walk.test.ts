import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { startBasicServer } from '#tests/support/basic-server.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { apiPoster, signUp } from '#tests/support/browser-account.ts';
import { type Fault, type FaultyNetwork, startFaultyNetwork } from '#tests/support/faulty-network.ts';

const UNKNOWN_ERROR = 'Unknown error, please try again.';
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** In front of the server under test. */
let network: FaultyNetwork;

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});

/** Signs up, on a phone, through a network that can fail. */
async function start(upstream: string): Promise<void> {
  network = await startFaultyNetwork(upstream);
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await signUp(page, network.origin);
  await createMonths();
}

afterEach(async () => {
  await context.close();
  await network.stop();
});

/** Creates 2025/01 and 2025/02, each with a salary and rent, and a category without entries. */
async function createMonths(): Promise<void> {
  const post = await apiPoster(page, network.origin);
  const { expenseId: ExpenseId } = await post('expenses', { Name: 'Rent', IsMandatory: true });
  await post('expenses', { Name: 'Fun', IsMandatory: false });
  for (const Month of [1, 2]) {
    const { budgetId: BudgetId } = await post('budgets', { Month, Year: 2025 });
    const Timestamp = `2025-0${Month}-10T12:00:00Z`;
    await post('budgetearnedincomeitems', { BudgetId, Timestamp, Amount: 3_000 });
    const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
    await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 1_200 });
  }
}

/** Presses Tab until something has the focus, and checks that nothing covers it. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (!(await target.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
      continue;
    }
    const isOnTop = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit) || element.closest('label')?.contains(hit) === true;
    });
    expect(isOnTop, `${target.toString()} is in view`).toBe(true);
    return;
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Enter');
}

/** Lets the next change of a path fail. */
function failNext(path: string, fault: Fault): void {
  const { faultCount } = network;
  const before = faultCount();
  network.setFaults((request) =>
    request.method !== 'GET' && request.path.startsWith(path) && faultCount() === before ? fault : undefined,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const totals = () => page.getByRole('list', { name: 'Totals' });
const row = (name: RegExp) => page.getByRole('row', { name });

async function addMarch(): Promise<void> {
  await page.goto(`${network.origin}/budgets`);
  await press(button('Another month…'));
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2025');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('M');
  failNext('/api/budgets', 'server error');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === '2025/03');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Budget 2025/03' }).waitFor();
}

async function copyRent(): Promise<void> {
  await press(link('Copy from 2025/02'));
  await page.getByRole('heading', { name: 'Copy from a month' }).waitFor();
  await tabTo(page.getByLabel(/^Amount of Rent/));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1200+50');
  failNext('/api/budgetexpenseitems', 'server error');
  await press(button(/^Add \d item/));
  await page.getByText('1 not added').waitFor();
  await press(button(/^Try again/));
  await page.getByRole('heading', { name: 'Budget 2025/03' }).waitFor();
  await row(/^Rent.*\$1,250\.00/).waitFor();
}

/** Records an amount in the quick entry. */
async function recordFun(): Promise<void> {
  await tabTo(page.getByLabel('What'));
  await page.keyboard.type('Fun');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.50+2');
  failNext('/api/budgetexpenseitems', 'lost response');
  // As far down as the page scrolls with the field in view.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'start' }));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').getByText(UNKNOWN_ERROR);
  await alert.waitFor();
  const isVisible = await alert.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, top + 2));
  });
  expect(isVisible).toBe(true);
  await page.keyboard.press('Enter');
  await row(/^Fun.*\$14\.50/).waitFor();
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
  );
}

/** Records an amount in the dialog for a typed line. */
async function typeFun(): Promise<void> {
  await tabTo(link('About Freehold'));
  await page.keyboard.press('n');
  await page.keyboard.type('54.30 fun 3/5/2025 corner');
  await button('Add to Budget 2025/03').waitFor();
  failNext('/api/budgetexpenseitems', 'server error');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(/^Fun.*\$68\.80/).waitFor();
}

describe('with the keyboard alone, on a phone, through a failing network', () => {
  beforeEach(() => start(inject('origin')));

  it('starts a month, fills it, plans it, and deletes it', async () => {
    await addMarch();
    expect(await axeViolations(page)).toEqual([]);

    failNext('/api/budgetearnedincomeitems', 'lost response');
    await press(button('Add Net Earned Income'));
    await page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
    await page.keyboard.press('Enter');
    await totals().getByText('$3,000.00').waitFor();

    await copyRent();
    await recordFun();
    await typeFun();
    expect(await axeViolations(page)).toEqual([]);

    await press(link('Plan the month'));
    await tabTo(page.getByLabel('Plan for Fun'));
    await page.keyboard.type('100');
    failNext('/api/budgetexpenses', 'server error');
    await page.keyboard.press('Enter');
    await page.getByText('1 amount was not saved, please try again.').waitFor();
    await page.keyboard.press('Enter');
    await row(/^Fun.*\$31\.20 left/).waitFor();
    expect(await totals().innerText()).toMatch(/\$1,318\.80[^]*\$3,000\.00/);

    await press(button('Delete'));
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).waitFor();
    failNext('/api/budgets', 'server error');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
    await press(button('Delete'));
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Budgets' }).waitFor();
    await page.keyboard.press('Control+z');
    await press(link('2025/03'));
    await row(/^Fun.*\$31\.20 left/).waitFor();
    expect(await totals().innerText()).toMatch(/\$1,318\.80[^]*\$3,000\.00/);
  });
});

describe('on a server with the basic API alone', () => {
  beforeEach(async () => {
    const server = await startBasicServer();
    await start(server.origin);
    return server.stop;
  });

  it('starts a month and fills it, and shows and sends nothing of an extension', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (!path.startsWith('/api/') || request.method() === 'GET') return;
      const fields = Object.keys((request.postDataJSON() ?? {}) as object).sort();
      sent.push(`${request.method()} ${path} ${fields.join(' ')}`);
    });
    await addMarch();
    await copyRent();
    await recordFun();
    await typeFun();
    for (const absent of [link('Plan the month'), button('Delete'), page.getByLabel('Note')])
      expect(await absent.count()).toBe(0);
    expect([...new Set(sent)].sort()).toEqual([
      'POST /api/budgetearnedincomeitems Amount BudgetId Timestamp',
      'POST /api/budgetexpenseitems Amount BudgetExpenseId Timestamp',
      'POST /api/budgetexpenses BudgetExpenseItems BudgetId ExpenseId Projected',
      'POST /api/budgets Month Year earnedIncome expenses investments passiveIncome',
    ]);

    await page.goto(`${page.url()}/plan`);
    await page.waitForURL(`${network.origin}/statistics`);
  });
});
