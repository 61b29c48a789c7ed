import { NOTICE_HEIGHT_KEY } from './api/notice-height-key.ts';
import { isExpired, readSession, type Session } from './api/session.ts';
import { readFirstSteps } from './auth/first-steps-state.ts';
import { readEarly } from './early-data.ts';
import { handleEarlySignIn } from './early-form.ts';

/*
 * The build inlines this script into the HTML, so that it runs before any other script. It removes the prerendered page if
 * the app will show another one, reads the data of the page, starts the app, and handles the sign-in form until the app
 * takes over. It leads people who are signed in from the sign-in page to their statistics.
 */

/** The app's first script, and those to preload: of the sign-in page, of every signed-in page, and of each section. */
declare const EARLY_SCRIPTS: {
  readonly app: string;
  readonly signIn: readonly string[];
  readonly everywhere: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

/** Whether the page has the sign-in form. */
declare const HAS_SIGN_IN: boolean;

const { app, signIn, everywhere, sections } = EARLY_SCRIPTS;
const HOME = 'statistics';
/** How long the app's scripts wait, at most, for what the page shows without them. */
const LONGEST_WAIT_MS = 2_000;

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

for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
  addEventListener(type, () => (window.hadEarlyInput = true), { once: true, passive: true });

const appScript = Object.assign(document.createElement('script'), {
  type: 'module',
  crossOrigin: '',
  fetchPriority: 'low',
  src: `/${app}`,
});
const root = document.querySelector('#root');
const form = root?.querySelector('form');
const { pathname, hash, search } = location;
const { session } = readSession();
if (!session) openSignIn();
else if (pathname === '/') leaveSignIn();
else openPage(session);

/** To the page that shows figures before the app has loaded. Here, there would be nothing until then. */
function leaveSignIn(): void {
  root?.replaceChildren();
  location.replace(`/${HOME}`);
}

function openPage(current: Session): void {
  const noticeHeight = localStorage.getItem(NOTICE_HEIGHT_KEY);
  if (noticeHeight !== null) document.documentElement.dataset.noticeHeight = noticeHeight;
  // The card of the first steps and the notice of a temporary password would move everything that the skeleton shows.
  const hasFirstSteps = pathname === `/${HOME}` && ![undefined, 'closed'].includes(readFirstSteps());
  const hasSkeleton = root?.querySelector('.page-skeleton') && !hasFirstSteps && noticeHeight === null;
  if (!hasSkeleton) root?.replaceChildren();

  const section = /^\/(\w+)/.exec(pathname)?.[1] ?? HOME;
  const data = isExpired(current, Date.now()) ? undefined : readEarly(section, current.token);
  // A service worker has the scripts already, and a list with search parameters is shown by the app alone.
  const waits = hasSkeleton && search === '' && !hasServiceWorker();
  startAfter(waits ? data : undefined, () => preloadSection(section));
}

function openSignIn(): void {
  const isShown = HAS_SIGN_IN && form && pathname === '/' && hash === '';
  if (isShown) handleEarlySignIn(form, { appScript, onSignedIn: () => preloadSection(HOME) });
  else root?.replaceChildren();
  startAfter(isShown ? firstPaint() : undefined, () => preload(signIn));
}
