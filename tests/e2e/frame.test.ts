import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;

// The tests share a page, so that the browser keeps the scripts.
pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 720 });
    await oweMuch();
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);
beforeEach(async () => {
  await resize({ width: 1280, height: 900 });
  return () => page.unrouteAll({ behavior: 'wait' });
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The name or text of the focused element. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

function isMenuFocused(): Promise<boolean> {
  return page.getByRole('menu').evaluate((menu) => menu === document.activeElement);
}

/** Signs in with more liabilities than fit in a window, and opens them. */
async function oweMuch(): Promise<void> {
  await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  const numbers = Array.from({ length: 40 }, (_, index) => index + 10);
  await Promise.all(
    numbers.map((number) => post('liabilities', { Name: `Loan ${number}`, Principal: number })),
  );
  await page.goto(`${origin}/liabilities`);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
}

describe('with the keyboard alone', () => {
  it('the skip link comes first, is visible when focused, and leads into the page', async () => {
    await page.goto(`${origin}/liabilities`);
    await heading('Liabilities').waitFor();
    const skip = link('Skip to content');
    const widthOf = async () => (await skip.boundingBox())?.width ?? NaN;
    expect(await widthOf()).toBeLessThanOrEqual(1);

    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await expect.poll(widthOf).toBeGreaterThan(100);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Add New');
    expect(page.url()).toBe(`${origin}/liabilities`);
    expect(await widthOf()).toBeLessThanOrEqual(1);
  });
});

describe('a loading or failed page', () => {
  it('leaves the focus in the account menu that was opened meanwhile', async () => {
    const release = Promise.withResolvers<undefined>();
    await page.route('**/static/assetBreakdown-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${origin}/statistics`);
    await page.getByRole('link', { name: 'Asset Breakdown' }).click();
    await heading('Asset Breakdown').waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    release.resolve(undefined);
    await page.getByRole('table', { name: 'All Assets' }).waitFor();
    expect(await isMenuFocused()).toBe(true);
  });

  it('keeps its title while its code loads and when that fails', async () => {
    const release = Promise.withResolvers<undefined>();
    await page.route('**/static/assetBreakdown-*.js', async (route) => {
      await release.promise;
      await route.abort();
    });
    await page.goto(`${origin}/statistics`);
    await page.getByRole('link', { name: 'Asset Breakdown' }).click();
    await heading('Asset Breakdown').waitFor();
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
    expect(await axeViolations(page), 'loading').toEqual([]);
    release.resolve(undefined);
    await page.getByRole('alert').waitFor();
    expect(await heading('Asset Breakdown').isVisible()).toBe(true);
    expect(await axeViolations(page), 'failed').toEqual([]);
    expect(await page.title()).toBe('Asset Breakdown · Freehold');

    // Retry reloads the app, in case a newer build has other scripts.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('table', { name: 'All Assets' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('the header', () => {
  /** The distances of the header and the table's header from the window's top once the page is scrolled. */
  async function topsWhenScrolled(width: number, height: number) {
    await resize({ width, height });
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForFunction(() => scrollY === 500);
    return page.evaluate(() => ({
      header: document.querySelector('header')?.getBoundingClientRect().top,
      headerEnd: Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN),
      head: document.querySelector('thead')?.getBoundingClientRect().top,
    }));
  }

  beforeEach(async () => {
    await navigate(page, '/liabilities');
    await page.getByRole('row').nth(20).waitFor();
  });

  it.each([
    ['a desktop', 1280, 900],
    ['a tablet', 820, 1180],
    ['a phone', 390, 844],
    ['a small laptop zoomed to 125 %', 1092, 512],
  ])('sticks to the top on %s, with the table header below it', async (_screen, width, height) => {
    const { header, headerEnd, head } = await topsWhenScrolled(width, height);
    expect(header).toBe(0);
    expect(headerEnd).toBeGreaterThan(50);
    expect(Math.abs((head ?? NaN) - headerEnd)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a desktop zoomed to 250 %', 512, 360],
    ['a desktop zoomed to 400 %', 320, 256],
    ['a phone on its side', 844, 390],
  ])('scrolls away on %s, and the table header sticks to the top', async (_screen, width, height) => {
    const { headerEnd, head } = await topsWhenScrolled(width, height);
    expect(headerEnd).toBe(0);
    expect(head).toBe(0);
    // Nothing is hidden after scrolling back, and the menu still covers the table.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await heading('Profile').waitFor();
  });
});

describe('signed out', () => {
  beforeAll(async () => {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => localStorage.clear());
  });

  it('the skip link of the sign-in page keeps the current form', async () => {
    await page.goto(`${origin}/#sign-up`);
    await heading('Sign Up').waitFor();
    await link('Skip to content').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await heading('Sign Up').waitFor();
  });
});
