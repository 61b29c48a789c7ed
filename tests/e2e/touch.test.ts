import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let page: Page;
let browser: CDPSession;

pageForFile(
  async (opened) => {
    page = opened;
    browser = await page.context().newCDPSession(page);
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 1_000, invested: 500, saved: 50_000 });
  },
  { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
);

const slider = () => page.getByRole('slider', { name: 'Annual return' });
const whatIf = () => page.getByRole('region', { name: 'What if' });
const valueNow = () => slider().getAttribute('aria-valuenow');
const stored = () => page.evaluate(() => localStorage.getItem('freehold.what-if'));

beforeEach(async () => {
  await page.goto(`${origin}/statistics/freedom`);
  await slider().evaluate((element) => element.scrollIntoView({ block: 'center' }));
});

/** Where a value between 0 and 1 is on the slider. */
async function placeOf(fraction: number) {
  const [thumb, card] = [await slider().boundingBox(), await whatIf().boundingBox()];
  if (!thumb || !card) throw new Error('There is no slider');
  const edge = 18 + thumb.width / 2;
  return { x: card.x + edge + (card.width - 2 * edge) * fraction, y: thumb.y + thumb.height / 2 };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) {
  return browser.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Moves a finger from one place to another, as slowly as a person does. */
async function swipe(from: Point, to: Point): Promise<void> {
  const STEPS = 12;
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const at = (axis: 'x' | 'y') => from[axis] + ((to[axis] - from[axis]) * step) / STEPS;
    await touch('touchMove', [{ x: at('x'), y: at('y') }]);
  }
  await touch('touchEnd', []);
}

it('scrolls the page with a swipe up that begins on a slider, which keeps its value', async () => {
  const before = await page.evaluate(() => scrollY);
  const start = await placeOf(0.9);
  await swipe(start, { x: start.x + 6, y: start.y - 300 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  expect(await valueNow()).toBe('8');
  expect(await page.getByText('As in the estimate').isVisible()).toBe(true);
  expect(await stored()).toBeNull();
});

it('moves a slider with a swipe to the side, and with a tap', async () => {
  const start = await placeOf(2 / 3);
  await swipe(start, { x: start.x - 90, y: start.y + 4 });
  await expect.poll(() => valueNow()).not.toBe('8');
  expect(Number(await valueNow())).toBeLessThan(8);
  const { x, y } = await placeOf(0.95);
  await page.touchscreen.tap(x, y);
  await expect.poll(async () => Number(await valueNow())).toBeGreaterThan(10);
  expect(await stored()).not.toBeNull();
});

it('shows what a button of the header does while a finger rests on it', async () => {
  const box = await page.getByRole('button', { name: 'New entry' }).boundingBox();
  if (!box) throw new Error('There is no button');
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch('touchStart', [center]);
  await page.getByRole('tooltip', { name: 'New entry' }).waitFor();
  await touch('touchMove', [{ ...center, y: center.y + 300 }]);
  await touch('touchEnd', []);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('corrects the category of an entry in its row, and stays in the list', async () => {
  const post = await apiPoster(page, origin);
  const { expenseId: ExpenseId } = await post('expenses', { Name: 'Groceries', IsMandatory: true });
  await post('expenses', { Name: 'Travel', IsMandatory: false });
  const { budgetId: BudgetId } = await post('budgets', { Year: 2025, Month: 1 });
  const content = { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 };
  const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', content);
  for (const Amount of [10, 20])
    await post('budgetexpenseitems', { BudgetExpenseId, Amount, Timestamp: '2025-01-05T12:00:00Z' });
  const path = `/budgets/${String(BudgetId)}/expenses/${String(BudgetExpenseId)}`;
  await page.goto(origin + path);
  await page.getByRole('button', { name: 'Edit 2025-01-05 $10.00' }).tap();
  const form = page.getByRole('form', { name: 'Edit 2025-01-05 $10.00' });
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: 'Travel' }).tap();
  await form.getByRole('button', { name: 'Save' }).tap();
  await page.getByRole('region', { name: 'Undo' }).getByText('Moved to Travel').waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Edit/ }).all()).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(path);
});
