import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';

import { seededRandom } from '#server/demo/random.ts';
import { crashableSqliteServer } from '#tests/soak/crashes/crashable-servers.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { everythingStored, untilKept } from '#tests/support/browser-stores.ts';
import { type Deployments, startDeployments } from '#tests/support/deployments.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

let browser: Browser;
let site: Deployments;

beforeAll(async () => {
  browser = await launchBrowser({ hasServiceWorkers: true });
  return () => browser.close();
});
beforeAll(async () => {
  site = await startDeployments(inject('origin'));
  return () => site.stop();
});

it('reads without a network, and saves when it is back', async () => {
  site.setNetwork(true);
  const walk = await KeyboardWalk.start(browser, site.origin);
  const { page } = walk;
  const notice = page.getByRole('region', { name: 'Connection' });
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await walk.post('liabilities', { Name: 'Car Loan', Principal: 5_000 });
  await walk.open('/statistics');
  await untilKept(page, '/api/assets', '/api/liabilities', '/api/expenses', '/api/budgets');

  // The app starts without a network, even on a page that has not been open before.
  site.setNetwork(false);
  await walk.open('/liabilities');
  await cell('$5,000.00').waitFor();
  await notice.getByText(/The numbers are from \d+:\d\d [AP]M today\./).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await walk.expectAccessible();
  await page.keyboard.press('h');
  await cell('•••').waitFor();
  await page.keyboard.press('h');
  for (const name of ['Budgets', 'Statistics', 'Liabilities']) {
    await walk.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await notice.getByText('The numbers are from').waitFor();
  }

  await walk.press(page.getByRole('link', { name: 'Add New' }));
  await walk.typeInto(field('Name'), 'Boat Loan');
  await walk.typeInto(field('Principal'), '700');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('Unknown error, please try again.').waitFor();
  await alert.getByText('You are offline. Nothing you typed is lost').waitFor();
  await walk.expectAccessible();

  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/service-worker.js'),
  );
  await walk.press(button('Try again'));
  await refused;
  await notice.getByText('You are offline.').waitFor();
  // The app may notice on its own that the network is back, so the button gets the focus before that.
  await walk.tabTo(button('Try again'));
  site.setNetwork(true);
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await field('Name').inputValue()).toBe('Boat Loan');
  walk.failNext('/api/liabilities', 'lost response');
  await walk.press(button('Save'));
  await alert.waitFor();
  // One lost response does not mean that there is no network.
  expect(await notice.count()).toBe(0);
  await walk.press(button('Save'));
  await cell('$700.00').waitFor();
  expect(await walk.list('liabilities')).toHaveLength(2);
  await walk.stop();
});

it('shows without a network what was saved last, even if the list was not read again', async () => {
  site.setNetwork(true);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUpByApi(page, site.origin);
  await createBudget(page, site.origin, { spent: 10, invested: 5, saved: 1_000 });
  await page.goto(`${site.origin}/budgets`);
  await page.getByRole('row', { name: '2026/11' }).click();
  await page.getByRole('link', { name: 'Net Earned Income' }).click();
  await untilKept(page, '/api/budgets', '/api/schedules');
  const kept = () =>
    page.evaluate(() => {
      const reads = JSON.parse(localStorage.getItem('freehold.kept') ?? '{}') as Record<string, object>;
      return Reflect.get(reads['/api/budgets'] ?? {}, 'sealed') as unknown;
    });
  const before = await kept();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Amount').fill('123.45');
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/budgets'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await readAgain).status()).toBe(304);
  const rows = await page.getByRole('row', { name: '$' }).allTextContents();
  expect(rows.filter((row) => row.includes('$123.45'))).toHaveLength(1);
  await expect.poll(kept).not.toBe(before);
  site.setNetwork(false);
  await page.reload();
  await page.getByRole('region', { name: 'Connection' }).getByText('The numbers are from').waitFor();
  await page.getByRole('row', { name: '$123.45' }).waitFor();
  expect(await page.getByRole('row', { name: '$' }).allTextContents()).toEqual(rows);
  await context.close();
});

it('keeps numbers encrypted, for one session, and shows errors of the server as such', async () => {
  site.setNetwork(true);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUpByApi(page, site.origin);
  const post = await apiPoster(page, site.origin);
  // Neither an id nor a time contains these digits.
  await post('liabilities', { Name: 'Secret Loan', Principal: 8_123_456_789 });
  await page.goto(`${site.origin}/liabilities`);
  await page.getByText('Secret Loan').waitFor();
  await untilKept(page, '/api/liabilities');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string }).token,
  );
  const { cached, stored } = await everythingStored(page);
  expect(cached).toContain('/static/');
  expect(cached).not.toMatch(/^http\S*\/api\//m);
  expect(cached).not.toContain(token);
  expect(stored).toContain('freehold.kept');
  expect(cached + stored).not.toMatch(/8123456789|Secret Loan/);

  const reading = page.getByText('Secret Loan');
  const alert = page.getByRole('alert');
  await page.route('**/api/liabilities', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await alert.getByText('Unknown error, please try again.').waitFor();
  await page.unrouteAll();
  await page.route('**/api/**', (route) => route.abort());
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.reload();
  await alert.getByText('Unknown error, please try again.').waitFor();
  expect(await reading.count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await reading.waitFor();

  // The session has ended elsewhere.
  const kept = await page.evaluate(() => localStorage.getItem('freehold.kept') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post(`${site.origin}/api/signOut`, { headers, failOnStatusCode: true });
  await untilKept(page);
  await page.goto(`${site.origin}/expenses`);
  await page.getByRole('alertdialog').waitFor();
  expect((await everythingStored(page)).stored).not.toContain('freehold.kept');
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect((await everythingStored(page)).stored).not.toContain('freehold.kept');

  // Even if it were still there, nobody else could read it.
  await signUpByApi(page, site.origin);
  await page.evaluate((text) => localStorage.setItem('freehold.kept', text), kept);
  site.setNetwork(false);
  await page.goto(`${site.origin}/liabilities`);
  await alert.getByText('Unknown error, please try again.').waitFor();
  await page.getByRole('region', { name: 'Connection' }).getByText('You are offline.').waitFor();
  expect(await page.getByText('You are offline.').count()).toBe(1);
  expect(await reading.count()).toBe(0);
  await context.close();
});

it('sends what was recorded without a network once, although network, tab and server are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unsent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await crashableSqliteServer(folder);
  onTestFinished(server.stop);
  const deployed = await startDeployments(server.origin);
  onTestFinished(deployed.stop);
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const newEntry = (count: number) =>
    page.getByRole('button', { name: `New entry, ${count} not sent yet`, exact: true });
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${deployed.origin}/budgets`);
    return page;
  };
  let page = await context.newPage();
  const { email, password } = await signUpByApi(page, deployed.origin);
  await createBudget(page, deployed.origin, { spent: 10, invested: 5, saved: 1_000 });
  await page.goto(`${deployed.origin}/statistics`);
  await untilKept(page, '/api/budgets', '/api/expenses');

  deployed.setNetwork(false);
  await page.reload();
  await page.getByRole('region', { name: 'Connection' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  const unsent = dialog.getByRole('region', { name: 'Not sent yet' });
  for (const amount of [11, 12, 13]) {
    await page.keyboard.type(`${amount} rent`);
    await dialog.getByRole('button', { name: /^Add to Budget/ }).waitFor();
    await page.keyboard.press('Enter');
    await unsent.getByText(`$${amount}.00 to Rent on`).waitFor();
  }
  expect(await readUnsentRows(page)).not.toMatch(/Rent|amount/);
  await page.close();

  page = await open();
  await newEntry(3).waitFor();
  // The server gets the first one, but the tab is closed before the response comes.
  const closed = Promise.withResolvers<undefined>();
  await page.route(/\/api\/(?:batch|budgetexpenseitems)$/, async (route) => {
    await route.fetch();
    await page.close();
    closed.resolve(undefined);
  });
  deployed.setNetwork(true);
  // As when the browser notices it. The page may be closed before the call returns.
  await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
  await closed.promise;
  await server.crash(seededRandom('unsent'));

  page = await open();
  await page.getByRole('alert').first().waitFor();
  await newEntry(3).waitFor();
  await server.restart();
  await page.reload();
  await page.getByRole('button', { name: 'New entry', exact: true }).waitFor();
  await expect.poll(() => readUnsentRows(page)).toBe('[]');
  const { call } = apiClient(server.origin);
  const login = { Username: email, Password: password };
  const token = (await (await call('POST', '/api/authenticate', { body: login })).json()) as string;
  const months = await (await call('GET', '/api/budgets', { token })).text();
  expect(months.match(/(?<="amount":)1[123]\b/g)?.toSorted()).toEqual(['11', '12', '13']);
});

/** What the device has of entries that are not sent, as text. */
function readUnsentRows(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('freehold');
        request.addEventListener('success', () => {
          const rows = request.result.transaction('unsent').objectStore('unsent').getAll();
          rows.addEventListener('success', () => resolve(JSON.stringify(rows.result)));
        });
      }),
  );
}
