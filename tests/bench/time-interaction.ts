import type { Page } from 'playwright-core';

/** What is to be seen: an element that matches, and holds the text if there is one. */
export interface Sign {
  readonly css: string;
  readonly text?: string;
  /** Whether there is to be no such element. */
  readonly isGone?: boolean;
}

declare global {
  interface Window {
    /** The time that the interaction under way takes, in milliseconds. */
    stopwatch?: Promise<number>;
  }
}

const PATIENCE_MS = 30_000;

/**
 * How long a person waits: from the moment of their input, as the browser stamped it, until what they wait for has been
 * painted.
 * @param act makes one input
 * @returns milliseconds
 * @throws Error when it is not to be seen for half a minute
 */
export async function timeInteraction(
  page: Page,
  signs: readonly Sign[],
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(startStopwatch, { signs, patience: PATIENCE_MS });
  await act();
  return page.evaluate(() => window.stopwatch ?? Promise.reject(new Error('The page was loaded anew')));
}

/** Runs in the page, and so must bring all that it needs. */
function startStopwatch({ signs, patience }: { signs: readonly Sign[]; patience: number }): void {
  const isSeen = ({ css, text = '', isGone = false }: Sign) =>
    Array.from(document.querySelectorAll(css)).some((element) => element.textContent.includes(text)) !==
    isGone;

  window.stopwatch = new Promise((resolve, reject) => {
    let start: number | undefined;
    // A text field changes when the next one is clicked, which is no input of its own.
    const begin = (event: Event) => {
      if (event.type !== 'change' || event.target instanceof HTMLSelectElement) start ??= event.timeStamp;
    };
    for (const kind of ['pointerup', 'keydown', 'change']) {
      window.addEventListener(kind, begin, { capture: true });
    }

    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const giveUp = setTimeout(() => {
      const missing = signs.filter((sign) => !isSeen(sign));
      reject(new Error(`Not seen: ${JSON.stringify(missing)}`));
    }, patience);

    function look() {
      const begun = start;
      if (begun === undefined || !signs.every(isSeen)) return;
      observer.disconnect();
      clearTimeout(giveUp);
      requestAnimationFrame(() => {
        // What is posted before a frame is drawn arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(undefined);
      });
    }
  });
}
