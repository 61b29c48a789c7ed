import type { Page } from 'playwright-core';

/** A visible result: an element that matches, and contains the text if there is one. */
export interface Sign {
  readonly css: string;
  readonly text?: string;
  /** Whether there must be no such element instead. */
  readonly isGone?: boolean;
}

declare global {
  interface Window {
    stopwatch?: Promise<number>;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * The time from an input, by the browser's timestamp, until its result has been painted.
 * @param act performs one input
 * @returns milliseconds
 * @throws Error when the result does not appear within 30 seconds
 */
export async function timeInteraction(
  page: Page,
  signs: readonly Sign[],
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(startStopwatch, { signs, timeout: TIMEOUT_MS });
  await act();
  return page.evaluate(() => window.stopwatch ?? Promise.reject(new Error('The page was reloaded')));
}

/** Runs in the page, so it must be self-contained. */
function startStopwatch({ signs, timeout }: { signs: readonly Sign[]; timeout: number }): void {
  const isSeen = ({ css, text = '', isGone = false }: Sign) =>
    Array.from(document.querySelectorAll(css)).some((element) => element.textContent.includes(text)) !==
    isGone;

  window.stopwatch = new Promise((resolve, reject) => {
    let start: number | undefined;
    // Removed at the end, because later interactions would be slowed down by every listener that is left.
    const ended = new AbortController();
    // A text field fires "change" when the next one is clicked, which is not a separate input.
    const begin = (event: Event) => {
      if (event.type !== 'change' || event.target instanceof HTMLSelectElement) start ??= event.timeStamp;
    };
    for (const kind of ['pointerup', 'keydown', 'change']) {
      window.addEventListener(kind, begin, { capture: true, signal: ended.signal });
    }

    let hasChanged = false;
    const observer = new MutationObserver(() => {
      if (hasChanged) return;
      hasChanged = true;
      requestAnimationFrame(() => {
        hasChanged = false;
        // Runs right after the frame has been painted, before tasks that wait longer but are less urgent. The result is
        // looked for only then, because looking takes time as well.
        void scheduler.postTask(check, { priority: 'user-blocking' });
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const giveUp = setTimeout(() => {
      const missing = signs.filter((sign) => !isSeen(sign));
      reject(new Error(`Not found: ${JSON.stringify(missing)}`));
    }, timeout);

    function check() {
      const end = performance.now();
      // What has changed since then has not been painted yet.
      if (hasChanged || start === undefined || !signs.every(isSeen)) return;
      observer.disconnect();
      ended.abort();
      clearTimeout(giveUp);
      resolve(end - start);
    }
  });
}
