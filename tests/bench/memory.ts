import type { Browser } from 'playwright-core';

import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { heapSize, installWalk, PAGES_PER_WALK, walk } from '#tests/support/walk-in-page.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import type { Goal } from './goals.ts';
import { servePage } from './serve-page.ts';
import { signIn } from './steps.ts';
import { kibibytes, printTable, times } from './table.ts';

/** 200 navigations. */
const WALKS_BEFORE = 20;
const WALKS = 40;
/** Code for other pages is loaded when the browser is idle. */
const SETTLED_MS = 4_000;
/** The browser interprets the scripts, so that machine code does not count. */
const WITHOUT_COMPILER = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/**
 * Measures the heap after the start, compared with a bare React page, and how it grows with each navigation.
 */
export async function measureMemory(): Promise<Goal[]> {
  const server = await startFilledServer(standardDemoData(BENCH_DAY));
  const bare = await servePage('bare-page');
  try {
    const compiled = await measureIn(
      await launchBrowser({ isEverIdle: true, isMeasured: true }),
      server.origin,
      bare.origin,
    );
    const interpreted = await measureIn(
      await launchBrowser({ isEverIdle: true, isMeasured: true, flags: [WITHOUT_COMPILER] }),
      server.origin,
      bare.origin,
    );
    const row = (name: string, { bareHeap, signInHeap, startHeap, growth }: Memory) => [
      name,
      ...[bareHeap, signInHeap, startHeap].map(kibibytes),
      times(startHeap / bareHeap),
      kibibytes(growth),
    ];
    printTable(
      'The heap of a page, after garbage collection',
      ['', 'bare page', 'sign-in', '/statistics', 'of bare', 'per navigation after 200'],
      [row('as usual', compiled), row('without machine code', interpreted)],
    );
    return [
      {
        name: 'heap of /statistics: of bare',
        value: compiled.startHeap / compiled.bareHeap,
        goal: 4,
        format: times,
      },
      {
        name: 'heap per navigation after 200',
        value: compiled.growth,
        goal: 0,
        // Otherwise, it is the machine code for what runs often.
        floor: interpreted.growth,
        format: kibibytes,
      },
    ];
  } finally {
    await bare.stop();
    await server.stop();
  }
}

interface Memory {
  /** Bytes, as are the others. */
  readonly bareHeap: number;
  readonly signInHeap: number;
  readonly startHeap: number;
  readonly growth: number;
}

async function measureIn(browser: Browser, origin: string, bareOrigin: string): Promise<Memory> {
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    const devtools = await page.context().newCDPSession(page);
    const heapOf = async (url: string) => {
      await page.goto(url);
      await page.waitForTimeout(SETTLED_MS);
      return heapSize(devtools);
    };
    const bareHeap = await heapOf(bareOrigin);
    const signInHeap = await heapOf(origin);
    await signIn(page, origin);
    const startHeap = await heapOf(`${origin}/statistics`);
    await page.evaluate(installWalk);
    await walk(devtools, WALKS_BEFORE);
    const before = await heapSize(devtools);
    await walk(devtools, WALKS);
    const growth = ((await heapSize(devtools)) - before) / (WALKS * PAGES_PER_WALK);
    return { bareHeap, signInHeap, startHeap, growth };
  } finally {
    await browser.close();
  }
}
