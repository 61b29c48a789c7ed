import type { Browser, BrowserContextOptions } from 'playwright-core';

import { openPage, slowDownCpu, slowDownNetwork } from './slow-page.ts';

export type Moment =
  /** A button is painted. */
  | 'visible'
  /** A press on Sign In at the first paint has been sent. */
  | 'sent'
  /** A press on a tab of the navigation is answered. */
  | 'usable'
  /** Nothing in the window changes any more. */
  | 'complete';

interface Load {
  readonly url: string;
  readonly until: Moment;
  readonly storageState?: BrowserContextOptions['storageState'];
  readonly isSlow: boolean;
}

/**
 * How long a new tab is left alone before it loads a page. Until then, the browser is still busy with opening it and with
 * starting the process of the next one.
 */
const SETTLING_MS = 1_000;

declare global {
  interface Window {
    /** Tells the benchmark how many milliseconds the load has taken. */
    report?: (time: string) => void;
  }
}

/** The milliseconds that a page takes in a new tab with empty caches. */
export async function measureLoad(
  browser: Browser,
  { url, until, storageState, isSlow }: Load,
): Promise<number> {
  const measured = await openPage(browser, { ...(storageState && { storageState }) });
  const { page, devtools } = measured;
  if (isSlow) {
    await slowDownCpu(measured);
    await slowDownNetwork(measured);
  }
  // Waiting with Playwright instead would run its scripts in a page that is still loading.
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'report' });
  const time = new Promise<number>((resolve) => {
    devtools.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
  });
  await page.addInitScript(WATCHES[until]);
  await page.waitForTimeout(SETTLING_MS);
  await page.goto(url, { waitUntil: 'commit' });
  try {
    return await time;
  } finally {
    await page.context().close();
  }
}

/** These run in the page, so each must be self-contained. */
const WATCHES: Record<Moment, () => void> = {
  visible: () => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('button')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // Runs right after the frame has been painted, before tasks that wait longer but are less urgent.
        void scheduler.postTask(() => window.report?.(String(performance.now())), {
          priority: 'user-blocking',
        });
      });
    });
    observer.observe(document, { subtree: true, childList: true });
  },

  sent: () => {
    const fetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (init?.method === 'POST') window.report?.(String(performance.now()));
      return fetch(input, init);
    };
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!button) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const press = () => {
          for (const input of document.querySelectorAll('input')) input.value = 'visitor@example.com';
          button.click();
        };
        void scheduler.postTask(press, { priority: 'user-blocking' });
      });
    });
    observer.observe(document, { subtree: true, childList: true });
  },

  usable: () => {
    // The app's own handlers run first.
    window.addEventListener('click', (event) => {
      if (event.defaultPrevented) {
        clearInterval(timer);
        requestAnimationFrame(() => {
          void scheduler.postTask(() => window.report?.(String(performance.now())), {
            priority: 'user-blocking',
          });
        });
      }
      // Otherwise, the browser would load the page anew.
      event.preventDefault();
    });
    const timer = setInterval(() => {
      const tab = document.querySelector<HTMLElement>('nav[aria-label=Main] a[href="/liabilities"]');
      if (tab && !tab.closest('[inert]')) tab.click();
    }, 10);
  },

  complete: () => {
    const QUIET_MS = 3_000;
    let changedAt = 0;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    let isFrameRequested = false;
    let changed: Element[] = [];

    function isInWindow(element: Element): boolean {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      // Texts for screen readers alone are a pixel large.
      return width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    }

    function note(element: Element): void {
      changed.push(element);
      if (isFrameRequested) return;
      isFrameRequested = true;
      requestAnimationFrame(() => {
        void scheduler.postTask(
          () => {
            isFrameRequested = false;
            const elements = new Set(changed);
            changed = [];
            if (![...elements].some(isInWindow)) return;
            changedAt = performance.now();
            clearTimeout(quiet);
            quiet = setTimeout(() => {
              // Otherwise, the page is still waiting for scripts or data, and goes on changing.
              if (document.querySelector('main:not(:has(.chakra-skeleton))'))
                window.report?.(String(changedAt));
            }, QUIET_MS);
          },
          { priority: 'user-blocking' },
        );
      });
    }

    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('body')) note(element);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });

    // A chart draws without a change of the document.
    const { prototype } = CanvasRenderingContext2D;
    const clearRect = Reflect.get(prototype, 'clearRect');
    prototype.clearRect = function (...area) {
      if (this.canvas.isConnected) note(this.canvas);
      Reflect.apply(clearRect, this, area);
    };
  },
};
