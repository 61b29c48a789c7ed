import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, SIZES } from '#tests/support/keyboard-walk.ts';
import { signUp } from '#tests/support/browser-account.ts';

/* A new account takes all first steps, and reads the help on the way, by keyboard alone. Every request fails once. */

const UNKNOWN_ERROR = 'Unknown error, please try again.';
const browser = browserForFile();
let walk: KeyboardWalk;

const button = (name: string) => walk.page.getByRole('button', { name, exact: true });
const link = (name: string) => walk.page.getByRole('link', { name, exact: true });
const heading = (name: string | RegExp) => walk.page.getByRole('heading', { level: 1, name });
const card = () => walk.page.getByRole('region', { name: 'First steps' });
const failure = () => walk.page.getByRole('alert').getByText(UNKNOWN_ERROR);
const enter = () => walk.page.keyboard.press('Enter');

async function openStatistics(): Promise<void> {
  await walk.press(link('Statistics'));
  await heading('Statistics').waitFor();
}

async function takeFirstSteps(): Promise<void> {
  await walk.open('/statistics');
  await card().getByText('0 of 4 done').waitFor();
  await walk.press(link('Add an asset'));
  await walk.waitForFocus(walk.page.getByLabel('Type'));
  await walk.typeInto(walk.page.getByLabel('Name'), 'Bank');
  await walk.typeInto(walk.page.getByLabel('Value'), '1000');
  walk.failNext('/api/assets', 'server error');
  await enter();
  await failure().waitFor();
  await enter();
  await heading('Assets').waitFor();

  await openStatistics();
  await card().getByText('1 of 4 done').waitFor();
  await walk.tabTo(walk.page.getByRole('checkbox', { name: 'I owe nothing' }));
  await walk.page.keyboard.press('Space');
  await card().getByText('2 of 4 done').waitFor();
  await addCategories();
  await card().getByText('3 of 4 done').waitFor();
  await walk.expectAccessible();

  walk.failNext('/api/budgets', 'lost response');
  await walk.press(button('Add this month'));
  await failure().waitFor();
  await walk.waitForFocus(button('Add this month'));
  await enter();
  await walk.waitForFocus(heading(/^Budget \d{4}\/\d\d$/));
  expect(await walk.list('budgets')).toHaveLength(1);
}

/** Adds all categories but travel. The first try fails. */
async function addCategories(): Promise<void> {
  await walk.press(button('Choose from a list'));
  const dialog = walk.page.getByRole('dialog', { name: 'Choose your categories' });
  await walk.tabTo(dialog.getByRole('checkbox', { name: 'Travel' }));
  await walk.page.keyboard.press('Space');
  walk.failNext('/api/batch', 'lost request');
  await walk.press(button('Add 13 categories'));
  await dialog.getByText(UNKNOWN_ERROR).waitFor();
  await walk.expectNoSidewaysScroll();
  await walk.waitForFocus(button('Try again'));
  await enter();
  await dialog.waitFor({ state: 'detached' });
  await walk.waitForFocus(button('Choose from a list'));
  const names = (await walk.list('expenses')).map(({ name }) => name);
  expect(names).toHaveLength(13);
  expect(names).not.toContain('Travel');
}

/** Reads an explanation on a month's page. */
async function readHelp(): Promise<void> {
  const explanation = walk.page.getByRole('dialog', { name: 'About net earned income' });
  await walk.press(button('About net earned income'));
  await explanation.getByText('your take-home pay').waitFor();
  await walk.waitForFocus(explanation);
  await walk.expectNoSidewaysScroll();
  await walk.page.keyboard.press('Escape');
  await explanation.waitFor({ state: 'detached' });
  await walk.waitForFocus(button('About net earned income'));
}

it('takes the first steps', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  onTestFinished(() => walk.stop());
  await takeFirstSteps();
  await readHelp();
  await openStatistics();
  await walk.page.getByRole('row', { name: 'Net Worth $1,000.00' }).waitFor();
  expect(await card().count()).toBe(0);
});

/** The top of the first card below the first steps, in pixels, in windows of all sizes. */
async function topsOfNextCard(page: Page): Promise<(number | undefined)[]> {
  const tops = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const box = await page.getByRole('region', { name: 'Freedom Date Estimate' }).boundingBox();
    tops.push(box?.y);
  }
  return tops;
}

it('shows the first steps of a new account without moving the page, in windows of all sizes', async () => {
  const context = await browser().newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/budgets', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signUp(page, inject('origin'));
  await page.getByRole('region', { name: 'Freedom Date Estimate' }).waitFor();
  const before = await topsOfNextCard(page);
  held.resolve(undefined);
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  expect(await topsOfNextCard(page)).toEqual(before);
  await context.close();
});
