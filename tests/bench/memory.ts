import { standardDemoData } from '#server/demo/make-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { type Goal, kibibytes, times } from './report.ts';
import { serveBarePage } from './bare-page.ts';
import { openPage } from './slow-page.ts';
import { signIn } from './steps.ts';

/** By then, everything has been loaded. */
const SETTLED_MS = 4_000;

/** Measures the JavaScript heap of the statistics after garbage collection, compared with a bare React page. */
export async function measureMemory(): Promise<Goal[]> {
  const server = await startFilledServer(standardDemoData(BENCH_DAY));
  const bare = await serveBarePage();
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const { page, devtools } = await openPage(browser);
    const heapOf = async (url: string) => {
      await page.goto(url);
      await page.waitForTimeout(SETTLED_MS);
      // An object with a finalizer needs a second collection.
      for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    const bareHeap = await heapOf(bare.origin);
    await signIn(page, server.origin);
    const heap = await heapOf(`${server.origin}/statistics`);
    process.stdout.write(`The heap is ${kibibytes(heap)}, and ${kibibytes(bareHeap)} on a bare page\n`);
    return [{ name: 'heap on /statistics', value: heap / bareHeap, goal: 7, format: times }];
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
}
