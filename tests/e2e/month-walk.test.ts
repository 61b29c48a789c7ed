import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { KeyboardWalk, PHONE } from '#tests/support/keyboard-walk.ts';

const UNKNOWN_ERROR = 'Unknown error, please try again.';
const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

/** Creates 2025/01 and 2025/02, each with a salary and rent, and a category without entries. */
async function createMonths(): Promise<void> {
  const { expenseId: ExpenseId } = await walk.post('expenses', { Name: 'Rent', IsMandatory: true });
  await walk.post('expenses', { Name: 'Fun', IsMandatory: false });
  for (const Month of [1, 2]) {
    const { budgetId: BudgetId } = await walk.post('budgets', { Month, Year: 2025 });
    const Timestamp = `2025-0${Month}-10T12:00:00Z`;
    await walk.post('budgetearnedincomeitems', { BudgetId, Timestamp, Amount: 3_000 });
    const { budgetExpenseId: BudgetExpenseId } = await walk.post('budgetexpenses', { BudgetId, ExpenseId });
    await walk.post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 1_200 });
  }
}

const button = (name: string | RegExp) => walk.page.getByRole('button', { name });
const link = (name: string) => walk.page.getByRole('link', { name, exact: true });
const totals = () => walk.page.getByRole('list', { name: 'Totals' });
const row = (name: RegExp) => walk.page.getByRole('row', { name });

async function addMarch(): Promise<void> {
  await walk.open('/budgets');
  await walk.press(button('Another month…'));
  await walk.page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await walk.page.keyboard.press('Tab');
  await walk.page.keyboard.press('Control+a');
  await walk.page.keyboard.type('2025');
  await walk.page.keyboard.press('Shift+Tab');
  await walk.page.keyboard.press('M');
  walk.failNext('/api/budgets', 'server error');
  await walk.page.keyboard.press('Tab');
  await walk.page.keyboard.press('Enter');
  await walk.page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await walk.page.keyboard.press('Enter');
  await walk.page.waitForFunction(() => document.activeElement?.textContent === '2025/03');
  await walk.page.keyboard.press('Enter');
  await walk.page.getByRole('heading', { name: 'Budget 2025/03' }).waitFor();
}

/** Opens February, where a first category takes a few presses of Tab, although everything else stays in the tab order. */
async function reachFirstCategory(): Promise<void> {
  await walk.open('/budgets');
  await walk.press(link('2025/02'));
  await walk.page.waitForFunction(() => document.activeElement?.textContent === 'Budget 2025/02');
  await row(/^Rent/).waitFor();
  await walk.page.keyboard.press('Tab');
  await walk.waitForFocus(link('Skip to categories'));
  await walk.page.keyboard.press('Enter');
  await walk.page.keyboard.press('Tab');
  await walk.waitForFocus(row(/^Rent/).getByRole('link', { name: 'Rent', exact: true }));
}

async function copyRent(): Promise<void> {
  await walk.press(link('Copy from 2025/02'));
  await walk.page.getByRole('heading', { name: 'Copy from a month' }).waitFor();
  await walk.tabTo(walk.page.getByLabel(/^Amount of Rent/));
  await walk.page.keyboard.press('Control+a');
  await walk.page.keyboard.type('1200+50');
  walk.failNext('/api/batch', 'server error');
  await walk.press(button(/^Add \d item/));
  await walk.page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await walk.press(button(/^Try again/));
  await walk.page.getByRole('heading', { name: 'Budget 2025/03' }).waitFor();
  await row(/^Rent.*\$1,250\.00/).waitFor();
}

/**
 * Records an amount in the quick entry, in a category that the month lacks.
 * @param path of the request whose response is lost
 */
async function recordFun(path: string): Promise<void> {
  await walk.tabTo(walk.page.getByLabel('What'));
  await walk.page.keyboard.type('Fun');
  await walk.page.keyboard.press('Tab');
  await walk.page.keyboard.type('12.50+2');
  const alert = walk.page.getByRole('alert').getByText(UNKNOWN_ERROR);
  const isVisible = () =>
    alert.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + 2));
    });
  await walk.atEverySize(async (size) => {
    walk.failNext(path, 'lost response');
    // As far down as the page scrolls with the field in view.
    await walk.page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'start' }));
    const lost = walk.page.waitForEvent('requestfailed');
    await walk.page.keyboard.press('Enter');
    await lost;
    await alert.waitFor();
    await expect.poll(isVisible, { message: size }).toBe(true);
  });
  await walk.page.keyboard.press('Enter');
  await row(/^Fun.*\$14\.50/).waitFor();
  await walk.page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
  );
}

/** Records an amount in the dialog for a typed line. */
async function typeFun(): Promise<void> {
  await walk.tabTo(link('About Freehold'));
  await walk.page.keyboard.press('n');
  await walk.page.keyboard.type('54.30 fun 3/5/2025 corner');
  await button('Add to Budget 2025/03').waitFor();
  walk.failNext('/api/budgetexpenseitems', 'server error');
  await walk.page.keyboard.press('Enter');
  await walk.page.getByRole('dialog').getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await walk.page.keyboard.press('Enter');
  await walk.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row(/^Fun.*\$68\.80/).waitFor();
}

describe('with the keyboard alone, through a failing network', () => {
  it('starts a month, fills it, plans it, and deletes it', async () => {
    walk = await KeyboardWalk.start(browser(), inject('origin'));
    await createMonths();
    await reachFirstCategory();
    await addMarch();
    await walk.expectAccessible();

    walk.failNext('/api/budgetearnedincomeitems', 'lost response');
    await walk.press(button('Add Net Earned Income'));
    // The app finds out on its own that the amount was added.
    await totals().getByText('$3,000.00').waitFor();

    await copyRent();
    await recordFun('/api/batch');
    await typeFun();
    await walk.expectAccessible();

    await walk.press(link('Plan the month'));
    await walk.tabTo(walk.page.getByLabel('Plan for Fun'));
    await walk.page.keyboard.type('100');
    walk.failNext('/api/budgetexpenses', 'server error');
    await walk.page.keyboard.press('Enter');
    await walk.page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
    await walk.page.keyboard.press('Enter');
    await row(/^Fun.*\$31\.20 left/).waitFor();
    expect(await totals().innerText()).toMatch(/\$1,318\.80[^]*\$3,000\.00/);

    await walk.press(button('Delete this month'));
    await walk.waitForFocus(button('No'));
    walk.failNext('/api/budgets', 'server error');
    await walk.page.keyboard.press('Tab');
    await walk.page.keyboard.press('Enter');
    await walk.page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
    await walk.press(button('Delete this month'));
    await walk.waitForFocus(button('No'));
    await walk.page.keyboard.press('Tab');
    await walk.page.keyboard.press('Enter');
    await walk.page.getByRole('heading', { name: 'Budgets' }).waitFor();
    await walk.page.keyboard.press('Control+z');
    await walk.press(link('2025/03'));
    await row(/^Fun.*\$31\.20 left/).waitFor();
    expect(await totals().innerText()).toMatch(/\$1,318\.80[^]*\$3,000\.00/);
  });
});

describe('on a server with the basic API alone, on a phone', () => {
  beforeEach(async () => {
    const server = await startInProcessServer({ extensions: [] });
    walk = await KeyboardWalk.start(browser(), server.origin, [PHONE]);
    await createMonths();
    return server.stop;
  });

  it('starts a month and fills it, and shows and sends nothing of an extension', async () => {
    const sent: string[] = [];
    walk.page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (!path.startsWith('/api/') || request.method() === 'GET') return;
      const fields = Object.keys((request.postDataJSON() ?? {}) as object).sort();
      sent.push(`${request.method()} ${path} ${fields.join(' ')}`);
    });
    await addMarch();
    await walk.press(button('Add Net Earned Income'));
    await totals().getByText('$3,000.00').waitFor();
    await recordFun('/api/budgetexpenseitems');
    await typeFun();
    const copy = walk.page.getByRole('link', { name: /^Copy from/ });
    for (const absent of [
      copy,
      link('Plan the month'),
      button('Delete this month'),
      walk.page.getByLabel('Note'),
    ])
      expect(await absent.count()).toBe(0);
    expect([...new Set(sent)].sort()).toEqual([
      'POST /api/budgetearnedincomeitems Amount BudgetId Timestamp',
      'POST /api/budgetexpenseitems Amount BudgetExpenseId Timestamp',
      'POST /api/budgetexpenses BudgetExpenseItems BudgetId ExpenseId Projected',
      'POST /api/budgets Month Year earnedIncome expenses investments passiveIncome',
    ]);

    await walk.open(`${walk.path}/plan`);
    await walk.page.waitForURL((url) => url.pathname === '/statistics');
  });
});
