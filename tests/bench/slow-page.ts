import type { Browser, CDPSession, Page } from 'playwright-core';

/** How much slower than this machine a phone of today is. */
const CPU_SLOWDOWN = 4;

/** What the browser's own tools call "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, answers after half a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A page with empty caches on a slow processor. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
}

/** Puts a page on a slow network, too. */
export async function slowNetwork({ devtools }: SlowPage): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}
