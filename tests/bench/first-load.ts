import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import type { Browser } from 'playwright-core';
import { build } from 'vite';

import { precompress } from '#build/precompress.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { largest, median, repeat } from './samples.ts';
import { openSlowPage, slowNetwork } from './slow-page.ts';
import { kibibytes, milliseconds, printTable } from './table.ts';

const RUNS = 5;

/** Measures the first load of the sign-in page on a slow phone, compared with a minimal React page. */
export async function measureFirstLoad(): Promise<void> {
  const server = await startFilledServer(standardDemoData(BENCH_DAY));
  const bare = await serveBarePage();
  const browser = await launchBrowser({ isEverIdle: true });
  try {
    const rows = [
      await row(browser, 'sign-in page', server.origin, 'button[type=submit]'),
      await row(browser, 'bare React page', bare.origin, 'h1'),
    ];
    printTable(
      `First load of /, cold cache, CPU 4× slower, slow 4G (${RUNS} runs)`,
      ['page', 'transferred', 'first paint, median', 'max', 'fully loaded, median', 'max'],
      rows,
    );
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
}

async function row(browser: Browser, name: string, origin: string, sign: string): Promise<string[]> {
  const loads = await repeat(RUNS, () => load(browser, origin, sign));
  const paints = loads.map(({ firstPaint }) => firstPaint);
  const ends = loads.map(({ loaded }) => loaded);
  return [
    name,
    kibibytes(median(loads.map(({ bytes }) => bytes))),
    ...[median(paints), largest(paints), median(ends), largest(ends)].map(milliseconds),
  ];
}

/** Loads a page once, until the network is idle. */
async function load(browser: Browser, origin: string, sign: string) {
  const slow = await openSlowPage(browser);
  await slowNetwork(slow);
  let bytes = 0;
  slow.devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await slow.page.goto(origin, { waitUntil: 'networkidle' });
  await slow.page.locator(sign).waitFor();
  const times = await slow.page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    loaded: Math.max(
      ...performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }));
  await slow.page.context().close();
  return { bytes, ...times };
}

/** Builds a page with one heading, and serves it like the app. */
async function serveBarePage() {
  const outDir = await mkdtemp(join(tmpdir(), 'bare-page-'));
  await build({
    configFile: false,
    root: resolve('tests/bench/bare-page'),
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir, emptyOutDir: true, assetsDir: 'static', modulePreload: { polyfill: false } },
  });
  const app = new Hono();
  app.get('*', serveStaticFiles(await loadStaticFiles(outDir)));
  const server = await listen(app, 0, '127.0.0.1');
  return {
    origin: urlOf(server, '127.0.0.1'),
    stop: async () => {
      await stopListening(server);
      await rm(outDir, { recursive: true });
    },
  };
}
