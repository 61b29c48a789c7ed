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
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  HTMLElement.prototype.showPopover = function () {
    sendBeforeToggle(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function () {
    sendBeforeToggle(this, 'closed');
  };
  document.onclick = togglePopoverOfButton;
}

/** The elements whose popover is open. jsdom itself has no popovers, so nothing closes them on Escape. */
const openPopovers = new WeakSet<HTMLElement>();

function sendBeforeToggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  if (newState === 'open') openPopovers.add(popover);
  else openPopovers.delete(popover);
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
}

function togglePopoverOfButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  if (openPopovers.has(popover)) popover.hidePopover();
  else popover.showPopover();
}

function noop(): void {
  // Without layout, nothing can scroll or change its size.
}
