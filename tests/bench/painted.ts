import { addReport, reported, type SlowPage } from './slow-page.ts';
import type { Sign } from './time-interaction.ts';

/** How a page had loaded by the time at which what was looked for had been painted. */
export interface Painted {
  /** Milliseconds since the navigation began, even if its page has led to another one. */
  readonly time: number;
  /** The sum of all layout shifts. */
  readonly layoutShift: number;
  /** What each of them has moved, and by how much. */
  readonly moved: readonly string[];
  /** Of the page that shows the sign, as are the sizes. */
  readonly requests: number;
  /** Compressed, with headers, as sent. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Makes the page report when the sign has been painted after each load. */
export async function watchFor(slow: SlowPage, sign: Sign): Promise<void> {
  await addReport(slow);
  await slow.page.addInitScript(watch, sign);
}

/** Loads a page until the sign that is watched for has been painted. */
export async function loadUntilPainted(slow: SlowPage, url: string): Promise<Painted> {
  const { page } = slow;
  const hasPainted = reported(slow, 'painted');
  await page.evaluate(() => {
    window.name = '';
  });
  await page.goto(url, { waitUntil: 'commit' });
  await hasPainted;
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('painted')[0]?.startTime ?? NaN;
    const files = ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= painted);
    const sum = (list: PerformanceResourceTiming[]) =>
      list.reduce((total, { transferSize }) => total + transferSize, 0);
    return {
      time: performance.timeOrigin + painted - Number(window.name),
      layoutShift: window.layoutShift ?? 0,
      moved: window.moved ?? [],
      requests: files.length,
      bytes: sum(files),
      scriptBytes: sum(files.filter(({ name }) => name.endsWith('.js'))),
    };
  });
}

declare global {
  interface Window {
    layoutShift?: number;
    moved?: string[];
  }
}

/** TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page, so it must be self-contained. */
function watch({ css, text = '' }: Sign): void {
  // The name survives a navigation within the site.
  window.name ||= String(performance.timeOrigin);

  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      window.layoutShift = (window.layoutShift ?? 0) + value;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${value.toPrecision(2)}: ${what?.slice(0, 80)} ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
      });
      (window.moved ??= []).push(...moved);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const observer = new MutationObserver(() => {
    const elements = Array.from(document.querySelectorAll(css));
    if (!elements.some((element) => element.textContent.includes(text))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // Runs right after the frame has been painted, before tasks that wait longer but are less urgent.
      void scheduler.postTask(report, { priority: 'user-blocking' });
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  function report() {
    performance.mark('painted');
    window.report?.('painted');
  }
}
