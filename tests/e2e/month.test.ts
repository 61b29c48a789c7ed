import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

const origin = inject('origin');
const LONG_NAME = 'W'.repeat(60);
const AMOUNT = '$12,345,678.90';
const WINDOWS = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const;
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
/** The path of a month with a long name and large amounts. Another month comes before it. */
let month: string;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 720 });
    await signUpByApi(page, origin);
    const post = await apiPoster(page, origin);
    const Timestamp = new Date().toISOString();
    const { expenseId: ExpenseId } = await post('expenses', { Name: LONG_NAME, IsMandatory: true });
    // Both months are over and have an item, so that they are compared.
    const { budgetId: earlier } = await post('budgets', { Month: 10, Year: 2025 });
    await post('budgetearnedincomeitems', { BudgetId: earlier, Timestamp, Amount: 100 });
    const { budgetId: BudgetId } = await post('budgets', { Month: 11, Year: 2025 });
    await post('budgetearnedincomeitems', { BudgetId, Timestamp, Amount: 234_567.89 });
    // Freedom is within reach, so amounts have a price.
    await post('budgetinvestmentitems', { BudgetId, Timestamp, Amount: 23_456_789 });
    const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
    await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 12_345_678.9 });
    month = `/budgets/${BudgetId}`;
    await page.goto(`${origin}/statistics`);
    await button('New entry').waitFor();
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const table = () => page.getByRole('table', { name: 'Spending by category' });

/** Checks in windows of all sizes that axe finds no fault and that the page does not scroll sideways. */
async function expectNoFaults(expectMore?: () => Promise<void>): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await resize({ width, height });
    const where = `${width} × ${height}`;
    const sideways = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect(sideways, where).toBe(0);
    expect(await axeViolations(page), where).toEqual([]);
    await expectMore?.();
  }
}

describe('in windows of all sizes, there is room, and no accessibility fault', () => {
  it('on the page of a month', async () => {
    await navigate(page, month);
    await table().waitFor();
    await expectNoFaults(async () => {
      for (const visible of [table().getByText(AMOUNT).first(), button(`Add to ${LONG_NAME}`)])
        expect(await visible.evaluate(isOnTop)).toBe(true);
    });
  });
});

describe.each(WINDOWS)('at %i × %i, a month', (width, height) => {
  beforeAll(() => resize({ width, height }));

  it('is scrolled back to where it was', async () => {
    await navigate(page, month);
    const category = table().getByRole('link', { name: LONG_NAME, exact: true });
    await category.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await category.click();
    await page.getByRole('heading', { level: 1, name: LONG_NAME }).waitFor();
    await page.goBack();
    await category.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
  });

  it('keeps the place of the price of an amount', async () => {
    await navigate(page, month);
    await page.getByText(/^Freedom.* than an average month$/).waitFor();
    const entry = page.getByRole('form', { name: 'Quick entry' });
    const price = entry.getByText('every month');
    const height = async () => (await entry.boundingBox())?.height;
    const before = await height();
    await entry.getByLabel('What').click();
    await page.getByRole('option', { name: LONG_NAME }).click();
    await entry.getByLabel('Amount').fill('9000000');
    await price.waitFor();
    expect(await height()).toBe(before);
    await entry.getByLabel('Amount').fill('');
    await price.waitFor({ state: 'detached' });
    expect(await height()).toBe(before);
  });
});

it('keeps a focused field clear of the bar with Save', async () => {
  await resize({ width: 390, height: 420 });
  await page.goto(`${origin}${month}/plan`);
  const field = page.getByLabel(`Plan for ${LONG_NAME}`);
  await page.getByRole('button', { name: 'Fill from last month' }).focus();
  await page.keyboard.press('Tab');
  const [fieldBox, barBox] = await Promise.all([
    field.boundingBox(),
    page.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
  ]);
  expect((fieldBox?.y ?? Infinity) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
});

/** Whether all of an element is visible, neither cut off nor covered. Runs in the page. */
function isOnTop(element: Element): boolean {
  scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2);
  const { left, right, top, height } = element.getBoundingClientRect();
  return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, top + height / 2)));
}
