import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { RetryingUser } from '#tests/support/retrying-user.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

/*
 * On a phone's narrow screen, every page must be reachable and every column of every list visible.
 */

const origin = inject('origin');
const LARGEST = 999_999_999_999.99;
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 720 });
    await signUpByApi(page, origin);
    await createOneOfEverything();
    await page.goto(`${origin}/statistics`);
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

async function createOneOfEverything(): Promise<void> {
  const post = await apiPoster(page, origin);
  const Timestamp = new Date().toISOString();
  const { liabilityId: LiabilityId } = await post('liabilities', { Name: 'Mortgage', Principal: 325_000 });
  await post('assets', {
    AssetType: 1,
    Name: 'House',
    Address: '1 Main Street',
    Value: 450_000,
    LiabilityId,
  });
  await post('assets', { AssetType: 1, Name: 'W'.repeat(60), Value: LARGEST });
  const shares = { Symbol: 'VTI', NumShares: 1_400.5, SharePrice: 200.1234, Value: 80_000 };
  await post('assets', { AssetType: 6, Name: 'Vanguard Total Stock Market', ...shares });
  const coins = { Symbol: 'BTC', NumShares: 123_456_789.12345678, SharePrice: 91_234.56, Value: -LARGEST };
  await post('assets', { AssetType: 7, Name: 'Bitcoin', ...coins });
  for (const [Month, Amount] of [1_234.56, 5_200, LARGEST].entries()) {
    const { budgetId: BudgetId } = await post('budgets', { Month: Month + 1, Year: 2026 });
    await post('budgetearnedincomeitems', { BudgetId, Timestamp, Amount });
    await post('budgetpassiveincomeitems', { BudgetId, Timestamp, Amount });
    await post('budgetinvestmentitems', { BudgetId, Timestamp, Amount: Amount / (Month + 1) });
  }
}

async function show(path: string, heading: string, width: number): Promise<void> {
  await resize({ width, height: 844 });
  await new RetryingUser(page).go(path, heading);
  await page.locator('main tbody td').first().waitFor();
}

const mainTabs = () => page.getByRole('navigation', { name: 'Main' });
const assetTabs = () => page.getByRole('tablist', { name: 'Asset types' });

/** The edges of an element in the window. */
async function edgesOf(element: Locator) {
  return element.evaluate((it) => {
    const { left, right, width, height } = it.getBoundingClientRect();
    return { left, right, width, height };
  });
}

it('shows all five main tabs at 360 px, each large enough to touch', async () => {
  await show('/budgets', 'Budgets', 360);
  for (const name of ['Statistics', 'Assets', 'Liabilities', 'Expenses', 'Budgets']) {
    const { left, right, width, height } = await edgesOf(mainTabs().getByRole('link', { name }));
    expect([left >= 0, right <= 360, width >= 44, height >= 44], name).toEqual([true, true, true, true]);
  }
});

it.each([320, 360, 390])(
  'fades the edge of the asset tabs where more are hidden, and shows the current one, at %d px',
  async (width) => {
    for (const [path, name, edges] of [
      ['/assets/0', 'Cash', { before: false, after: true }],
      ['/assets/4', 'Stocks', { before: true, after: true }],
      ['/assets/9', 'Commodities', { before: true, after: false }],
    ] as const) {
      await resize({ width, height: 844 });
      await new RetryingUser(page).go(path, 'Assets');
      const tab = page.getByRole('tab', { name, selected: true });
      await tab.waitFor();
      await expect.poll(() => fadedEdges(assetTabs())).toEqual(edges);
      const { left, right, height } = await edgesOf(tab);
      expect([left >= 0, right <= width, height >= 44], name).toEqual([true, true, true]);
    }
  },
);

it('fades the edge of the main tabs where they do not fit, even in forced colors', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show('/assets/1', 'Assets', 280);
  await expect.poll(() => fadedEdges(mainTabs())).toEqual({ before: false, after: true });
  await show('/budgets', 'Budgets', 280);
  await expect.poll(() => fadedEdges(mainTabs())).toEqual({ before: true, after: false });
  await page.emulateMedia({ forcedColors: null });
  await show('/budgets', 'Budgets', 820);
  await expect.poll(() => fadedEdges(mainTabs())).toEqual({ before: false, after: false });
});

/** The edges at which a row's mask shows that more is hidden. */
async function fadedEdges(row: Locator) {
  return row.evaluate((it) => {
    const { maskImage } = getComputedStyle(it);
    return { before: maskImage.includes('rgb(0, 0, 0) 48px'), after: maskImage.includes('100% - 48px') };
  });
}

const lists = [
  [
    '/budgets',
    'Budgets',
    ['Date', 'Expenses', 'Earned Income', 'Passive Income', 'Investments', 'Savings Rate'],
  ],
  ['/assets/1', 'Assets', ['Name', 'Address', 'Value', 'Linked Liability', 'Equity']],
  ['/assets/4', 'Assets', ['Name', 'Symbol', 'Type', 'Number of Shares', 'Share Price', 'Value']],
  ['/assets/7', 'Assets', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
] as const;

it.each(
  [320, 360, 390, 767, 768, 820, 1280].flatMap((width) =>
    lists.map(([path, heading, columns]) => ({ width, path, heading, columns })),
  ),
)('shows every column of $path at $width px', async ({ width, path, heading, columns }) => {
  await show(path, heading, width);
  const heads = page.getByRole('columnheader');
  expect(
    await heads.evaluateAll((cells) =>
      cells.map((cell) =>
        cell
          .querySelector('button')
          ?.innerText.trim()
          .replace(/\s*[↑↓]$/, ''),
      ),
    ),
  ).toEqual(columns);
  expect(await page.evaluate(misplaced)).toEqual([]);
});

/** The cells that are hidden, cut off or overlap another. Runs in the page. */
function misplaced(): string[] {
  const frame = document.querySelector('main table')?.parentElement?.getBoundingClientRect();
  return Array.from(document.querySelectorAll('main tr')).flatMap((row) => {
    const boxes = Array.from(row.children, (cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('button') ?? cell);
      return { cell, text: range.getBoundingClientRect(), box: cell.getBoundingClientRect() };
    });
    return boxes
      .filter(({ cell, text, box }) => {
        const isEmpty = cell.textContent === '';
        const isInside = frame && box.left >= frame.left && text.right <= frame.right + 0.5;
        const covers = boxes.some(
          (other) =>
            other.cell !== cell &&
            other.cell.textContent !== '' &&
            text.left < other.text.right - 0.5 &&
            other.text.left < text.right - 0.5 &&
            text.top < other.text.bottom - 0.5 &&
            other.text.top < text.bottom - 0.5,
        );
        return !isEmpty && (text.width === 0 || !isInside || covers);
      })
      .map(({ cell }) => cell.textContent);
  });
}

it.each([390, 820])('lists all entries with controls large enough to touch at %i px', async (width) => {
  await resize({ width, height: 844 });
  await new RetryingUser(page).go('/budgets/entries', 'All Entries');
  const entries = page.getByRole('table', { name: 'Entries', exact: true });
  await entries.getByRole('row').nth(1).waitFor();
  const controls = page.locator('main :is(button, a, table label)').filter({ visible: true });
  // Only the keyboard reaches a link that skips.
  const touched = controls.filter({ hasNotText: 'Skip to entries' });
  const heights = await touched.evaluateAll((all) =>
    all.map((control) => [control.textContent, control.getBoundingClientRect().height] as const),
  );
  expect(heights.map(([name]) => name)).toEqual(expect.arrayContaining(['Passive Income', '2026/01']));
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);
});

it('labels each value on the screen, and sorts by a column of the second line', async () => {
  await show('/budgets', 'Budgets', 390);
  const labels = await page
    .getByRole('row', { name: '2026/01' })
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toEqual([
    'none',
    '"Expenses" / ""',
    '"Earned Income" / ""',
    '"Passive Income" / ""',
    '"Investments" / ""',
    '"Savings Rate" / ""',
  ]);

  const head = page.getByRole('columnheader', { name: 'Savings Rate', exact: true });
  const { width, height } = await edgesOf(head.getByRole('button'));
  expect([width >= 44, height >= 44]).toEqual([true, true]);
  await head.getByRole('button').click();
  await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Savings Rate' }).waitFor();
  expect(await page.getByRole('row').locator('a').allInnerTexts()).toEqual(['2026/03', '2026/02', '2026/01']);
});

it('opens the dialog for a new entry across its width, at the bottom', async () => {
  await show('/budgets', 'Budgets', 390);
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByText('Type an amount and what it was for.').first().waitFor();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  const close = await page.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close).toMatchObject({ width: 44, height: 44 });
});
