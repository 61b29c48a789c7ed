/** Gives jsdom what it lacks of a browser, as far as the app needs it. */
export function installJsdomPolyfills(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: noop,
      removeListener: noop,
    });
  window.scrollTo = noop;
  Element.prototype.scrollTo = noop;
  Element.prototype.scrollIntoView = noop;
  globalThis.ResizeObserver = class {
    observe = noop;
    unobserve = noop;
    disconnect = noop;
  };
  // Nothing comes into sight, so what waits for that is never drawn.
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
  // Without a layout nothing has a size, and what has none is taken for hidden and is not focused.
  Element.prototype.getClientRects = () => {
    const rects = [new DOMRect(0, 0, 1, 1)];
    return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
  };
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

function noop(): void {
  // Nothing is laid out, so nothing can scroll or change its size.
}
