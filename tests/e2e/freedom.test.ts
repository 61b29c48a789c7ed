import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

const origin = inject('origin');
let page: Page;
let consoleErrors: readonly string[];

pageForFile(
  async (opened) => {
    page = opened;
    consoleErrors = collectConsoleErrors(page);
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 1_000, invested: 500, saved: 50_000 });
    await page.goto(`${origin}/statistics/freedom`);
  },
  { reducedMotion: 'reduce' },
);

const whatIf = () => page.getByRole('region', { name: 'What if' });

it('moves the date with the keyboard alone, and returns to the estimate', async () => {
  const slider = whatIf().getByRole('slider', { name: 'Annual return' });
  await slider.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  await whatIf().getByText('months later').waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^7\.0%, free in \w+ 20\d\d$/);
  expect(await axeViolations(page)).toEqual([]);
  await whatIf().getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Enter');
  await whatIf().getByText('As in the estimate').waitFor();
  expect(await slider.getAttribute('aria-valuenow')).toBe('8');
  expect(consoleErrors).toEqual([]);
});

it('fits a narrow window, and keeps the result in view beside the last slider', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const slider = whatIf().getByRole('slider', { name: 'One-off amount today' });
  await slider.focus();
  await page.keyboard.press('PageUp');
  const result = whatIf().getByText('months sooner');
  await result.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const box = await result.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(640);
});
