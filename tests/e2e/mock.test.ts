import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { demoPerson } from '#server/demo/demo-data.ts';
import { demoAssets, demoLiabilities } from '#server/demo/household.ts';
import { createFormat } from '#src/ui/format/format.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startVite } from '#tests/support/vite-process.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

let mock: Awaited<ReturnType<typeof startVite>>;
let browser: Browser;
let page: Page;
let consoleErrors: readonly string[];

beforeAll(async () => {
  mock = await startVite({ flags: ['--mode', 'mock'] });
  return mock.stop;
});
beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});
beforeAll(async () => {
  // Vite serves every module as a file of its own, so a page takes seconds to load.
  page = await (await browser.newContext()).newPage();
  consoleErrors = collectConsoleErrors(page, (text) =>
    text.startsWith('sql.js: the asm.js build is deprecated'),
  );
});
afterEach(() => expect(consoleErrors).toEqual([]));

function note() {
  return page.getByRole('complementary', { name: 'Demo' }).getByText('your changes are not saved');
}

it('signs in to the demo, shows its figures, and says on every page that nothing is saved', async () => {
  await page.goto(mock.origin);
  await page.waitForURL(`${mock.origin}/statistics`);
  await note().waitFor();
  const assets = demoAssets.map(({ value }) => value).reduce<Sum>(addCents, ZERO);
  const debts = demoLiabilities.map(({ principal }) => principal).reduce<Sum>(addCents, ZERO);
  const netWorth = page.getByRole('row', { name: 'Net Worth' }).getByRole('cell');
  const { money } = createFormat();
  await netWorth.getByText(money(subtractCents(assets, debts))).waitFor();

  // The same note: it is no part of the pages.
  const shown = await note().elementHandle();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Liabilities', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Liabilities', level: 1 }).waitFor();
  expect(await shown.isVisible()).toBe(true);
});

it('accepts changes, and a reload discards them but keeps the page', async () => {
  await page.goto(mock.origin);
  await page.getByRole('link', { name: 'Liabilities', exact: true }).click();
  await page.getByRole('table').getByRole('link', { name: 'Car Loan' }).click();
  await page.getByLabel('Name').fill('Boat Loan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('table').getByRole('link', { name: 'Boat Loan' }).waitFor();

  await page.reload();
  await page.getByRole('table').getByRole('link', { name: 'Car Loan' }).waitFor();
  expect(await page.getByRole('table').getByRole('link', { name: 'Boat Loan' }).count()).toBe(0);
});

it("writes nothing to the console while a page's code is slow", async () => {
  const release = Promise.withResolvers<undefined>();
  await page.context().route(/liabilityId\.tsx\?tsr-split/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`${mock.origin}/liabilities`);
  await page.getByRole('table').getByRole('link', { name: 'Car Loan' }).click();
  await page.getByRole('heading', { name: 'Edit Liability', level: 1 }).waitFor();
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
  release.resolve(undefined);
  expect(await page.getByLabel('Name').inputValue()).toBe('Car Loan');
});

it('is in the production build as one script of its own, which the service worker does not keep', async () => {
  const files = (await readdir('dist', { recursive: true })).filter((file) =>
    /\.js$|^index\.html$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const trace = /\bmsw\b|asm\.js build|kysely|budget_items/i;
  const withTraces: string[] = [];
  for (const file of files) {
    const text = await readFile(join('dist', file), 'utf8');
    if (trace.test(text) || text.includes(demoPerson.password)) withTraces.push(file);
  }
  expect(withTraces).toEqual([expect.stringMatching(/demo-server-[^/]*\.js$/)]);
});

it('keeps the query devtools out of the production build', async () => {
  const scripts = (await readdir('dist/static')).filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    // The prefix of the devtools' class names.
    expect(await readFile(join('dist/static', script), 'utf8'), script).not.toContain('tsqd-');
  }
});
