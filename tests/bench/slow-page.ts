import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** How much slower a typical phone is than this machine. */
const CPU_SLOWDOWN = 4;

/** A slow mobile connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens a page with empty caches on a throttled CPU. */
export async function openSlowPage(browser: Browser, options?: BrowserContextOptions): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
}

/** Throttles the network of a page too. */
export async function slowNetwork({ devtools }: SlowPage): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

declare global {
  interface Window {
    /** Tells the benchmark that something has happened. */
    report?: (what: string) => void;
  }
}

/**
 * Gives the page a `report` function. Waiting with Playwright instead would run a long script of Playwright's in the page,
 * which would delay a page that is still loading.
 */
export async function addReport({ devtools }: SlowPage): Promise<void> {
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'report' });
}

/** Resolves when the page reports this. */
export function reported({ devtools }: SlowPage, what: string): Promise<void> {
  return new Promise((resolve) => {
    devtools.on('Runtime.bindingCalled', function check({ payload }) {
      if (payload !== what) return;
      devtools.off('Runtime.bindingCalled', check);
      resolve();
    });
  });
}
