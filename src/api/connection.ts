import { readDemo } from './demo.ts';
import { KEPT_READS_KEY, store } from './storage.ts';
import { Store } from './store.ts';

interface Connection {
  readonly isOffline: boolean;
  /** That of the server. Empty if this tab runs the same version, and until the server has been asked. */
  readonly newVersion: string;
}

const connection = new Store<Connection>({ isOffline: false, newVersion: '' });

export const readConnection = connection.get;
export const subscribeToConnection = connection.subscribe;

export function noteConnection(isOffline: boolean, newVersion = readConnection().newVersion): void {
  const known = readConnection();
  if (isOffline !== known.isOffline || newVersion !== known.newVersion)
    connection.set({ isOffline, newVersion });
}

/** Its first line names the version of the app that the server has. */
const SERVICE_WORKER = '/service-worker.js';
const CACHE_PREFIX = 'freehold-app-';

/** How long the server may take to answer. A network over which nothing arrives counts as none. */
const RESPONSE_TIMEOUT_MS = 8_000;
/** How often the server is asked for a new version, and while it cannot be reached. */
const INTERVAL_MS = 60 * 60_000;
const OFFLINE_INTERVAL_MS = 20_000;

/**
 * Keeps the service worker up to date, and watches the connection and the version: when the browser notices a change of the
 * network, when the server can be reached again, when the tab becomes visible again, and from time to time. Returns a
 * function that stops it.
 */
export function watchServer(): () => void {
  // In development there is no build to keep, and the demo needs no server.
  if (import.meta.env.MODE !== 'production' || readDemo() || !('serviceWorker' in navigator))
    return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(ask, readConnection().isOffline ? OFFLINE_INTERVAL_MS : INTERVAL_MS);
  }
  function ask(): void {
    askLater();
    if (!document.hidden) void askServer();
  }

  let { isOffline } = readConnection();
  function onConnectionChange(): void {
    const isBack = isOffline && !readConnection().isOffline;
    isOffline = readConnection().isOffline;
    // A call of the API may have reached the server first, and servers are often unreachable while a new version starts.
    if (isBack) ask();
    else askLater();
  }

  ask();
  const unsubscribe = subscribeToConnection(onConnectionChange);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}

let pending: Promise<boolean> | undefined;

/** Any response means that the server can be reached. Concurrent callers share a request. */
export function askServer(): Promise<boolean> {
  pending ??= request().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function request(): Promise<boolean> {
  try {
    const response = await fetch(SERVICE_WORKER, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const served = /^const APP = \{"version":"(\w+)"/.exec(await response.text())?.[1];
    const own = document.querySelector<HTMLMetaElement>('[name=version]')?.content;
    noteConnection(false, served === own ? '' : served);
    const done = served === undefined ? removeIfGone(response) : update();
    // The browser may block service workers. If an update fails, the last version stays, and the next check tries again.
    done.catch(() => undefined);
    return true;
  } catch {
    noteConnection(true);
    return false;
  }
}

async function update(): Promise<void> {
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  await registration.update();
}

/** If a server no longer has a service worker, browsers keep the last one forever. An error may be temporary. */
async function removeIfGone({ ok, status, headers }: Response): Promise<void> {
  const isPage = ok && headers.get('Content-Type')?.startsWith('text/html') === true;
  if (status !== 404 && status !== 410 && !isPage) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  // Not before: reads are kept as long as there is a registration.
  store(KEPT_READS_KEY, undefined);
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
