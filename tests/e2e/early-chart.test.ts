import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { startBasicServer } from '#tests/support/basic-server.ts';
import { apiPoster, createBudget, readSession, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { observeLayoutShifts } from '#tests/support/layout-shifts.ts';

declare global {
  interface Window {
    /** Whether there was a frame without the chart, once it had been drawn. */
    wasChartMissing?: boolean;
    picture?: { place: string; data: Uint8ClampedArray | undefined };
  }
}

const origin = inject('origin');
const CODE = '/static/draw-chart-';
let context: BrowserContext;
let page: Page;
let shifts: () => Promise<string[]>;
/** The session of somebody with an estimate and a past. */
let session: string;
/** The paths of all requests of a test. */
let requests: string[] = [];

const earlyChart = () => page.locator('.page-skeleton canvas');
/** The app's own. */
const chart = () => page.getByRole('img', { name: /^The path to freedom/ }).locator('> canvas');

pageForFile(async (opened) => {
  page = opened;
  context = page.context();
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  shifts = await observeLayoutShifts(page);
  await page.addInitScript(watchChart);
  await signUpByApi(page, origin);
  session = await readSession(page);
  await createBudget(page, origin, { spent: 1_250.75, invested: 900, saved: 123_456.78 });
  const post = await apiPoster(page, origin);
  // Without a debt, the card of the first steps would be above the chart.
  await post('liabilities', { Name: 'Car Loan', Principal: 200 });
  const { assetId = 0 } = await post('assets', { AssetType: 0, Name: 'Bank', Value: 1_000 });
  const Timestamp = new Date(Date.now() - 200 * 24 * 3_600_000).toISOString();
  await post('history', { AssetId: assetId, LiabilityId: null, Amount: 500, Timestamp });
});
beforeEach(async () => {
  requests = [];
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem('freehold.session', stored);
  }, session);
  await page.setViewportSize({ width: 1280, height: 900 });
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Runs in the page, so it must be self-contained. */
function watchChart(): void {
  let wasThere = false;
  function watch() {
    const isThere = document.querySelector('[data-part=early-chart] canvas, [role=img] canvas') !== null;
    if (wasThere && !isThere) window.wasChartMissing = true;
    wasThere ||= isThere;
    requestAnimationFrame(watch);
  }
  requestAnimationFrame(watch);
}

/** Delays the app's scripts. Returns a function that lets them load. */
async function pauseApp(): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await context.route('**/static/*.js', async (route) => {
    if (!route.request().url().includes(CODE)) await release.promise;
    await route.continue();
  });
  return () => release.resolve(undefined);
}

/** Keeps what a canvas shows, and where, on the page. */
function remember(canvas: Locator): Promise<void> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    window.picture = { place: JSON.stringify(element.getBoundingClientRect()), data };
  });
}

/** Whether a canvas is where the remembered one was, and how many of its pixels are different. */
function compare(canvas: Locator) {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const { place, data: remembered = [] } = window.picture ?? {};
    let different = Math.abs(data.length - remembered.length);
    for (let index = 0; index < data.length; index += 1) {
      // It is a bit later now, which can make edges lighter.
      if (Math.abs((data[index] ?? 0) - (remembered[index] ?? 0)) > 20) different += 1;
    }
    return { isInPlace: place === JSON.stringify(element.getBoundingClientRect()), different };
  });
}

const count = (path: string) => requests.filter((one) => one === path).length;

it.each([
  { width: 1280, height: 900 },
  { width: 820, height: 1180 },
])('is drawn before the app loads as the app then draws it, at $width × $height', async (viewport) => {
  await page.setViewportSize(viewport);
  const releaseApp = await pauseApp();
  await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
  await earlyChart().waitFor({ state: 'attached' });
  await remember(earlyChart());

  releaseApp();
  // The early chart lies over it until it has been drawn.
  await page.locator('[data-part=early-chart]').waitFor({ state: 'detached' });
  expect(await compare(chart())).toEqual({ isInPlace: true, different: 0 });
  expect(await page.evaluate(() => window.wasChartMissing)).toBeUndefined();
  expect(await shifts()).toEqual([]);
  // The app takes over the history.
  await page.waitForLoadState('networkidle');
  expect(count('/api/history')).toBe(1);
});

it('is drawn without a past where the server has no history', async () => {
  const server = await startBasicServer();
  await signUpByApi(page, server.origin);
  await createBudget(page, server.origin, { spent: 10, invested: 5, saved: 1_000 });
  await pauseApp();
  await page.goto(`${server.origin}/statistics`, { waitUntil: 'commit' });
  await earlyChart().waitFor({ state: 'attached' });
  expect(count('/api/history')).toBe(0);
  await page.goto('about:blank');
  await server.stop();
});

it('is drawn without a past where the history cannot be read', async () => {
  await context.route('**/api/history', (route) => route.abort());
  await pauseApp();
  await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
  await earlyChart().waitFor({ state: 'attached' });
  expect(count('/api/history')).toBe(1);
});

it('is left to the app if its code fails to load', async () => {
  let attempts = 0;
  // Not with `times`: Playwright would stop intercepting while other requests are on their way, and some would never end.
  await context.route(`**${CODE}*.js`, (route) => (attempts++ === 0 ? route.abort() : route.continue()));
  await page.goto(`${origin}/statistics`);
  await chart().waitFor();
});

it('loads nothing for a chart that is not in view', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseApp = await pauseApp();
  await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
  releaseApp();
  await page.getByRole('button', { name: 'New entry' }).waitFor();
  expect(count('/api/history')).toBe(0);
  expect(requests.filter((path) => path.startsWith(CODE))).toEqual([]);
});

it('loads nothing for a chart while amounts are hidden', async () => {
  await page.evaluate(() => localStorage.setItem('freehold.hide-amounts', 'true'));
  await pauseApp();
  await page.goto(`${origin}/statistics`, { waitUntil: 'commit' });
  await page.getByRole('row', { name: 'Target •••', includeHidden: true }).waitFor();
  expect(count('/api/history')).toBe(0);
  expect(requests.filter((path) => path.startsWith(CODE))).toEqual([]);
});

it('disappears when amounts are hidden before the app has drawn its own', async () => {
  const startApp = await pauseApp();
  const release = Promise.withResolvers<undefined>();
  await context.route('**/static/freedom-insights-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${origin}/statistics`);
  await earlyChart().waitFor();
  startApp();
  await page.locator('.page-skeleton').waitFor({ state: 'detached' });
  const canvas = page.locator('main canvas');
  expect(await canvas.count()).toBe(1);
  await page.keyboard.press('h');
  await canvas.waitFor({ state: 'detached' });
  release.resolve(undefined);
});
