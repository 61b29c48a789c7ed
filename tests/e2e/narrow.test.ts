import type { Page, ViewportSize } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { RetryingUser } from '#tests/support/retrying-user.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

/*
 * The narrowest screens with the widest contents: a name that cannot wrap, and amounts of six digits.
 */

const origin = inject('origin');
const LONG_NAME = 'W'.repeat(60);
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
let post: Awaited<ReturnType<typeof apiPoster>>;
/** The paths of the budget and of its only category. */
let budget: string;
let category: string;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 320, height: 844 });
    await signUpByApi(page, origin);
    post = await apiPoster(page, origin);
    await createOneOfEverything();
    await page.goto(`${origin}/statistics`);
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

async function createOneOfEverything(): Promise<void> {
  const Timestamp = new Date().toISOString();
  const { liabilityId: LiabilityId } = await post('liabilities', { Name: LONG_NAME, Principal: 187_654.32 });
  await post('assets', { AssetType: 0, Name: LONG_NAME, Value: -246_913.56 });
  await post('assets', { AssetType: 1, Name: LONG_NAME, Value: 987_654.32, LiabilityId });
  const shares = { NumShares: 1_000, SharePrice: 176.24, Value: 176_240 };
  await post('assets', { AssetType: 4, Name: LONG_NAME, Symbol: 'VTI', ...shares });
  const { expenseId: ExpenseId } = await post('expenses', { Name: LONG_NAME, IsMandatory: true });
  const { budgetId: BudgetId } = await post('budgets', { Month: 11, Year: 2026 });
  const item = { BudgetId, Timestamp, Amount: 234_567.89 };
  await Promise.all(
    ['budgetearnedincomeitems', 'budgetpassiveincomeitems', 'budgetinvestmentitems'].map((path) =>
      post(path, item),
    ),
  );
  const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
  await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 123_456.78 });
  budget = `/budgets/${BudgetId}`;
  category = `${budget}/expenses/${BudgetExpenseId}`;
}

/** Opens a page and waits until all of it has loaded. */
async function go(path: string, heading: string): Promise<void> {
  await new RetryingUser(page).go(path, heading);
  await page.waitForFunction(
    () => document.querySelector('main :is([role=status], [aria-label=Loading])') === null,
  );
}

/** The words in row headers that are broken inside. */
function brokenWords() {
  return page.locator('tbody th').evaluateAll((headers) =>
    headers.flatMap((header) =>
      Array.from(header.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) =>
          Array.from((node.nodeValue ?? '').matchAll(/\S+/g))
            .filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word),
        ),
    ),
  );
}

/** How far the page scrolls sideways, which tables do, and which figures are cut off. */
function faults() {
  return page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    const tables = Array.from(document.querySelectorAll('main table'));
    const lost = tables.flatMap((table) => {
      const frame = table.parentElement ?? table;
      const edge = frame.getBoundingClientRect().right;
      return Array.from(table.querySelectorAll('td, td *'), ({ childNodes }) => Array.from(childNodes))
        .flat()
        .filter((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !/^[-−+\s$\d.,/%]+$/.test(node.nodeValue ?? ''))
            return false;
          const range = document.createRange();
          range.selectNodeContents(node);
          const lines = Array.from(range.getClientRects());
          return lines.length > 1 || lines.some(({ right }) => right > edge);
        })
        .map(({ nodeValue }) => nodeValue);
    });
    const scrolling = tables
      .filter(({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth)
      .map((table) => table.getAttribute('aria-label'));
    return { sideways: scrollWidth - innerWidth, scrolling, lost };
  });
}

const NO_FAULTS = { sideways: 0, scrolling: [], lost: [] };

it.each([
  ['/statistics', 'Statistics'],
  ['/statistics/assetBreakdown', 'Asset Breakdown'],
  ['/statistics/expenseAverages/mandatory', 'Mandatory Expenses'],
  ['/assets/0', 'Assets'],
  ['/assets/1', 'Assets'],
  ['/assets/4', 'Assets'],
  ['/liabilities', 'Liabilities'],
  ['/expenses', 'Expenses'],
  ['/budgets', 'Budgets'],
])('fits %s', async (path, heading) => {
  await go(path, heading);
  expect(await faults()).toEqual(NO_FAULTS);
});

it('fits the pages of a budget', async () => {
  const headings = {
    [budget]: 'Budget 2026/11',
    [`${budget}/earnedIncome`]: 'Earned Income',
    [`${budget}/expenses`]: 'Expenses',
    [category]: LONG_NAME,
  };
  for (const [path, heading] of Object.entries(headings)) {
    await go(path, heading);
    expect(await faults(), path).toEqual(NO_FAULTS);
  }
});

it('fits a breakdown of millions, and of billions, on phones without breaking a word', async () => {
  for (const [value, total, widths] of [
    [1_234_567.89, '$1,234,567.89', [320, 390]],
    [98_765_432_109.87, '$98,766,666,677.76', [390]],
  ] as const) {
    await post('assets', { AssetType: 7, Name: 'Coins', Value: value });
    await page.goto(`${origin}/statistics/assetBreakdown`);
    await page.getByRole('row', { name: `Cryptocurrency ${total}` }).waitFor();
    for (const width of widths) {
      await resize({ width, height: 844 });
      expect(await faults()).toEqual(NO_FAULTS);
      expect(await brokenWords()).toEqual([]);
    }
  }
});

it('shows the current tab and the chart legend in forced colors', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await go('/assets/4', 'Assets');
  const lines = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll(bottomLines);
  expect(new Set(lines.others).size).toBe(1);
  expect(lines.others).not.toContain(lines.current);
  const pills = await page.getByRole('tab').evaluateAll(bottomLines);
  expect(new Set(pills.others).size).toBe(1);
  expect(pills.others).not.toContain(pills.current);

  await go('/statistics', 'Statistics');
  const swatches = await page
    .getByRole('listitem')
    .filter({ hasText: '%' })
    .locator('span')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(swatches.length).toBeGreaterThan(2);
  expect(new Set(swatches).size).toBe(swatches.length);
});

/** The colors of the lines below the current tab and the others. Runs in the page. */
function bottomLines(tabs: Element[]) {
  const colourOf = (tab: Element | undefined) => tab && getComputedStyle(tab).borderBottomColor;
  const isCurrent = (tab: Element) => tab.matches('[aria-current], [aria-selected=true]');
  return {
    current: colourOf(tabs.find(isCurrent)),
    others: tabs.filter((tab) => !isCurrent(tab)).map(colourOf),
  };
}
