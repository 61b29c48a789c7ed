import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';

const INTERVAL = 20;

/** Returns a function that resolves once the page shows everything that it loads automatically. */
export function trackLoading(page: Page): () => Promise<void> {
  const running = new Set<unknown>();
  page.on('request', (request) => {
    // The requests of a page that is left may never be reported as finished.
    if (request.isNavigationRequest()) running.clear();
    running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return async () => {
    do await untilDrawn(page);
    while (running.size > 0);
  };
}

/** Resolves once the page shows everything for which it waits in its place. Other requests may still be running. */
async function untilDrawn(page: Page): Promise<void> {
  do {
    while (!(await page.evaluate(isDrawn))) await pause(INTERVAL);
    // What has arrived is drawn in the next frame, and may ask for more.
    await page.evaluate(nextFrame);
  } while (!(await page.evaluate(isDrawn)));
}

/** Resolves after the next frame, and after all parts have learned whether they are in view. Runs in the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // Observers are told in the order in which they were made, so this one is told last.
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(document.documentElement);
  });
}

/** Runs in the page. */
export function isDrawn(): boolean {
  const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: { state: { status: string } } };
  const loading = 'main :is(.chakra-skeleton, [role=status][aria-label=Loading], [aria-busy=true])';
  // Without optimized code, drawing futures takes a minute. What they tell comes later, in its place.
  const isComputing = document.querySelector('main')?.textContent.includes('Drawing futures') === true;
  const isLoading = document.querySelector(loading) !== null && !isComputing;
  return router?.state.status === 'idle' && document.querySelector('h1') !== null && !isLoading;
}

/** Goes to a page as a link does, without a reload. Does not wait for it. */
export async function startNavigation(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router does: scroll positions are restored by the key, and blocked steps back are undone by the index.
    const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
    history.pushState({ __TSR_key: crypto.randomUUID(), __TSR_index: index + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export async function navigate(page: Page, path: string): Promise<void> {
  await startNavigation(page, path);
  await page.evaluate(untilOpen, path);
}

/** Runs in the page. Playwright's `waitForFunction` would load its scripts into every document once more. */
async function untilOpen(path: string): Promise<void> {
  const isOpen = () => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { pathname: string } } };
    };
    return router?.state.status === 'idle' && router.state.resolvedLocation?.pathname === path;
  };
  while (!isOpen()) await new Promise((next) => setTimeout(next, 10));
}
