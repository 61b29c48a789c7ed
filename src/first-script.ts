import { NOTICE_HEIGHT_KEY } from './api/notice-height-key.ts';
import { isExpired, readSession } from './api/session.ts';
import { SESSION_KEY } from './api/storage-keys.ts';
import { readFirstSteps } from './auth/first-steps-state.ts';
import { readEarly } from './early-data.ts';
import { handleEarlySignIn } from './early-form.ts';

/*
 * The build inlines this script into the HTML, so that it runs before any other script. It removes the prerendered page if
 * the app will show another one, reads the data of the page, starts the app, and handles the sign-in form until the app
 * takes over.
 */

/** The app's first script, and those to preload: of the sign-in page, of every signed-in page, and of each section. */
declare const EARLY_SCRIPTS: {
  readonly app: string;
  readonly signIn: readonly string[];
  readonly everywhere: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

const { app, signIn, everywhere, sections } = EARLY_SCRIPTS;
const HOME = 'statistics';
/** How long the app's scripts wait, at most, for what the page shows without them. */
const LONGEST_WAIT_MS = 2_000;

function hasSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: `/${file}` });
    document.head.append(link);
  }
}

function preloadSection(name: string): void {
  preload([...everywhere, ...(sections[name] ?? [])]);
}

/** Loads and starts the app once the page has shown what it can show without it, so that the two do not compete. */
function startAfter(shown: Promise<unknown> | undefined, preloadScripts: () => void): void {
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([shown, timeout]).then(() => {
    document.head.append(appScript);
    preloadScripts();
  });
}

/** Two frames, because the first begins before it is painted. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

const appScript = Object.assign(document.createElement('script'), {
  type: 'module',
  crossOrigin: '',
  fetchPriority: 'low',
  src: `/${app}`,
});
const root = document.querySelector('#root');
const form = root?.querySelector('form');
const { pathname, hash, search } = location;
if (hasSession()) openPage();
else openSignIn();

function openPage(): void {
  const noticeHeight = localStorage.getItem(NOTICE_HEIGHT_KEY);
  if (noticeHeight !== null) document.documentElement.dataset.noticeHeight = noticeHeight;
  // The card of the first steps and the notice of a temporary password would move everything that the skeleton shows.
  const hasFirstSteps = pathname === `/${HOME}` && ![undefined, 'closed'].includes(readFirstSteps());
  const hasSkeleton = root?.querySelector('.page-skeleton') && !hasFirstSteps && noticeHeight === null;
  if (!hasSkeleton) root?.replaceChildren();

  const section = /^\/(\w+)/.exec(pathname)?.[1] ?? HOME;
  const { session } = readSession();
  const data = session && !isExpired(session, Date.now()) ? readEarly(section, session.token) : undefined;
  // A service worker has the scripts already, and a list with search parameters is shown by the app alone.
  const waits = hasSkeleton && search === '' && !hasServiceWorker();
  startAfter(waits ? data : undefined, () => preloadSection(section));
}

function openSignIn(): void {
  const isShown = form && pathname === '/' && hash === '';
  if (isShown) handleEarlySignIn(form, { appScript, onSignedIn: () => preloadSection(HOME) });
  else root?.replaceChildren();
  startAfter(isShown ? firstPaint() : undefined, () => preload(signIn));
}
