import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';
import { untilKept, waitUntil } from '#tests/support/browser-stores.ts';
import {
  copyNextVersion,
  type Deployments,
  FIRST_TEXT,
  SECOND_TEXT,
  startDeployments,
} from '#tests/support/deployments.ts';

/* A new version of the app is deployed while a tab is open: two builds are served one after another at one address. */

let browser: Browser;
let next: string;
let site: Deployments;
let context: BrowserContext;
/** A tab that runs the first version, with a service worker. */
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser({ hasServiceWorkers: true });
  return () => browser.close();
});
beforeAll(async () => {
  const version = await copyNextVersion();
  next = version.folder;
  return version.remove;
});

beforeEach(async () => {
  site = await startDeployments(inject('origin'));
  context = await browser.newContext();
  page = await context.newPage();
  await signUpByApi(page, site.origin);
  await page.goto(`${site.origin}/liabilities`);
  await page.getByText('No liabilities yet').waitFor();
  await untilKept(page, '/api/liabilities');
});
afterEach(async () => {
  await context.close();
  await site.stop();
});

const notice = () => page.getByRole('region', { name: 'New version' });
const shows = (text: string) => page.getByRole('link', { name: text, exact: true }).waitFor();
const pageFound = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

/** Simulates a return to the tab: the app asks for a new version. */
const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Waits until the second version can start without a network: its worker is active, and has stored all of its files. */
async function untilSecondIsComplete(): Promise<void> {
  await waitUntil(
    page,
    async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration || registration.installing) return false;
      const names = await caches.keys();
      const counts = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      // Both versions have as many files. An installation that failed has left fewer.
      return counts[names.indexOf('freehold-app-second')] === Math.max(...counts);
    },
    undefined,
  );
  // The browser stops a worker that is idle, but not while a debugger is attached, as in a test. It could then keep the
  // next one waiting for minutes.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  await waitUntil(
    page,
    async () => {
      const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return active?.state === 'activated' && !installing && !waiting;
    },
    undefined,
  );
}

it('leaves the old version whole if an update fails, then says that there is a new version, and waits', async () => {
  const installation = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing, waiting } = registration;
        // On a busy machine, the installation can end before this event arrives.
        if (installing?.state !== 'installing') resolve((installing ?? waiting)?.state ?? 'redundant');
        else installing.addEventListener('statechange', () => resolve(installing.state));
      });
    });
  });
  // A proxy answers one of the new scripts with a page.
  site.override(/\/static\/freedom-/, pageFound);
  await site.deploy(next);
  await lookAgain();
  expect(await installation).toBe('redundant');
  // No page is old while there is a network.
  await page.goto(`${site.origin}/expenses`);
  await shows(SECOND_TEXT);

  site.setNetwork(false);
  await page.goto(`${site.origin}/liabilities`);
  await shows(FIRST_TEXT);
  await page.getByText('No liabilities yet').waitFor();
  await page.getByText('You are offline.').waitFor();

  site.setNetwork(true);
  site.override(/^$/, pageFound);
  // A change that succeeds ends the outage.
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByLabel('Name').fill('Car Loan');
  await page.getByLabel('Principal').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('cell', { name: '$5.00' }).waitFor();
  await notice().waitFor();
  await untilSecondIsComplete();

  // The server no longer has the scripts of this tab.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  site.requests.length = 0;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Add New' }).first().click();
  await page.getByLabel('Name').fill('Boat Loan');
  await shows(FIRST_TEXT);
  expect(loads).toBe(0);
  expect(site.requests.filter((path) => path.startsWith('/static/'))).toEqual([]);

  // The browser asks before it discards unsaved input.
  const dialog = page.waitForEvent('dialog');
  const pressed = notice().getByRole('button', { name: 'Reload' }).click();
  await (await dialog).dismiss();
  await pressed;
  expect(await page.getByLabel('Name').inputValue()).toBe('Boat Loan');
  page.once('dialog', (asked) => void asked.accept());
  await notice().getByRole('button', { name: 'Reload' }).click();
  await shows(SECOND_TEXT);
  expect(await notice().count()).toBe(0);

  // What the old version has kept with a change applied, the new one cannot open: it reads the list itself.
  await page.goto(`${site.origin}/liabilities`);
  const isRead = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('freehold.kept') ?? '{}') as Record<string, object>;
      return kept['/api/liabilities'];
    });
  await expect.poll(isRead).toMatchObject({ isResponse: true });
  site.setNetwork(false);
  await page.goto(`${site.origin}/liabilities`);
  await shows(SECOND_TEXT);
  await page.getByRole('cell', { name: '$5.00' }).waitFor();
});

it.each([
  ['answers 404 for it', () => new Response('', { status: 404 })],
  ['answers with a page', pageFound],
])('is gone with all that it kept when the server %s', async (_case, respond) => {
  site.override(/^\/service-worker\.js$/, respond);
  await lookAgain();
  await waitUntil(
    page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await caches.keys()).length === 0 &&
      localStorage.getItem('freehold.kept') === null,
    undefined,
  );
  // The old worker controls this tab until it is left. What it reads until then would only lie on the device.
  await page.getByRole('link', { name: 'Expenses', exact: true }).click();
  await page.getByText('No expenses yet').waitFor();
  await page.getByRole('link', { name: 'Budgets', exact: true }).click();
  await page.getByText('No budgets yet').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('freehold.kept'))).toBeNull();
  await page.reload();
  await page.getByText('No budgets yet').waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
