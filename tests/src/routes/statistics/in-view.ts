import { vi } from 'vitest';

/**
 * Makes everything count as in view for one test, but for the drawings of charts: jsdom has no canvas. Undone by
 * `vi.unstubAllGlobals`.
 */
export function putAllInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      root = null;
      rootMargin = '';
      scrollMargin = '';
      thresholds = [];
      takeRecords = () => [];
      unobserve = () => undefined;
      disconnect = () => undefined;
      readonly #callback: (entries: readonly { isIntersecting: boolean }[]) => void;

      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }

      observe(target: Element): void {
        if (!target.matches('[data-part=plot]'))
          queueMicrotask(() => this.#callback([{ isIntersecting: true }]));
      }
    },
  );
}
