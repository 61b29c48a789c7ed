/** Gives jsdom what it lacks of a browser, as far as the app needs it. */
export function fillGapsOfJsdom(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: ignore,
      removeListener: ignore,
    });
  window.scrollTo = ignore;
  Element.prototype.scrollTo = ignore;
  Element.prototype.scrollIntoView = ignore;
  globalThis.ResizeObserver = class {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
  };
  // Nothing comes into sight, so what waits for that is never drawn.
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
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

function ignore(): void {
  // Nothing is laid out, so nothing can scroll or change its size.
}
