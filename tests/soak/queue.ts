import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';

import { seededRandom } from '#server/demo/random.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { untilKept } from '#tests/support/browser-stores.ts';
import { startDeployments } from '#tests/support/deployments.ts';
import { faults, startFaultyNetwork } from '#tests/support/faulty-network.ts';

import { crashableSqliteServer } from './crashes/crashable-servers.ts';
import type { Result } from './results.ts';

const ENTRIES = 150;
/** When a category is deleted of which the only entries, the last few, have not been sent. */
const DELETION = 100 + ENTRIES / 2;
const LAST_FEW = 6;
/** Of the requests of the API while the network is bad. */
const FAULT_RATE = 0.3;
/** How long an entry may take until it is added, kept or refused: one without an answer is kept after five seconds. */
const MAX_WAIT_MS = 15_000;
const MAX_END_MS = 180_000;

/**
 * Records entries in two tabs while the network is lost, bad or stalls, and while tabs and the server are killed. At the end
 * each one must be on the server once, or listed as not added. `SEED` repeats an earlier run.
 */
export async function soakQueue(): Promise<Result[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  const random = seededRandom(SEED);
  const folder = await mkdtemp(join(tmpdir(), 'queue-'));
  const server = await crashableSqliteServer(folder);
  const site = await startDeployments(server.origin);
  const network = await startFaultyNetwork(site.origin);
  const browser = await launchBrowser({ hasServiceWorkers: true });
  const context = await browser.newContext();
  let stalled: PromiseWithResolvers<undefined> | undefined;
  await context.route('**/api/**', async (route) => {
    await stalled?.promise;
    // Its tab may have been killed.
    await route.continue().catch(() => undefined);
  });

  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(`${network.origin}/budgets`);
    return page;
  };
  let page = await context.newPage();
  const { email, password } = await signUpByApi(page, network.origin);
  await createBudget(page, network.origin, { spent: 10, invested: 5, saved: 1_000 });
  const { expenseId } = await (await apiPoster(page, network.origin))('expenses', { Name: 'Pets' });
  await page.goto(`${network.origin}/statistics`);
  await untilKept(page, '/api/budgets', '/api/expenses');
  const tabs = [page, await openTab()];
  const { call } = apiClient(server.origin);
  const login = { Username: email, Password: password };
  const token = (await (await call('POST', '/api/authenticate', { body: login })).json()) as string;

  let isUp = true;
  let isBad = false;
  let isRunning = true;
  const counts = { outages: 0, stalls: 0, crashes: 0, kills: 0 };
  network.setFaults(() =>
    isBad && random.fraction() < FAULT_RATE ? faults[random.whole(0, faults.length - 1)] : undefined,
  );
  const troubles: (() => unknown)[] = [
    () => {
      isUp = !isUp;
      counts.outages += 1;
      site.setNetwork(isUp);
    },
    () => {
      isBad = true;
    },
    () => {
      if (!stalled) counts.stalls += 1;
      stalled ??= Promise.withResolvers();
    },
    async () => {
      if (isRunning) await server.crash(random);
      if (isRunning) counts.crashes += 1;
      isRunning = false;
    },
  ];
  async function endTroubles() {
    isUp = true;
    site.setNetwork(true);
    isBad = false;
    stalled?.resolve(undefined);
    stalled = undefined;
    await server.restart();
    isRunning = true;
  }

  /** The entries that the app said to have added or kept, and those that may or may not have been. */
  const recorded = new Set<number>();
  const open = new Set<number>();
  for (let amount = 101; amount <= 100 + ENTRIES; amount += 1) {
    const isLastFew = amount < DELETION && amount >= DELETION - LAST_FEW;
    if (amount === DELETION) {
      await server.restart();
      isRunning = true;
      await call('DELETE', `/api/expenses/${expenseId}`, { token });
    }
    const luck = random.fraction();
    if (isLastFew) site.setNetwork(false);
    else if (luck < 0.3) await troubles[random.whole(0, troubles.length - 1)]?.();
    else if (luck < 0.45) await endTroubles();
    // As when the browser notices a change of the network.
    for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    const index = random.whole(0, 1);
    page = tabs[index] ?? page;
    if (random.fraction() < 0.2) {
      const again = page.getByRole('button', { name: /^Try again/ }).first();
      await again.click({ timeout: 200 }).catch(() => undefined);
    }
    const what = isLastFew ? 'pets' : 'rent';
    if (!(await typeEntry(page, `${amount} ${what}`))) continue;
    open.add(amount);
    const ending = untilEnded(page);
    if (random.fraction() < 0.15) {
      await pause(random.whole(0, 200));
      await page.close();
      counts.kills += 1;
      tabs[index] = await openTab();
    }
    if (await ending) {
      open.delete(amount);
      recorded.add(amount);
    }
  }

  await endTroubles();
  for (const tab of tabs) await tab.close();
  const refused = await untilSent(await openTab());
  const months = await (await call('GET', '/api/budgets', { token })).text();
  const arrived = [...months.matchAll(/"amount":(\d+)\b/g)].map(([, amount]) => Number(amount));
  const found = (amount: number) => [...arrived, ...refused].filter((each) => each === amount).length;
  const wrong = [...recorded].filter((amount) => found(amount) !== 1);
  const doubled = [...open].filter((amount) => found(amount) > 1);
  process.stdout.write(`  wrong: ${wrong.join(' ')}; doubled: ${doubled.join(' ')}\n`);

  await browser.close();
  await network.stop();
  await site.stop();
  await server.stop();
  await rm(folder, { recursive: true });
  const { outages, stalls, crashes, kills } = counts;
  return [
    {
      label: `entries recorded, ${refused.length} of them refused, with ${outages} changes of the network, ${network.faultCount()} faults, ${stalls} stalls, ${crashes} crashes, ${kills} killed tabs`,
      count: recorded.size,
      failureLabel: 'lost or doubled',
      failureCount: wrong.length,
    },
    {
      label: 'entries that the app has not confirmed',
      count: open.size,
      failureLabel: 'doubled',
      failureCount: doubled.length,
    },
  ];
}

/** Types a line into the entry dialog and presses Enter. Returns false if the app cannot read it, as without its lists. */
async function typeEntry(page: Page, line: string): Promise<boolean> {
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  try {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^New entry/ }).click({ timeout: 5_000 });
    await dialog.getByRole('textbox', { name: 'Entry' }).fill(line);
    await dialog.getByRole('button', { name: /^Add to Budget/ }).waitFor({ timeout: 2_000 });
  } catch {
    return false;
  }
  await page.keyboard.press('Enter');
  return true;
}

/** Whether the app says that it has added or kept the entry: then it empties the line. */
async function untilEnded(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog', { name: 'New entry', includeHidden: true });
  try {
    for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline;) {
      if ((await dialog.locator('input').first().inputValue()) === '') return true;
      if ((await dialog.getByRole('alert').count()) > 0) return false;
      await pause(20);
    }
  } catch {
    // The tab has been killed.
  }
  return false;
}

/** Waits until everything has been sent that the server accepts. Returns the amounts that it has refused. */
async function untilSent(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: /^New entry/ }).click();
  const unsent = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem');
  for (const deadline = performance.now() + MAX_END_MS; performance.now() < deadline;) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const texts = await unsent.allTextContents();
    if (texts.every((text) => text.includes('Not added')))
      return texts.map((text) => Number(/\d+(?=\.00 to)/.exec(text)?.[0]));
    await pause(500);
  }
  throw new Error('Entries are still not sent');
}
