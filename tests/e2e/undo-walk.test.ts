import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { readAccount } from '#tests/support/account-without-ids.ts';
import { startBasicServer } from '#tests/support/basic-server.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';
import { type FaultyNetwork, startFaultyNetwork } from '#tests/support/faulty-network.ts';
import { PHONE, SIZES } from '#tests/support/keyboard-walk.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { follow } from '#tests/support/settled-page.ts';

/*
 * Everything that can be deleted is deleted and restored by keyboard alone, on our server and on one without
 * extensions, in a window of each size in turn. The response to the first request of each undo is lost.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});

/** What is deleted, and the page that deletes it. What is restored gets other ids, so what contains it comes later. */
type Deletion = readonly [name: string, path: (ids: SampleIds) => string];

const deletions: readonly Deletion[] = [
  ['an asset', ({ assets }) => `/assets/edit/${assets}`],
  ['a liability', ({ liabilities }) => `/liabilities/${liabilities}`],
  [
    'an earned income item',
    ({ budgets, earnedIncome }) => `/budgets/${budgets}/earnedIncome/${earnedIncome}`,
  ],
  [
    'a passive income item',
    ({ budgets, passiveIncome }) => `/budgets/${budgets}/passiveIncome/${passiveIncome}`,
  ],
  ['an investment item', ({ budgets, investments }) => `/budgets/${budgets}/investments/${investments}`],
  [
    'a budget expense item',
    ({ budgets, budgetExpenses, budgetExpenseItems }) =>
      `/budgets/${budgets}/expenses/${budgetExpenses}/expenseItems/${budgetExpenseItems}`,
  ],
  ['a budget expense', ({ budgets, budgetExpenses }) => `/budgets/${budgets}/expenses/${budgetExpenses}`],
  ['an expense', ({ expenses }) => `/expenses/${expenses}`],
];
const month: Deletion = ['a month', ({ budgets }) => `/budgets/${budgets}`];

describe('on our server', () => {
  walk(() => Promise.resolve({ origin: inject('origin') }), [...deletions, month]);
});
describe('on a server without extensions', () => {
  walk(startBasicServer, deletions, ['Note']);
});

function walk(
  startServer: () => Promise<{ readonly origin: string; readonly stop?: () => Promise<void> }>,
  kinds: readonly Deletion[],
  unsentFields: readonly string[] = [],
): void {
  let upstream: string;
  let network: FaultyNetwork;
  let page: Page;
  let token: string;
  let ids: SampleIds;

  beforeAll(async () => {
    const server = await startServer();
    upstream = server.origin;
    network = await startFaultyNetwork(upstream);
    return async () => {
      await network.stop();
      await server.stop?.();
    };
  });
  beforeAll(async () => {
    const context = await browser.newContext();
    page = await context.newPage();
    await signUpByApi(page, network.origin);
    token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string }).token,
    );
    ids = await createSampleData(call, token, { Note: 'Paid by card' });
    await page.goto(`${network.origin}/statistics`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
    return () => context.close();
  });
  beforeEach(() => {
    network.setFaults(() => undefined);
    return () => page.removeAllListeners('request');
  });

  /** Calls the API, bypassing the faulty network. */
  function call(method: string, path: string, { body }: { body?: unknown } = {}): Promise<Response> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const content = body === undefined ? undefined : { body: JSON.stringify(body) };
    return fetch(`${upstream}${path}`, { method, headers, ...content });
  }

  const account = () =>
    readAccount(
      { make: async <T>(method: string, path: string) => (await (await call(method, path)).json()) as T },
      token,
    );

  /** Loses the response to the next creation. */
  function loseOneResponse(): void {
    let isLost = false;
    network.setFaults(({ method }) => {
      if (method !== 'POST' || isLost) return undefined;
      isLost = true;
      return 'lost response';
    });
  }

  const notice = () => page.getByRole('region', { name: 'Undo' });

  const walks = kinds.map(([name, path], index) => {
    const [width, height] = SIZES[index % SIZES.length] ?? PHONE;
    return { name, path, width, height };
  });
  it.each(walks)('deletes $name and restores it, by keyboard alone', async ({ path, width, height }) => {
    await page.setViewportSize({ width, height });
    const before = await account();
    await follow(page, path(ids));
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    await pressUntilFocused(page, 'Tab', 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await pressUntilFocused(page, 'Tab', 'Yes');
    await page.keyboard.press('Enter');
    await notice().getByText('deleted').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await account()).not.toEqual(before);

    loseOneResponse();
    const faultsBefore = network.faultCount();
    const sent: object[] = [];
    page.on(
      'request',
      (request) => request.method() !== 'GET' && sent.push(request.postDataJSON() as object),
    );
    await pressUntilFocused(page, 'Shift+Tab', 'Undo');
    await page.keyboard.press('Enter');
    await notice().getByRole('alert').waitFor();
    expect(await focusedName(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    await notice().getByText('restored').waitFor();
    expect(network.faultCount()).toBe(faultsBefore + 1);
    expect(await account()).toEqual(before);
    expect(sent.length).toBeGreaterThan(1);
    for (const field of unsentFields) expect(sent.filter((body) => field in body)).toEqual([]);
    // The focused button is gone, so the focus moves to the page's heading.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Presses a key until the control with a name has the focus. */
async function pressUntilFocused(page: Page, key: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`${key} does not lead to ${name}`);
}
