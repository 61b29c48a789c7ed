import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { observeLayoutShifts, paint } from '#tests/support/layout-shifts.ts';
import { pauseScripts } from '#tests/support/pause-scripts.ts';

const origin = inject('origin');
const KIB = 1024;
const SIZES: readonly [width: number, height: number][] = [
  [1280, 900],
  [390, 844],
];
const browser = browserForFile();

/** Tracks what a page requests. */
function trackRequests(page: Page) {
  const all: string[] = [];
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    all.push(pathname);
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  return {
    /** Every request so far, by its path. */
    all,
    /** The number of scripts so far. */
    scripts: () => scripts.size,
    /** The size of the scripts so far, compressed with brotli, in KiB. */
    kibibytes: async () => {
      const sizes = await Promise.all([...scripts].map(compressedSize));
      return sizes.reduce((sum, size) => sum + size, 0) / KIB;
    },
  };
}

async function compressedSize(path: string): Promise<number> {
  const file = join('dist', path);
  // Scripts too small to be worth compressing are sent uncompressed.
  return stat(`${file}.br`)
    .catch(() => stat(file))
    .then(({ size }) => size);
}

it('moves nothing on the sign-in page, and loads at most 98.6 KiB of JavaScript in 8 requests, including the page', async () => {
  const page = await browser().newPage();
  const requests = trackRequests(page);
  const shifts = await observeLayoutShifts(page);
  const releaseScripts = await pauseScripts(page.context());
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await paint(page);
  releaseScripts();
  // The year appears only once the app has rendered.
  await page.getByText('©').filter({ hasText: /\d{4}/ }).waitFor();
  expect(await shifts()).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await requests.kibibytes()).toBeLessThanOrEqual(98.6);
  expect(requests.all.filter((path) => !path.endsWith('.svg')).length).toBeLessThanOrEqual(8);
  await page.close();
});

// The hashes in the names of scripts, which change with every edit, make a page up to 40 bytes smaller or larger.
it('sends the page in at most 9.4 KiB', async () => {
  expect((await compressedSize('/index.html')) / KIB).toBeLessThanOrEqual(9.4);
});

// Chromium asks for the icon after every change of the address in a private window.
it.each(['/', '/statistics', '/about.html'])('lets browsers keep the icon of %s', async (path) => {
  const html = await (await fetch(`${origin}${path}`)).text();
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await fetch(`${origin}${icon}`);
  expect(response.headers.get('Content-Type')).toMatch('image/svg+xml');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});

describe('a signed-in page', () => {
  let context: BrowserContext;
  let page: Page;
  let shifts: () => Promise<string[]>;

  beforeAll(async () => {
    context = await browser().newContext();
    page = await context.newPage();
    shifts = await observeLayoutShifts(page);
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    const post = await apiPoster(page, origin);
    await post('liabilities', { Name: 'Car Loan', Principal: 200 });
    // More rows than the list's skeleton has.
    for (let Month = 1; Month <= 12; Month += 1) await post('budgets', { Month, Year: 2025 });
    return () => context.close();
  });

  describe.each(SIZES)('at %d × %d', (width, height) => {
    it.each([
      ['/statistics', '$1,000.00'],
      ['/budgets', '2026/11'],
      ['/assets/0', '$1,000.00'],
      ['/liabilities', '$200.00'],
    ])('moves nothing when the data for %s arrives', async (path, figure) => {
      await page.setViewportSize({ width, height });
      const data = Promise.withResolvers<undefined>();
      await page.route('**/api/*', async (route) => {
        await data.promise;
        await route.continue();
      });
      await page.goto(`${origin}${path}`);
      await page.locator('.skeleton').first().waitFor();
      await paint(page);
      data.resolve(undefined);
      await page.getByText(figure).first().waitFor();
      if (path === '/statistics' && width > 1000) await page.locator('canvas').first().waitFor();
      expect(await shifts()).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  it('keeps the first buttons of the header in place while the last one has not arrived', async () => {
    await page.goto(`${origin}/liabilities`);
    const find = page.getByRole('button', { name: 'Find', exact: true });
    const menu = page.locator('.account-menu');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await menu.evaluate((element: HTMLElement) => element.style.removeProperty('display'));
      const box = await find.boundingBox();
      await menu.evaluate((element: HTMLElement) => element.style.setProperty('display', 'none'));
      expect(await find.boundingBox()).toEqual(box);
    }
  });

  it('loads at most 200 KiB of JavaScript in 13 scripts for the statistics, of which 45 KiB draw charts, and 17 KiB in 8 scripts more for the other parts', async () => {
    const opened = await context.newPage();
    // Parts that come into view load more scripts, after the figures.
    await opened.addInitScript(() => {
      const held: (() => void)[] = [];
      const { prototype } = IntersectionObserver;
      const observe = Reflect.get(prototype, 'observe');
      prototype.observe = function (target) {
        held.push(() => Reflect.apply(observe, this, [target]));
      };
      const releaseParts = () => {
        prototype.observe = observe;
        for (const run of held) run();
      };
      Object.assign(window, { releaseParts });
    });
    const requests = trackRequests(opened);
    await opened.goto(`${origin}/statistics`, { waitUntil: 'load' });
    await opened.getByRole('row', { name: 'Total Assets' }).getByText('$1,000.00').waitFor();
    await opened.waitForLoadState('networkidle');
    expect(await requests.kibibytes()).toBeLessThanOrEqual(155 + 45);
    expect(requests.scripts()).toBeLessThanOrEqual(11 + 2);
    const files = (await readdir('dist/static')).filter((file) => /^chart-canvas-.*\.js$/.test(file));
    const drawing = files.map((file) => `/static/${file}`);
    expect(requests.all).toEqual(expect.arrayContaining(drawing));
    const sizes = await Promise.all(drawing.map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0) / KIB).toBeLessThanOrEqual(45);
    // The page contains all styles.
    expect(requests.all.filter((path) => path.endsWith('.css'))).toEqual([]);

    await opened.evaluate(() => (window as unknown as { releaseParts: () => void }).releaseParts());
    await opened.getByRole('img', { name: /^The path to freedom/ }).waitFor();
    await opened.waitForLoadState('networkidle');
    expect(await requests.kibibytes()).toBeLessThanOrEqual(155 + 62);
    expect(requests.scripts()).toBeLessThanOrEqual(11 + 10);
    await opened.close();
  });
});

it('after an item is saved, asks once for the budgets, which are not sent again', async () => {
  const page = await browser().newPage();
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  await page.goto(`${origin}/budgets`);
  await page.getByRole('row', { name: '2026/11' }).click();
  await page.getByRole('link', { name: 'Net Earned Income' }).click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Amount').fill('123.45');
  await page.waitForLoadState('networkidle');
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/budgets'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { responseBodySize } = await (await readAgain).request().sizes();
  await page.waitForLoadState('networkidle');
  expect(answers).toEqual(['201 /api/budgetearnedincomeitems', '304 /api/budgets']);
  expect(responseBodySize).toBe(0);
  expect(await page.getByRole('cell', { name: '$123.45' }).count()).toBe(1);
  await page.close();
});

it('loads the code of the other pages but the import and export when the first one has settled', async () => {
  const idleBrowser = await launchBrowser({ isEverIdle: true });
  const page = await idleBrowser.newPage();
  await signUpByApi(page, origin);
  const requests = trackRequests(page);
  await page.goto(`${origin}/liabilities`);
  const pages = (await readdir('dist/static')).filter((file) =>
    /^(_liabilityId|freedom|month-overview)-[\w-]{8}\.js$/.test(file),
  );
  expect(pages).toHaveLength(3);
  // One page after another, whenever the browser is idle.
  await expect
    .poll(() => requests.all, { timeout: 50_000 })
    .toEqual(expect.arrayContaining(pages.map((file) => `/static/${file}`)));
  expect(requests.all.filter((path) => path.startsWith('/static/data.'))).toEqual([]);
  await idleBrowser.close();
});

it('renders the other pages ahead without a request or a change of the page that is shown', async () => {
  const idleBrowser = await launchBrowser({ isEverIdle: true });
  const page = await idleBrowser.newPage();
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 250, invested: 100, saved: 1_000 });
  const requests = trackRequests(page);
  await page.goto(`${origin}/statistics`);
  const link = page.getByRole('link', { name: 'Liabilities' });
  await link.focus();
  // The Freedom page comes last.
  await page.waitForFunction(() =>
    Array.from(document.styleSheets).some((sheet) =>
      Array.from(sheet.cssRules).some((rule) => rule.cssText.includes('[data-part="planner"]')),
    ),
  );
  expect(await page.title()).toBe('Statistics · Freehold');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('h1').count()).toBe(1);
  const reads = requests.all.filter((path) => path.startsWith('/api/'));
  expect(reads).toEqual([...new Set(reads)]);
  await idleBrowser.close();
});

it('compresses every script', async () => {
  const files = await readdir('dist/static');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    const { size } = await stat(join('dist/static', script));
    if (size >= 1_000) expect(files).toContain(`${script}.br`);
  }
});

it.each([
  ['the pages with tables and forms', /^(_assetType|_budgetId\.index|forms|liabilities|tables)-/, 5, true],
  ['the first page', /^(_app|react|signed-in|start)-/, 4, false],
])('tells whether to compile the scripts of %s while they load', async (_name, names, count, isEager) => {
  const files = (await readdir('dist/static')).filter((file) => names.test(file) && file.endsWith('.js'));
  expect(files).toHaveLength(count);
  for (const file of files) {
    const text = await readFile(join('dist/static', file), 'utf8');
    expect([file, text.startsWith('//# allFunctionsCalledOnLoad\n')]).toEqual([file, isEager]);
  }
});
