import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';

import { launchBrowser } from './browser.ts';

type Prepare = (page: Page) => Promise<void>;

/** Vitest runs one file after another in a worker, whose exit ends the browser. */
let shared: Browser | undefined;

/** The tests must not close it. */
export function browserForFile(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    if (!shared?.isConnected()) shared = await launchBrowser();
    browser = shared;
    return () => Promise.all(browser.contexts().map((context) => context.close()));
  });
  return () => browser;
}

export function pageForEachTest(prepare: Prepare, options?: BrowserContextOptions): void {
  const browser = browserForFile();
  beforeEach(() => openPage(browser(), prepare, options));
}

export function pageForFile(prepare: Prepare, options?: BrowserContextOptions): void {
  const browser = browserForFile();
  beforeAll(() => openPage(browser(), prepare, options));
}

async function openPage(browser: Browser, prepare: Prepare, options?: BrowserContextOptions) {
  const context = await browser.newContext(options);
  await prepare(await context.newPage());
  return () => context.close();
}
