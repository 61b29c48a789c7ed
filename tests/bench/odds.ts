import { readdir } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { standardDemoData } from '#server/demo/make-demo-data.ts';
import { type OddsJob, USUAL_DRAWING } from '#src/statistics/odds/odds-jobs.ts';
import { bareLife } from '#src/statistics/plan/bare-life.ts';
import { launchBrowser } from '#tests/support/browser.ts';

import { BENCH_DAY, startFilledServer } from './filled-server.ts';
import { lifeOfTwentyEntries } from './plans.ts';
import { type Goal, milliseconds } from './report.ts';
import { median, repeat } from './samples.ts';
import { openPage } from './slow-page.ts';
import { signIn } from './steps.ts';

const RUNS = 5;

declare global {
  interface Window {
    /** What the workers of a page do, and how long its own tasks take from their first job on. */
    watchedJobs?: { begun: number; done: number; longestTask: number };
  }
}

/** Measures how long the odds of 70 years with ten pots take in their worker, and what the page of the odds does meanwhile. */
export async function measureOdds(): Promise<Goal[]> {
  const server = await startFilledServer(standardDemoData(BENCH_DAY));
  const browser = await launchBrowser({ isMeasured: true });
  try {
    const { page } = await openPage(browser);
    await signIn(page, server.origin);
    const script = await scriptOfWorker();
    const shared = { life: bareLife(lifeOfTwentyEntries()), drawing: USUAL_DRAWING };
    const timeOf = async (job: OddsJob) =>
      median(await repeat(RUNS, () => page.evaluate(timeInWorker, { script, job })));
    const path = await timeOf({ ...shared, kind: 'path', stop: 300 });
    const date = await timeOf({ ...shared, kind: 'date' });
    const futures = `${USUAL_DRAWING.futures} futures of 70 years`;
    return [
      { name: `${futures}: the path`, goal: 4_000, format: milliseconds, value: path },
      { name: `${futures}: the date`, goal: 15_000, format: milliseconds, value: date },
      {
        ...{ name: 'the longest task of the page meanwhile', goal: 50, format: milliseconds },
        value: await longestTaskOf(page, `${server.origin}/statistics/freedom/odds`),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scriptOfWorker(): Promise<string> {
  const files = await readdir('dist/static');
  const file = files.find((name) => /^odds-worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no worker for the odds');
  return `/static/${file}`;
}

/** Runs in the page, so it must be self-contained. */
async function timeInWorker({ script, job }: { script: string; job: OddsJob }): Promise<number> {
  const start = performance.now();
  const worker = new Worker(script, { type: 'module' });
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ done: number; of: number }>) => {
      if (data.done === data.of) resolve();
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(job);
  });
  worker.terminate();
  return performance.now() - start;
}

async function longestTaskOf(page: Page, url: string): Promise<number> {
  await page.addInitScript(watchJobs);
  await page.goto(url);
  await page.waitForFunction(() => {
    const { begun = 0, done = 0 } = window.watchedJobs ?? {};
    return done > 0 && done === begun;
  });
  return page.evaluate(() => window.watchedJobs?.longestTask ?? NaN);
}

/** Runs in the page, so it must be self-contained. */
function watchJobs(): void {
  const watched = { begun: 0, done: 0, longestTask: 0 };
  window.watchedJobs = watched;
  let start = Infinity;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      if (task.startTime >= start) watched.longestTask = Math.max(watched.longestTask, task.duration);
  }).observe({ type: 'longtask' });
  window.Worker = class extends Worker {
    #isRunning = false;
    override postMessage(job: unknown): void {
      start = Math.min(start, performance.now());
      watched.begun += 1;
      this.#isRunning = true;
      this.addEventListener('message', ({ data }: MessageEvent<{ done: number; of: number }>) => {
        if (data.done !== data.of) return;
        watched.done += 1;
        this.#isRunning = false;
      });
      super.postMessage(job);
    }
    override terminate(): void {
      if (this.#isRunning) watched.begun -= 1;
      super.terminate();
    }
  };
}
