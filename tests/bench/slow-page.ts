import type { Browser, CDPSession, Page } from 'playwright-core';

/** How much slower a typical phone is than this machine. */
const CPU_SLOWDOWN = 4;

/** Chrome DevTools' "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, half a second of latency. */
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

/** Opens a page with empty caches on a throttled CPU. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
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
