import type { CDPSession } from 'playwright-core';

declare global {
  interface Window {
    /** Opens ten pages with the links and rows of the app. */
    walk?: () => Promise<void>;
  }
}

/** How many pages a walk opens. */
export const PAGES_PER_WALK = 10;

/** Bytes on the JavaScript heap after garbage collection. */
export async function heapSize(devtools: CDPSession): Promise<number> {
  // An object with a finalizer needs a second collection.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Walks through the pages. The script is so short because the browser keeps each one that it has evaluated. */
export async function walk(devtools: CDPSession, times: number): Promise<void> {
  for (let walks = 0; walks < times; walks += 1) {
    const { exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression: 'walk()',
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
}

/** Defines `window.walk`. Runs in the page, so it must be self-contained. */
export function installWalk(): void {
  const TIMEOUT_MS = 60_000;
  const find = (css: string, text = '') =>
    Array.from(document.querySelectorAll<HTMLElement>(css)).find((element) =>
      element.textContent.trim().startsWith(text),
    );
  const tab = (name: string) => () => find('nav[aria-label=Main] a', name);
  const firstRow = () => find('main tbody td:last-child');
  const link = (text: string) => () => find('main a', text);
  const steps: readonly [target: () => HTMLElement | undefined, heading: RegExp][] = [
    [tab('Assets'), /^Assets$/],
    [firstRow, /^Edit Asset$/],
    [tab('Liabilities'), /^Liabilities$/],
    [firstRow, /^Edit Liability$/],
    [tab('Expenses'), /^Expenses$/],
    [tab('Budgets'), /^Budgets$/],
    [firstRow, /\d/],
    [link('Net Earned Income'), /Earned Income/],
    [tab('Statistics'), /^Statistics$/],
    [link('What this means'), /^Freedom/],
  ];

  async function until<T>(what: () => T | undefined | false): Promise<T> {
    for (const begin = performance.now(); performance.now() - begin < TIMEOUT_MS;) {
      const found = what();
      if (found !== undefined && found !== false) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`Not found at ${location.pathname}: ${String(what)}`);
  }

  window.walk = async () => {
    for (const [target, heading] of steps) {
      (await until(target)).click();
      await until(() => heading.test(find('h1')?.textContent ?? '') && find('.skeleton') === undefined);
      await new Promise(requestAnimationFrame);
    }
  };
}
