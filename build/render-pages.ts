import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { DOMWindow } from 'jsdom';
import { build } from 'vite';

import type { PageSkeleton } from '../src/prerender.tsx';

interface RenderedPages {
  readonly signIn: string;
  /** By path. */
  readonly skeletons: ReadonlyMap<string, PageSkeleton>;
}

/** Renders the sign-in page and skeletons in a document without a browser. */
export async function renderPages(skeletonPaths: readonly string[]): Promise<RenderedPages> {
  // In `node_modules`, so that Node finds the packages that are not bundled.
  const folder = await mkdtemp(resolve('node_modules/.prerender-'));
  try {
    await bundle(folder);
    return await renderBundle(folder, skeletonPaths);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Loading the modules one by one would take twice the CPU time. */
async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: folder },
    // The modules that browsers load, because the markup must match what they hydrate. In its development version, Emotion
    // writes styles as text.
    ssr: {
      noExternal: [/^@(?:tanstack|emotion|chakra-ui)\//],
      resolve: { conditions: ['browser', 'development', 'module', 'import', 'default'] },
    },
  });
}

async function renderBundle(folder: string, skeletonPaths: readonly string[]): Promise<RenderedPages> {
  // It would take most of the time in which Vite's configuration loads, and only a build needs it.
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });
  const timers = new Set<NodeJS.Timeout>();
  const restoreGlobals = setGlobals({ ...browserGlobals(window), ...recordedTimers(timers) });
  try {
    const { prerenderSignIn, prerenderSkeleton } = (await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )) as typeof import('../src/prerender.tsx');
    const signIn = await prerenderSignIn();
    const skeletons = new Map<string, PageSkeleton>();
    for (const path of skeletonPaths) skeletons.set(path, await prerenderSkeleton(path));
    return { signIn, skeletons };
  } finally {
    restoreGlobals();
    // The build would wait for them.
    for (const timer of timers) clearTimeout(timer);
    window.close();
  }
}

/** The globals of a browser that the app uses. Nothing is ever visible or has a size, and no response ever arrives. */
function browserGlobals(window: DOMWindow): Record<string, unknown> {
  const { document, localStorage, sessionStorage, navigator, location, Element, HTMLElement, Node } = window;
  const nothing = () => undefined;
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  }
  Object.assign(window, {
    matchMedia: () => Object.assign(new window.EventTarget(), { matches: false }),
    // Tall, because a table's first render includes only the rows in view.
    innerHeight: 10_000,
    scrollTo: nothing,
  });
  return {
    window,
    self: window,
    document,
    localStorage,
    sessionStorage,
    navigator,
    location,
    Element,
    HTMLElement,
    Node,
    scrollTo: nothing,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    getComputedStyle: window.getComputedStyle.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
    fetch: () => new Promise(nothing),
  };
}

/** A `setTimeout` that remembers its timers. */
function recordedTimers(timers: Set<NodeJS.Timeout>) {
  const original = globalThis.setTimeout;
  return {
    setTimeout: (...parameters: Parameters<typeof setTimeout>) => {
      const timer = original(...parameters);
      timers.add(timer);
      return timer;
    },
  };
}

/** Returns a function that restores the previous globals, and removes those that did not exist. */
export function setGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const previous = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of previous) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
