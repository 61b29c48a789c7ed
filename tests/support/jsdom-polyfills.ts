// Read now, because tests install fake timers.
const { setImmediate } = globalThis;

/** Adds the browser APIs that jsdom lacks and the app needs. */
export function installJsdomPolyfills(): void {
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
