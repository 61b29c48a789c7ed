import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
const KIB = 1024;
const browser = browserForFile();

/** Loads a page with empty caches until it shows something and asks for nothing more. */
async function loadOf(page: Page, path: string, shown: string) {
  const requests: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requests.push(pathname);
    if (request.resourceType() === 'script') sizes.push(compressedSize(pathname));
  });
  await page.goto(origin + path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { requests, scripts: sizes.length, scriptKib: bytes / KIB };
}

/** The size of a file as it is sent: compressed with Brotli, unless it is too small for that. */
async function compressedSize(path: string): Promise<number> {
  const file = join('dist', path);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

it('loads the sign-in page in few requests', async () => {
  const page = await browser().newPage();
  const { requests, scriptKib } = await loadOf(page, '/', 'form');
  // What the form needs is named in the page. The estimate beside it comes later.
  const form = await page
    .locator('[fetchpriority=low]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
    );
  const formKib = (await Promise.all(form.map(compressedSize))).reduce((sum, bytes) => sum + bytes, 0) / KIB;
  expect(formKib).toBeLessThanOrEqual(216);
  expect(form.length).toBeLessThanOrEqual(7);
  expect(scriptKib - formKib).toBeLessThanOrEqual(14);
  const others = requests.filter((path) => !path.endsWith('.svg') && !form.includes(path));
  expect(others.length).toBeLessThanOrEqual(5);
  // The page contains all its styles.
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect((await compressedSize('index.html')) / KIB).toBeLessThanOrEqual(12.9);
  await page.close();
});

it('loads the statistics in few requests', async () => {
  const page = await (await browser().newContext()).newPage();
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  const { requests, scripts, scriptKib } = await loadOf(
    page,
    '/statistics',
    '[aria-label^="Your net worth until today"]',
  );
  expect(scriptKib).toBeLessThanOrEqual(299);
  expect(scripts).toBeLessThanOrEqual(39);
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
  // Every list is read once.
  const reads = requests.filter((path) => path.startsWith('/api/'));
  expect(reads).toEqual([...new Set(reads)]);
  await page.context().close();
});

it('after an item is saved, asks once for the budgets, which are not sent again', async () => {
  const page = await browser().newPage();
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  await page.goto(`${origin}/budgets`);
  await page.getByRole('row', { name: '2026/11' }).click();
  await page.getByRole('link', { name: 'Net Earned Income' }).click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Amount').fill('123.45');
  await page.waitForLoadState('networkidle');
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/budgets'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { responseBodySize } = await (await readAgain).request().sizes();
  await page.waitForLoadState('networkidle');
  expect(answers).toEqual(['201 /api/budgetearnedincomeitems', '304 /api/budgets']);
  expect(responseBodySize).toBe(0);
  expect(await page.getByRole('cell', { name: '$123.45', exact: true }).count()).toBe(1);
  await page.close();
});

it('compresses every script', async () => {
  const files = await readdir('dist/static');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    const { size } = await stat(join('dist/static', script));
    if (size >= 1_000) expect(files).toContain(`${script}.br`);
  }
});

// Chromium asks for the icon after every change of the address in a private window.
it.each(['/', '/statistics', '/about.html'])('lets browsers keep the icon of %s', async (path) => {
  const html = await (await fetch(`${origin}${path}`)).text();
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await fetch(`${origin}${icon}`);
  expect(response.headers.get('Content-Type')).toMatch('image/svg+xml');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
});
