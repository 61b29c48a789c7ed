import '@testing-library/jest-dom/vitest';

import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Read now, because tests install fake timers.
const { setImmediate } = globalThis;

/** Declarations that decide whether an element is visible or can be clicked, and how the texts of its name are joined. */
const READ = /(?:display|visibility|opacity|pointer-events|position|float)\s*:/;

installJsdomPolyfills();
dropUnreadStyles();

// Generous for busy machines, yet shorter than the test timeout, so that a failed query reports what it waited for.
configure({ asyncUtilTimeout: 15_000 });
configure({ getElementError: printWhenRead(getConfig().getElementError) });

afterEach(cleanup);

type GetElementError = ReturnType<typeof getConfig>['getElementError'];

/** A query that waits throws such an error at every attempt, and nobody reads it but the last. */
function printWhenRead(getElementError: GetElementError): GetElementError {
  return function printedWhenRead(message, container) {
    const error = new Error();
    // The stack starts at the query, as it does without this function.
    Error.captureStackTrace(error, printedWhenRead);
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
    return error;
  };
}

/** Adds the browser APIs that jsdom lacks and the app needs. */
function installJsdomPolyfills(): void {
  // The app yields before the cache notifies the page, and React renders in immediates. As in a browser, what yields first
  // must continue first. Without this the app yields by a message, which Node delivers after the immediates, and on a busy
  // machine after the next timer as well.
  Object.assign(globalThis, {
    scheduler: { yield: () => new Promise<void>((resolve) => setImmediate(resolve)) },
  });
  // Chakra's overlays listen to keys from the next frame on. A frame at once, so that no key of a test comes before it.
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 0);
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: noop,
      removeListener: noop,
    });
  window.scrollTo = noop;
  // Node's own one returns an array that is no instance of jsdom's `Uint8Array`.
  globalThis.TextEncoder = class extends TextEncoder {
    override encode(text?: string) {
      return new Uint8Array(super.encode(text));
    }
  };
  Element.prototype.scrollTo = noop;
  Element.prototype.scrollIntoView = noop;
  globalThis.ResizeObserver = class {
    observe = noop;
    unobserve = noop;
    disconnect = noop;
  };
  // Nothing ever becomes visible, so content that waits for that is never rendered.
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe = noop;
    unobserve = noop;
    disconnect = noop;
    takeRecords = () => [];
  };
  // Without layout nothing has a size. Elements without one count as hidden and do not receive focus.
  Element.prototype.getClientRects = () => {
    const rects = [new DOMRect(0, 0, 1, 1)];
    return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
  };
}

function noop(): void {
  // Without layout, nothing can scroll or change its size.
}

/** jsdom would match all of them against each element that is asked for. Emotion appends each rule to a `<style>` of its own. */
function dropUnreadStyles(): void {
  HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: HTMLStyleElement, rule: T): T {
    return READ.test(rule.textContent ?? '') ? this.insertBefore(rule, null) : rule;
  };
}
