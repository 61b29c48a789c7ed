import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

const origin = inject('origin');
let page: Page;
let consoleErrors: readonly string[];

pageForFile((opened) => {
  page = opened;
  // Only these tests read the pixels of a canvas, which causes the warning.
  consoleErrors = collectConsoleErrors(page, (text) => text.startsWith('Canvas2D: '));
  return Promise.resolve();
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  return () => page.unrouteAll();
});

const path = () => page.getByRole('img', { name: /^The way there/ });
const slider = () => page.getByRole('slider', { name: 'The way there, points' });
const figure = () => page.getByRole('figure').filter({ has: path() });
const canvas = () => path().locator('canvas');

async function openFreedom(): Promise<void> {
  await page.goto(`${origin}/statistics/freedom`);
  await path().waitFor();
}

/** Counts the opaque pixels of a canvas: all of them, those at the left and right edge, and those of a color. */
function pixels(rgb: readonly number[] = []) {
  return canvas().evaluate((element: HTMLCanvasElement, [red, green, blue]) => {
    const { width, height } = element;
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const counts = { drawn: 0, atEdge: 0, colored: 0 };
    for (let index = 0; index < data.length; index += 4) {
      if ((data[index + 3] ?? 0) < 200) continue;
      counts.drawn += 1;
      const x = (index / 4) % width;
      if (x === 0 || x === width - 1) counts.atEdge += 1;
      if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) counts.colored += 1;
    }
    return counts;
  }, rgb);
}

async function waitUntilDrawn(): Promise<void> {
  await canvas().waitFor();
  await expect.poll(async () => (await pixels()).drawn).toBeGreaterThan(100);
}

describe('the way to freedom', () => {
  beforeAll(async () => {
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    await openFreedom();
  });
  beforeEach(waitUntilDrawn);

  it('moves from point to point with the keyboard, and shows and tells each', async () => {
    await slider().focus();
    await page.keyboard.press('Home');
    const today = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());
    await expect.poll(() => slider().getAttribute('aria-valuetext')).toBe(`${today}: $1,000.00`);
    expect(await figure().getByText('$1,000.00', { exact: true }).isVisible()).toBe(true);

    await page.keyboard.press('ArrowRight');
    // Two months at 8% a year, with 5 more at the end of each.
    await expect.poll(() => slider().getAttribute('aria-valuetext')).toContain(': $1,023.41');
    await page.keyboard.press('End');
    const last = await slider().getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider().getAttribute('aria-valuetext')).not.toBe(last);
    await page.keyboard.press('Tab');
    await figure().getByText('$1,023.41', { exact: true }).waitFor({ state: 'hidden' });
    expect(consoleErrors).toEqual([]);
  });

  it('shows and tells the point that the pointer is at', async () => {
    await canvas().scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await canvas().boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.6, y + height * 0.5);
    const told = figure().locator('[aria-live=polite]');
    await expect.poll(() => told.textContent()).toMatch(/^[A-Z][a-z]+ \d{4}: \$[\d,]+\.\d\d$/);
    await page.mouse.move(0, 0);
    await expect.poll(() => told.textContent()).toBe('');
  });

  it('draws in the system colors when they are forced, even if that begins later', async () => {
    expect((await pixels([87, 217, 172])).colored).toBeGreaterThan(0);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(async () => (await pixels([87, 217, 172])).colored).toBe(0);
    const text = await page.evaluate(() => {
      const probe = document.createElement('span');
      probe.style.color = 'CanvasText';
      document.body.append(probe);
      return getComputedStyle(probe).color.match(/\d+/g)?.map(Number);
    });
    expect((await pixels(text)).colored).toBeGreaterThan(100);
    await page.emulateMedia({ forcedColors: null });
  });

  it('cuts no label off on the narrowest screens', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await slider().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await canvas().boundingBox())?.width).toBeLessThan(320);
    await waitUntilDrawn();
    expect((await pixels()).atEdge).toBe(0);
    await figure().getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table', { name: 'The way there' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await figure().getByRole('button', { name: 'Show as table' }).click();
  });
});

describe('where money flowed', () => {
  const drawing = () => page.getByRole('img', { name: 'Money in 2026.' });

  beforeAll(async () => {
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    await page.goto(`${origin}/budgets/flows`);
  });

  it('is drawn as bands, and tells the one that the pointer is at', async () => {
    await drawing().locator('canvas').waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await drawing().boundingBox()) ?? {};
    const told = page.getByRole('figure').filter({ has: drawing() }).locator('[aria-live=polite]');
    const tellsAt = async (part: number, text: string) => {
      await page.mouse.move(x + width * part, y + height / 4);
      await expect.poll(() => told.textContent()).toBe(text);
    };
    await tellsAt(0.15, 'Drawn beyond income: $15.00, 100.00%');
    await tellsAt(0.8, 'Rent: $10.00, 66.67%');
    await page.mouse.move(0, 0);
    await expect.poll(() => told.textContent()).toBe('');
    expect(consoleErrors).toEqual([]);
  });

  it('is drawn as bars on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await drawing().waitFor({ state: 'hidden' });
    expect(await page.getByRole('table', { name: 'Where it went' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('while its code loads', () => {
  beforeAll(async () => {
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  });

  it('keeps the table and all else when the drawing fails to load', async () => {
    await page.route('**/static/chart-canvas-*.js', (route) => route.abort());
    await openFreedom();
    await figure().getByText('The chart could not be loaded. The table shows the same figures.').waitFor();
    await figure().getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table', { name: 'The way there' }).waitFor();
    expect(await page.getByRole('region', { name: 'What if' }).isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
