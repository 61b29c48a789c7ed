import type { Browser } from 'playwright-core';

import { largeDemoData, standardDemoData } from '#server/demo/make-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { measureLoad, type Moment } from './first-load.ts';
import { type Goal, milliseconds, times } from './report.ts';
import { median, repeat } from './samples.ts';
import { serveBarePage } from './bare-page.ts';
import { signIn } from './steps.ts';

const ROUNDS = 5;

/** Whose data a page shows; without any, nobody is signed in. */
type Account = 'demo' | 'ten years';

/** The pages that are measured on a slow phone, with goals in times of the bare page. */
const SLOW_LOADS: readonly [path: string, until: Moment, goal: number, account?: Account][] = [
  ['/', 'visible', 0.45],
  ['/', 'sent', 0.6],
  ['/statistics', 'usable', 3, 'demo'],
  ['/statistics', 'complete', 4, 'demo'],
  ['/statistics', 'usable', 4.2, 'ten years'],
  ['/statistics', 'complete', 5.4, 'ten years'],
  ['/budgets', 'usable', 2.8, 'demo'],
  ['/budgets', 'usable', 3.2, 'ten years'],
  ['/assets/0', 'usable', 2.6, 'demo'],
  ['/budgets/1', 'complete', 4.4, 'demo'],
  ['/statistics/freedom', 'complete', 5.4, 'demo'],
];

/** Those that are measured at full speed, with goals in milliseconds. */
const FAST_LOADS: readonly [path: string, until: Moment, goal: number, account: Account][] = [
  ['/statistics', 'usable', 400, 'demo'],
  ['/statistics', 'complete', 820, 'demo'],
];

/** Measures the first load of the main pages on a slow phone, compared with a bare React page, and at full speed. */
export async function measurePageLoads(): Promise<Goal[]> {
  const demo = await startFilledServer(standardDemoData(BENCH_DAY));
  const tenYears = await startFilledServer(largeDemoData(BENCH_DAY));
  const bare = await serveBarePage();
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const accounts = {
      demo: { origin: demo.origin, storageState: await signedIn(browser, demo.origin) },
      'ten years': { origin: tenYears.origin, storageState: await signedIn(browser, tenYears.origin) },
    };
    const measure = (path: string, until: Moment, account: Account | undefined, isSlow: boolean) => {
      if (account === undefined) return measureLoad(browser, { url: demo.origin + path, until, isSlow });
      const { origin, storageState } = accounts[account];
      return measureLoad(browser, { url: origin + path, until, storageState, isSlow });
    };
    // In rounds, so that other load on the machine affects all pages alike.
    const rounds = await repeat(ROUNDS, async () => {
      const bareTime = await measureLoad(browser, { url: bare.origin, until: 'visible', isSlow: true });
      const slow: number[] = [];
      for (const [path, until, , account] of SLOW_LOADS) slow.push(await measure(path, until, account, true));
      const fast: number[] = [];
      for (const [path, until, , account] of FAST_LOADS)
        fast.push(await measure(path, until, account, false));
      return { bareTime, slow, fast };
    });
    const bareTime = median(rounds.map((round) => round.bareTime));
    process.stdout.write(`A bare React page is visible after ${milliseconds(bareTime)} on the slow phone\n`);
    return [
      ...SLOW_LOADS.map(([path, until, goal, account], index) => ({
        name: nameOf(path, until, account),
        value: median(rounds.map(({ slow }) => slow[index] ?? NaN)) / bareTime,
        goal,
        format: times,
      })),
      ...FAST_LOADS.map(([path, until, goal, account], index) => ({
        name: `${nameOf(path, until, account)}, at full speed`,
        value: median(rounds.map(({ fast }) => fast[index] ?? NaN)),
        goal,
        format: milliseconds,
      })),
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await tenYears.stop();
    await demo.stop();
  }
}

function nameOf(path: string, until: Moment, account?: Account): string {
  if (account === undefined) return until === 'visible' ? 'sign-in visible' : 'a press on Sign In works';
  return `${path} ${until}, ${account}`;
}

/** Signs in once, so that pages can be loaded signed in and with an empty cache. */
async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await signIn(page, origin);
  const storageState = await page.context().storageState();
  await page.context().close();
  return storageState;
}
