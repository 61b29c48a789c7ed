import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { type FaultyNetwork, startFaultyNetwork } from '#tests/support/faulty-network.ts';
import { PHONE, SIZES } from '#tests/support/keyboard-walk.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { navigate } from '#tests/support/settled-page.ts';
import { readAccount } from '#tests/support/whole-account.ts';

/*
 * Pages of each shape are deleted and restored by keyboard alone, in a window of each size in turn. The response to each
 * undo is lost. tests/src/routes/undo-deletions.test.tsx deletes and restores everything.
 */

/** What is deleted, and the page that deletes it. */
const deletions: readonly (readonly [name: string, path: (ids: SampleIds) => string])[] = [
  ['an asset', ({ assets }) => `/assets/edit/${assets}`],
  [
    'a budget expense item',
    ({ budgets, budgetExpenses, budgetExpenseItems }) =>
      `/budgets/${budgets}/expenses/${budgetExpenses}/expenseItems/${budgetExpenseItems}`,
  ],
  ['a budget expense', ({ budgets, budgetExpenses }) => `/budgets/${budgets}/expenses/${budgetExpenses}`],
  ['a month', ({ budgets }) => `/budgets/${budgets}`],
];

const upstream = inject('origin');
let network: FaultyNetwork;
let page: Page;
let token: string;
let ids: SampleIds;

beforeAll(async () => {
  network = await startFaultyNetwork(upstream);
  return () => network.stop();
});
pageForFile(async (opened) => {
  page = opened;
  await signUpByApi(page, network.origin);
  token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string }).token,
  );
  ids = await createSampleData(call, token, { Note: 'Paid by card' });
  await page.goto(`${network.origin}/statistics`);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
});
beforeEach(() => {
  network.setFaults(() => undefined);
});

/** Calls the API, bypassing the faulty network. */
function call(method: string, path: string, { body }: { body?: unknown } = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const content = body === undefined ? undefined : { body: JSON.stringify(body) };
  return fetch(`${upstream}${path}`, { method, headers, ...content });
}

const account = () => readAccount(async (path) => (await call('GET', path)).json());

/** Loses the response to the next undo. */
function loseOneResponse(): void {
  let isLost = false;
  network.setFaults(({ method }) => {
    if (method !== 'POST' || isLost) return undefined;
    isLost = true;
    return 'lost response';
  });
}

const notice = () => page.getByRole('region', { name: 'Undo' });

const walks = deletions.map(([name, path], index) => {
  const [width, height] = SIZES[index % SIZES.length] ?? PHONE;
  return { name, path, width, height };
});
it.each(walks)('deletes $name and restores it, by keyboard alone', async ({ path, width, height }) => {
  await page.setViewportSize({ width, height });
  const before = await account();
  await navigate(page, path(ids));
  await page.getByRole('button', { name: 'Delete' }).waitFor();
  await pressUntilFocused('Tab', 'Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await pressUntilFocused('Tab', 'Yes');
  await page.keyboard.press('Enter');
  await notice().getByText('deleted').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await account()).not.toEqual(before);

  loseOneResponse();
  const faultsBefore = network.faultCount();
  await pressUntilFocused('Shift+Tab', 'Undo');
  await page.keyboard.press('Enter');
  await notice().getByRole('alert').waitFor();
  expect(await focusedName()).toBe('Try again');
  await page.keyboard.press('Enter');
  await notice().getByText('restored').waitFor();
  expect(network.faultCount()).toBe(faultsBefore + 1);
  expect(await account()).toEqual(before);
  // The focused button is gone, so the focus moves to the page's heading.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

const focusedName = () => page.evaluate(() => document.activeElement?.textContent);

/** Presses a key until the control with a name has the focus. */
async function pressUntilFocused(key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if ((await focusedName()) === name) return;
  }
  throw new Error(`${key} does not lead to ${name}`);
}
