import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { launchBrowser } from '#tests/support/browser.ts';
import { createBudget, signUpByApi } from '#tests/support/browser-account.ts';

const origin = inject('origin');
const KIB = 1024;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  return () => browser.close();
});

/** Tracks the JavaScript that a page loads. Returns a function for its size so far, compressed with brotli, in KiB. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return async () => {
    const sizes = await Promise.all([...scripts].map(compressedSize));
    return sizes.reduce((sum, size) => sum + size, 0) / KIB;
  };
}

async function compressedSize(path: string): Promise<number> {
  const file = join('dist', path);
  // Scripts too small to be worth compressing are sent uncompressed.
  return stat(`${file}.br`)
    .catch(() => stat(file))
    .then(({ size }) => size);
}

it('loads at most 110 KiB of JavaScript for the sign-in page', async () => {
  const page = await browser.newPage();
  const weight = weighScripts(page);
  await page.goto(origin, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await weight()).toBeLessThanOrEqual(110);
});

describe('the statistics page', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await browser.newContext();
    const page = await context.newPage();
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    return () => context.close();
  });

  async function open(page: Page): Promise<void> {
    await page.goto(`${origin}/statistics`, { waitUntil: 'load' });
    await page.getByRole('row', { name: 'Total Assets' }).getByText('$1,000.00').waitFor();
  }

  it('loads at most 165 KiB of JavaScript for its figures', async () => {
    const page = await context.newPage();
    // What comes into view loads more, after the figures.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });
    const weight = weighScripts(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(await weight()).toBeLessThanOrEqual(165);
  });

  it('loads at most 60 KiB more for its charts, 45 of them to draw', async () => {
    const page = await context.newPage();
    const weight = weighScripts(page);
    await open(page);
    await page.locator('canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await weight()).toBeLessThanOrEqual(165 + 60);
    const [drawing = ''] = (await readdir('dist/static')).filter((file) =>
      /^chart-canvas-.*\.js$/.test(file),
    );
    expect((await compressedSize(`static/${drawing}`)) / KIB).toBeLessThanOrEqual(45);
  });
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
