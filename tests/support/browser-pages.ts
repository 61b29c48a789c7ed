import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';

import { launchBrowser } from './browser.ts';

/** Signs in and opens the page that the tests begin with. */
type Prepare = (page: Page) => Promise<void>;

/** Vitest runs one file after another in a worker, whose exit ends the browser. */
let shared: Browser | undefined;

/**
 * Provides a browser for the tests of a file, which must not close it. The returned function may be called in hooks and
 * tests.
 */
export function browserForFile(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    if (!shared?.isConnected()) shared = await launchBrowser();
    browser = shared;
    return () => Promise.all(browser.contexts().map((context) => context.close()));
  });
  return () => browser;
}

/** Before each test of a file, opens a page in a separate context. */
export function pageForEachTest(prepare: Prepare, options?: BrowserContextOptions): void {
  const browser = browserForFile();
  beforeEach(() => openPage(browser(), prepare, options));
}

/** Before the first test of a file, opens the page that all its tests share. */
export function pageForFile(prepare: Prepare, options?: BrowserContextOptions): void {
  const browser = browserForFile();
  beforeAll(() => openPage(browser(), prepare, options));
}

/** Returns a function that closes the page and its context. */
async function openPage(browser: Browser, prepare: Prepare, options?: BrowserContextOptions) {
  const context = await browser.newContext(options);
  await prepare(await context.newPage());
  return () => context.close();
}
