import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { pauseScripts } from '#tests/support/pause-scripts.ts';

const origin = inject('origin');
const SIZES: readonly [width: number, height: number][] = [
  [1280, 900],
  [390, 844],
];
const browser = browserForFile();

it('moves nothing on the sign-in page when the app starts', async () => {
  const page = await browser().newPage();
  const shifts = await observeLayoutShifts(page);
  const releaseScripts = await pauseScripts(page.context());
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await paint(page);
  releaseScripts();
  // The year appears only once the app has rendered.
  await page.getByText('©').filter({ hasText: /\d{4}/ }).waitFor();
  expect(await shifts()).toEqual([]);
  await page.close();
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
      await page.locator('[class*=skeleton]').first().waitFor();
      await paint(page);
      data.resolve(undefined);
      await page.getByText(figure).first().waitFor();
      if (path === '/statistics')
        await page.getByRole('img', { name: /^Your net worth until today/ }).waitFor();
      expect(await shifts()).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
});

declare global {
  interface Window {
    /** What has moved without an input, each with its score. */
    layoutShifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Observes layout shifts on every page that is opened from now on. Returns a function that lists those so far. */
async function observeLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = (window.layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await paint(page);
    return page.evaluate(() => window.layoutShifts ?? []);
  };
}

/** Waits until what is on the page now has been painted and observed. */
function paint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
