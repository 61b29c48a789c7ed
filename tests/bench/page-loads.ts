import type { Browser, BrowserContextOptions } from 'playwright-core';

import { largeDemoData } from '#server/demo/large-demo-data.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import type { Goal } from './goals.ts';
import { loadUntilPainted, type Painted, watchFor } from './painted.ts';
import { largest, median, repeat } from './samples.ts';
import { servePage } from './serve-page.ts';
import { openSlowPage, reported, slowNetwork, type SlowPage } from './slow-page.ts';
import { signIn } from './steps.ts';
import { KIB, kibibytes, milliseconds, printTable, times } from './table.ts';
import type { Sign } from './time-interaction.ts';

const RUNS = 9;
/**
 * How long a new tab is left alone before it loads a page. Until then, the browser is still busy with opening it, and with
 * starting the process of the next one, which would make the pages that are painted first up to a third slower.
 */
const SETTLING_MS = 1_000;

const BUTTON = 'nothing but a button';
const SIGN_IN = 'sign-in';

interface PageLoad {
  readonly name: string;
  readonly url: string;
  readonly sign: Sign;
  readonly storageState?: BrowserContextOptions['storageState'];
  /** Of the bare page's time. */
  readonly goal?: number;
  /** What may be sent before, in bytes. */
  readonly sentGoal?: number;
}

/**
 * Measures the first load of the main pages on a slow phone until their figures have been painted, compared with a bare
 * React page, and with a page that has nothing but a button, loaded in the same rounds.
 */
export async function measurePageLoads(): Promise<Goal[]> {
  const demo = await startFilledServer(standardDemoData(BENCH_DAY));
  const tenYears = await startFilledServer(largeDemoData(BENCH_DAY));
  const bare = await servePage('bare-page');
  const button = await servePage('button-page');
  const browser = await launchBrowser({ isEverIdle: true, isMeasured: true });
  try {
    const [inDemo, inTenYears] = [
      await signedIn(browser, demo.origin),
      await signedIn(browser, tenYears.origin),
    ];
    const netWorth = { css: 'tr', text: 'Net Worth$' };
    const row = { css: 'tbody td' };
    const loads: readonly PageLoad[] = [
      { name: 'bare React page', url: bare.origin, sign: { css: 'button' } },
      { name: BUTTON, url: button.origin, sign: { css: 'button' } },
      {
        name: SIGN_IN,
        url: demo.origin,
        sign: { css: 'button[type=submit]' },
        goal: 0.45,
        sentGoal: 85 * KIB,
      },
      {
        name: '/statistics, demo',
        url: `${demo.origin}/statistics`,
        sign: netWorth,
        goal: 2,
        sentGoal: 140 * KIB,
        ...inDemo,
      },
      { name: '/ signed in, demo', url: demo.origin, sign: netWorth, ...inDemo },
      {
        name: '/statistics, demo, all figures',
        url: `${demo.origin}/statistics`,
        // The label is followed by a help button without text.
        sign: { css: 'tr', text: 'Net Earned Income$' },
        ...inDemo,
      },
      {
        name: '/statistics, demo, with a chart',
        url: `${demo.origin}/statistics`,
        sign: { css: 'canvas' },
        sentGoal: 175 * KIB,
        ...inDemo,
      },
      {
        name: '/statistics, ten years',
        url: `${tenYears.origin}/statistics`,
        sign: netWorth,
        goal: 2.2,
        sentGoal: 200 * KIB,
        ...inTenYears,
      },
      {
        name: '/statistics, ten years, with a chart',
        url: `${tenYears.origin}/statistics`,
        sign: { css: 'canvas' },
        sentGoal: 260 * KIB,
        ...inTenYears,
      },
      { name: '/budgets, demo', url: `${demo.origin}/budgets`, sign: row, goal: 2.2, ...inDemo },
      { name: '/budgets, ten years', url: `${tenYears.origin}/budgets`, sign: row, goal: 2.5, ...inTenYears },
      { name: '/assets, demo', url: `${demo.origin}/assets/0`, sign: row, goal: 2, ...inDemo },
    ];
    // In rounds, so that other load on the machine affects all pages alike.
    const rounds = await repeat(RUNS, async () => {
      const painted: Painted[] = [];
      for (const load of loads) painted.push(await loadOnce(browser, load));
      return { painted, sentAfter: await pressAtFirstPaint(browser, demo.origin) };
    });
    const samplesOf = (index: number) => rounds.flatMap(({ painted }) => painted[index] ?? []);
    const bareTime = median(samplesOf(0).map(({ time }) => time));
    const results = loads.map((load, index) => ({ ...load, ...summaryOf(samplesOf(index), bareTime) }));
    const resultOf = (name: string) => results.find((result) => result.name === name);
    printTable(
      `First load, cold cache, CPU 4× slower, 1.6 Mbit/s, 150 ms, Chromium ${browser.version()} (${RUNS} rounds)`,
      ['page', 'painted, median', 'max', 'of bare', 'requests', 'sent before', 'scripts', 'shift'],
      results.map(({ name, time, maxTime, ratio, requests, bytes, scriptBytes, layoutShift }) => [
        name,
        milliseconds(time),
        milliseconds(maxTime),
        times(ratio),
        String(requests),
        kibibytes(bytes),
        kibibytes(scriptBytes),
        formatShift(layoutShift),
      ]),
    );
    for (const { name, moved } of results)
      for (const description of moved) process.stdout.write(`${name} shifted by ${description}\n`);
    const sent = rounds.map(({ sentAfter }) => sentAfter);
    const [pressTime, maxPressTime] = [median(sent), largest(sent)];
    printTable(
      'A press on Sign In at the first paint, in the same rounds',
      ['', 'sent after, median', 'max', 'of bare'],
      [['sign-in', milliseconds(pressTime), milliseconds(maxPressTime), times(pressTime / bareTime)]],
    );
    const floor = resultOf(BUTTON)?.ratio;
    return [
      ...results.flatMap(({ name, goal, ratio }) =>
        goal === undefined
          ? []
          : {
              name: `${name}: time of bare`,
              value: ratio,
              goal,
              ...(name === SIGN_IN && { floor }),
              format: times,
            },
      ),
      {
        name: 'press on Sign In: time of bare',
        value: pressTime / bareTime,
        goal: 0.6,
        floor,
        format: times,
      },
      ...results.flatMap(({ name, sentGoal, bytes }) =>
        sentGoal === undefined
          ? []
          : { name: `${name}: sent before`, value: bytes, goal: sentGoal, format: kibibytes },
      ),
      {
        name: 'sign-in: requests before',
        value: resultOf(SIGN_IN)?.requests ?? NaN,
        goal: 8,
        format: String,
      },
      {
        name: 'largest layout shift',
        value: largest(results.map(({ layoutShift }) => layoutShift)),
        goal: 0,
        format: formatShift,
      },
    ];
  } finally {
    await browser.close();
    await button.stop();
    await bare.stop();
    await tenYears.stop();
    await demo.stop();
  }
}

/** The medians of all loads of a page, except for the largest time and layout shift. */
function summaryOf(samples: readonly Painted[], bareTime: number) {
  const medianOf = (of: (sample: Painted) => number) => median(samples.map(of));
  const time = medianOf((sample) => sample.time);
  return {
    time,
    maxTime: largest(samples.map((sample) => sample.time)),
    ratio: time / bareTime,
    requests: medianOf(({ requests }) => requests),
    bytes: medianOf(({ bytes }) => bytes),
    scriptBytes: medianOf(({ scriptBytes }) => scriptBytes),
    layoutShift: largest(samples.map(({ layoutShift }) => layoutShift)),
    moved: samples.flatMap(({ moved }) => moved),
  };
}

/** Without rounding the smallest shifts to none. */
function formatShift(shift: number): string {
  return shift === 0 ? '0' : shift.toPrecision(1);
}

/** Signs in once, so that pages can be loaded signed in and with an empty cache. */
async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await signIn(page, origin);
  const storageState = await page.context().storageState();
  await page.context().close();
  return { storageState };
}

async function openTab(browser: Browser, options?: BrowserContextOptions): Promise<SlowPage> {
  const slow = await openSlowPage(browser, options);
  await slowNetwork(slow);
  await slow.page.waitForTimeout(SETTLING_MS);
  return slow;
}

async function loadOnce(browser: Browser, { url, sign, storageState }: PageLoad): Promise<Painted> {
  const slow = await openTab(browser, { ...(storageState && { storageState }) });
  await watchFor(slow, sign);
  const result = await loadUntilPainted(slow, url);
  await slow.page.context().close();
  return result;
}

/** How long after the beginning of the navigation a press on Sign In is sent if it comes with the first paint. */
async function pressAtFirstPaint(browser: Browser, origin: string): Promise<number> {
  const slow = await openTab(browser);
  await watchFor(slow, { css: 'button[type=submit]' });
  await slow.page.addInitScript(pressWhenPainted);
  const isSent = reported(slow, 'sent');
  await slow.page.goto(origin, { waitUntil: 'commit' });
  await isSent;
  const time = await slow.page.evaluate(() => performance.getEntriesByName('sent')[0]?.startTime ?? NaN);
  await slow.page.context().close();
  return time;
}

/** Runs in the page, so it must be self-contained. */
function pressWhenPainted(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (init?.method === 'POST') {
      performance.mark('sent');
      window.report?.('sent');
    }
    return fetch(input, init);
  };
  const { report } = window;
  // In the same task, because browsers handle input before the tasks in which observers run.
  window.report = (what) => {
    report?.(what);
    if (what !== 'painted') return;
    for (const input of document.querySelectorAll('input')) input.value = 'visitor@example.com';
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  };
}
