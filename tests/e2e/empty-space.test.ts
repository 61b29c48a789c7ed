import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { type FilledIds, fillAccount } from '#tests/support/every-route.ts';
import { navigate, trackLoading } from '#tests/support/settled-page.ts';

/*
 * A page that fits into the window does not scroll, and one that does not ends where its content ends.
 */

const origin = inject('origin');
const browser = browserForFile();
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** The space below the content of every page, and that of a card around it. */
const MOST_SPACE = 110;

/** Runs in the page: whether it scrolls though its frame fits, and how much space it has below its content. */
function measure() {
  const { scrollHeight, clientHeight } = document.documentElement;
  const main = document.querySelector('main');
  const footer = document.querySelector('footer')?.getBoundingClientRect();
  const isPainted = (element: Element) =>
    element.matches('canvas, svg, input, select, button, a, th, td, p, h1, h2, h3, label, img') &&
    element.getBoundingClientRect().height > 1;
  const ends = [...(main?.querySelectorAll('*') ?? [])]
    .filter(isPainted)
    .map((element) => element.getBoundingClientRect().bottom);
  return {
    scrolls: scrollHeight > clientHeight,
    fits: (document.querySelector<HTMLElement>('.app')?.offsetHeight ?? 0) <= clientHeight,
    space: Math.round((footer?.top ?? 0) - Math.max(0, ...ends)),
  };
}

async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const loaded = trackLoading(page);
  const faults: string[] = [];
  for (const address of addresses) {
    await navigate(page, address);
    await loaded();
    // What is loaded once it comes into view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await loaded();
    const { scrolls, fits, space } = await page.evaluate(measure);
    if (scrolls && fits) faults.push(`${address} scrolls for nothing`);
    if (!fits && space > MOST_SPACE) faults.push(`${address} ends with ${space} px of nothing`);
  }
  return faults;
}

describe.each(SIZES)('in a window of $width × $height', (viewport) => {
  async function open(): Promise<Page> {
    const page = await browser().newPage({ viewport, reducedMotion: 'reduce' });
    await signUpByApi(page, origin);
    return page;
  }

  const pagesOf = ({ fund, mortgage, october, octoberRent }: FilledIds) => [
    ...['/statistics', '/statistics/freedom', '/statistics/history', '/statistics/assetBreakdown'],
    '/statistics/spending',
    ...['/assets/0', `/assets/edit/${fund}`, `/liabilities/${mortgage}`, '/expenses/add', '/profile'],
    ...['/budgets', `/budgets/${october}`, `/budgets/${october}/expenses/${octoberRent}`, '/budgets/entries'],
  ];

  it('every page of an account ends with its content', async () => {
    const page = await open();
    const ids = await fillAccount(await apiPoster(page, origin));
    await page.goto(`${origin}/statistics`);
    expect(await faultsOf(page, pagesOf(ids))).toEqual([]);
    await page.close();
  });

  it('every page of an empty account ends with its content', async () => {
    const page = await open();
    await page.goto(`${origin}/statistics`);
    const empty = ['/statistics', '/statistics/freedom', '/statistics/history', '/statistics/assetBreakdown'];
    const lists = ['/assets/0', '/liabilities', '/expenses', '/budgets', '/budgets/entries', '/profile'];
    expect(await faultsOf(page, [...empty, ...lists])).toEqual([]);
    await page.close();
  });
});
