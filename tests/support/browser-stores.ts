import { setTimeout } from 'node:timers/promises';

import type { Page } from 'playwright-core';

const INTERVAL = 100;

/** Playwright's `waitForFunction` would take the promise itself for true. The only time limit is that of the test. */
export async function waitUntil<T>(
  page: Page,
  isDone: (argument: T) => Promise<boolean>,
  argument: T,
): Promise<void> {
  // Playwright's types cannot follow a generic argument.
  const evaluate = page.evaluate.bind(page) as (run: typeof isDone, argument: T) => Promise<boolean>;
  while (!(await evaluate(isDone, argument))) await setTimeout(INTERVAL);
}

/** Waits until the app can start without a network, with the last response to some paths. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await waitUntil(
    page,
    (wanted) => {
      const kept = JSON.parse(localStorage.getItem('freehold.kept') ?? '{}') as object;
      const isControlled = navigator.serviceWorker.controller?.state === 'activated';
      return Promise.resolve(isControlled && wanted.every((path) => path in kept));
    },
    paths,
  );
}

/** Everything that the browser stores for the site, as text: the addresses and files in all caches, and everything else. */
export async function everythingStored(page: Page): Promise<{ cached: string; stored: string }> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        cached.push(request.url, (await response?.text()) ?? '');
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    return { cached: cached.join('\n'), stored: [...storages, document.cookie, ...databases].join('\n') };
  });
}
