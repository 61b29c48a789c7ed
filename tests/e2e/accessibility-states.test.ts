import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { accessiblePages } from '#tests/support/accessible-pages.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { type FilledIds, pages } from '#tests/support/every-route.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';
import { navigate, startNavigation, trackLoading } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

/* Every page without data: of an empty account or month, while it loads, and when that fails. */

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
let settle: () => Promise<void>;

/** Checked where nothing covers the scrolled content. By default, axe runs no rule that only WCAG 2.2 has. */
const TARGET_SIZE = ['target-size'];

/** High enough for all of a page, so that it also loads the parts that load only once they come into view. */
const WHOLE = { width: 1280, height: 2400 };
const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 at this zoom. */
const ZOOMED_400 = { width: 320, height: 256 };

/** Ids of nothing. */
const NOTHING = new Proxy<FilledIds>({}, { get: () => 999_999 });

pageForFile(
  async (opened) => {
    page = opened;
    settle = trackLoading(page);
    resize = await unpaintedWindow(page);
    await signUpByApi(page, origin);
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

/** The properties that move something. Somebody who wants less motion must see none of them change. */
function movements(): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((keyframe) => Object.keys(keyframe))
      .filter((name) =>
        /^(?:transform|translate|scale|rotate|top|left|right|bottom|width|height|margin)/.test(name),
      ),
  );
}

describe('an empty account', () => {
  beforeAll(async () => {
    await page.goto(`${origin}/statistics`);
  });

  async function expectAccessible(path: string): Promise<void> {
    await resize(WHOLE);
    await navigate(page, path);
    await settle();
    expect(await axeViolations(page, 'main', TARGET_SIZE), path).toEqual([]);
    await resize(PHONE);
    expect(await axeViolations(page, 'main', TARGET_SIZE), `${path}, phone`).toEqual([]);
    await resize(ZOOMED_400);
    await expect.poll(() => layoutFaults(page), { message: path }).toEqual([]);
  }

  it('is accessible, and so is what it does not have', async () => {
    for (const path of pages.flatMap(([, of]) => of(NOTHING))) await expectAccessible(path);
  });

  it('is accessible with one month that has nothing yet', async () => {
    const post = await apiPoster(page, origin);
    const { budgetId } = await post('budgets', { Month: 11, Year: 2026 });
    await page.goto(`${origin}/statistics`);
    for (const part of ['', '/expenses', '/earnedIncome', '/copy', '/plan']) {
      await expectAccessible(`/budgets/${budgetId}${part}`);
    }
  });
});

describe('without a response', () => {
  let response: PromiseWithResolvers<undefined>;

  beforeAll(async () => {
    // Playwright's `route` turns the browser's cache off.
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Fetch.requestPaused', ({ requestId }) => {
      response.promise
        .then(() => devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 500 }))
        // The app has canceled the request meanwhile, or the test is over.
        .catch(() => undefined);
    });
    response = Promise.withResolvers();
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    await page.goto(`${origin}/liabilities/add`);
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    return () => devtools.detach();
  });

  // Nothing is ever read, so every page has to load.
  it.each(pages)('has %s accessible while it loads and when that fails', async (route, of) => {
    const [path = ''] = of(NOTHING);
    const main = page.getByRole('main');
    response.resolve(undefined);
    response = Promise.withResolvers();
    await resize(WHOLE);
    // The server sends this page with its skeleton.
    if (route === '/statistics/') await page.goto(origin + path);
    else await startNavigation(page, path);
    const { tree = '', needsNoData } = accessiblePages[route] ?? {};
    const [, title = ''] = /heading1 (.+)/.exec(tree) ?? [];
    await (
      needsNoData
        ? main.getByRole('heading', { level: 1, name: title, exact: true })
        : main.getByRole('status', { name: 'Loading' }).first()
    ).waitFor();
    expect(await axeViolations(page, 'main'), 'loading').toEqual([]);
    expect(await movements(), 'loading').toEqual([]);
    await resize(PHONE);
    expect(await axeViolations(page, 'main'), 'loading, phone').toEqual([]);
    await resize(WHOLE);
    response.resolve(undefined);
    if (!needsNoData) await main.getByRole('alert').first().waitFor();
    expect(await axeViolations(page, 'main'), 'failed').toEqual([]);
    await resize(PHONE);
    expect(await axeViolations(page, 'main'), 'failed, phone').toEqual([]);
    await resize(ZOOMED_400);
    await expect.poll(() => layoutFaults(page), { message: 'failed' }).toEqual([]);
  });
});
