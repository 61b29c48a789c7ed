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

it('loads at most 98 KiB of JavaScript for the sign-in page, in at most 8 requests, including the page', async () => {
  const page = await browser().newPage();
  const requests = trackRequests(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  // The year appears only once the app has rendered.
  await page.getByText('©').filter({ hasText: /\d{4}/ }).waitFor();
  expect(await requests.kibibytes()).toBeLessThanOrEqual(98);
  expect(requests.all.filter((path) => path !== '/favicon.svg').length).toBeLessThanOrEqual(8);
});

it.each([
  ['/index.html', 9.4],
  ['/pages/statistics.html', 19.9],
  ['/pages/budgets.html', 18.5],
])('sends %s in at most %d KiB', async (file, limit) => {
  expect((await compressedSize(file)) / KIB).toBeLessThanOrEqual(limit);
});

it('moves nothing on the sign-in page when the scripts have loaded', async () => {
  const page = await browser().newPage();
  const shifts = await observeLayoutShifts(page);
  const releaseScripts = await pauseScripts(page.context());
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await paint(page);
  releaseScripts();
  await page.getByText('©').filter({ hasText: /\d{4}/ }).waitFor();
  expect(await shifts()).toEqual([]);
  await page.close();
});

describe('a signed-in page', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await browser().newContext();
    const page = await context.newPage();
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
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      const shifts = await observeLayoutShifts(page);
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
      await page.close();
    });
  });

  it('keeps the first buttons of the header in place while the last one has not arrived', async () => {
    const page = await context.newPage();
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
    await page.close();
  });

  async function open(page: Page): Promise<void> {
    await page.goto(`${origin}/statistics`, { waitUntil: 'load' });
    await page.getByRole('row', { name: 'Total Assets' }).getByText('$1,000.00').waitFor();
  }

  it('loads at most 154 KiB of JavaScript for the statistics, in at most 11 scripts and no stylesheet', async () => {
    const page = await context.newPage();
    // Parts that come into view load more scripts, after the figures.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });
    const requests = trackRequests(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(await requests.kibibytes()).toBeLessThanOrEqual(154);
    expect(requests.scripts()).toBeLessThanOrEqual(11);
    expect(requests.all.filter((path) => path.endsWith('.css'))).toEqual([]);
  });

  it('loads at most 54 KiB more for the charts, in at most 4 scripts, of which chart-canvas is at most 45', async () => {
    const page = await context.newPage();
    const requests = trackRequests(page);
    await open(page);
    await page.locator('canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await requests.kibibytes()).toBeLessThanOrEqual(154 + 54);
    expect(requests.scripts()).toBeLessThanOrEqual(11 + 4);
    const [drawing = ''] = (await readdir('dist/static')).filter((file) =>
      /^chart-canvas-.*\.js$/.test(file),
    );
    expect((await compressedSize(`static/${drawing}`)) / KIB).toBeLessThanOrEqual(45);
  });
});

it('loads the code of the other pages when the first one has settled', async () => {
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
