import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

/*
 * The service worker: lets the app start without a network. It keeps the app's own files and nothing else, and never answers a
 * call of the API. See docs/product-rules.md#offline.
 */

/* The globals of a service worker. The app is compiled with those of a page, and TypeScript cannot have both in one program. */

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Lets the browser answer some requests without starting the worker. Not in every browser. */
  readonly addRoutes?: (
    routes: {
      readonly condition: { readonly urlPattern: { readonly pathname: string } };
      source: 'network';
    }[],
  ) => Promise<void>;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a navigation, which the browser requests while the worker starts. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as WorkerScope;

declare const APP: {
  readonly version: string;
  readonly files: { url: string; revision: string | null; integrity: string }[];
};

/** `src/api/connection.ts` deletes the caches with such names if the server no longer has a service worker. */
const CACHE_PREFIX = 'freehold-app-';
/** How many earlier versions are kept, for tabs that still run them and load more of their scripts. */
const EARLIER_VERSIONS = 2;

const cacheName = CACHE_PREFIX + APP.version;
const files = new PrecacheController({ cacheName, fallbackToNetwork: false });
files.addToCacheList(APP.files);

scope.addEventListener('install', (event) => {
  // If a file is missing or does not belong to this version, the installation fails and the last worker stays.
  event.waitUntil(files.install(event));
  // Not in every browser: calls of the API then need not wait until the worker has started.
  const api = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const;
  event.waitUntil(event.addRoutes?.([api]).catch(() => undefined) ?? Promise.resolve());
  // No need to wait: pages come from the server, and the names of scripts contain a hash of their content, so a tab of an
  // earlier version never gets a script of this one.
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.activate(event), deleteEarlierVersions(), takeOver()]));
});

async function deleteEarlierVersions(): Promise<void> {
  // In the order in which they were created.
  const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName);
  await Promise.all(earlier.slice(0, -EARLIER_VERSIONS).map((name) => caches.delete(name)));
}

async function takeOver(): Promise<void> {
  // Otherwise, the request for a page would wait until the worker has started.
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(loadPage(event, pathname));
  else if (pathname.startsWith('/static/')) event.respondWith(loadScript(request));
});

/** Always asks the server, so that no page belongs to an old version. The kept page is used only if there is no response. */
async function loadPage({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = (await files.matchPrecache(pathname)) ?? (await files.matchPrecache('/index.html'));
    if (!kept) throw error;
    return kept;
  }
}

/** The server may no longer have the scripts of an earlier version. */
async function loadScript(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
