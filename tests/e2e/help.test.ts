import type { Locator, Page, ViewportSize } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { trackLoading } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
let settle: () => Promise<void>;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 720 });
    settle = trackLoading(page);
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    await openStatistics();
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);
beforeEach(() => resize({ width: 1280, height: 900 }));
// Closes what a test has left open.
afterEach(() => page.keyboard.press('Escape'));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const EXPLANATION = '[role=dialog][data-state=open]';
const explanation = () => page.locator(EXPLANATION);

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits until an explanation has opened, and has the focus, so that it is read aloud. */
const opened = () => expect.poll(() => hasFocus(explanation())).toBe(true);

async function openStatistics(): Promise<void> {
  await page.goto(`${origin}/statistics`);
  await page.getByRole('row', { name: 'Total Assets' }).getByText('$1,000.00').waitFor();
  // The figures are there before the app, and the last cards come after it.
  await settle();
}

it('opens and closes by keyboard alone, and gives the focus back', async () => {
  const help = button('About net earned income');
  await help.focus();
  await page.keyboard.press('Enter');
  await explanation().getByText('your take-home pay').waitFor();
  await opened();
  await page.keyboard.press('Escape');
  await explanation().waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(help)).toBe(true);

  await page.keyboard.press('Space');
  await opened();
  // The next stop is the figure that is explained.
  await page.keyboard.press('Tab');
  await explanation().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('$0.00');
  await button('About needs and wants').first().focus();
  await page.keyboard.press('Enter');
  await explanation().getByText('Mandatory expenses are needs').waitFor();
  await opened();
});

it('closes on a click elsewhere, and on a second one on its button', async () => {
  await button('About the 8% and the 4%').click();
  await opened();
  await explanation().click();
  await explanation().waitFor();
  await page.getByRole('heading', { name: 'Statistics' }).click();
  await explanation().waitFor({ state: 'detached' });
  await button('About the 8% and the 4%').click();
  await opened();
  await button('About the 8% and the 4%').click();
  await explanation().waitFor({ state: 'detached' });
});

it.each([
  [320, 640],
  [390, 844],
  [820, 1180],
  [1280, 900],
])(
  'fits into the window, moves nothing, can be touched, and has no accessibility faults, at %d × %d',
  async (width, height) => {
    await resize({ width, height });
    await settle();
    const documentHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const buttons = await page.getByRole('button', { name: /^About/ }).all();
    expect(buttons.length).toBeGreaterThan(1);
    for (const [index, help] of buttons.entries()) {
      await help.click();
      await opened();
      const { box, ...rest } = await help.evaluate((element, explanation) => {
        const { width, height } = element.getBoundingClientRect();
        const { scrollHeight } = document.documentElement;
        return {
          button: { width, height },
          documentHeight: scrollHeight,
          box: document.querySelector(explanation)?.getBoundingClientRect().toJSON() as DOMRect | undefined,
        };
      }, EXPLANATION);
      expect(rest).toEqual({ button: { width: 44, height: 44 }, documentHeight });
      expect(box?.left).toBeGreaterThanOrEqual(0);
      expect(box?.top).toBeGreaterThanOrEqual(0);
      expect(box?.right).toBeLessThanOrEqual(width);
      expect(box?.bottom).toBeLessThanOrEqual(height);
      // The rest of the page is the same each time, and only the smallest window changes how an explanation is read.
      if (index === 0) expect(await axeViolations(page)).toEqual([]);
      else if (width === 320) expect(await axeViolations(page, EXPLANATION)).toEqual([]);
      await page.keyboard.press('Escape');
      await explanation().waitFor({ state: 'detached' });
    }
    const sideways = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect(sideways).toBe(0);

    const heightOf = (name: string) =>
      page
        .getByRole('row', { name })
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    expect(await heightOf('Mandatory Expenses')).toBe(await heightOf('Investments'));
  },
);
