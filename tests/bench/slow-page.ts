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

export interface MeasuredPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

export async function slowDownCpu({ devtools }: MeasuredPage): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

export async function slowDownNetwork({ devtools }: MeasuredPage): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}
