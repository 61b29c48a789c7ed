import { NOTICE_HEIGHT_KEY } from './api/notice-height-key.ts';
import { isExpired, readSession } from './api/session.ts';
import { STORAGE_KEY } from './api/storage-key.ts';
import { readFirstSteps } from './auth/first-steps-state.ts';
import { readEarly } from './early-data.ts';
import { handleEarlySignIn } from './early-form.ts';

/*
 * The build inlines this script into the HTML, so that it runs before any other script. It removes the prerendered page if
 * the app will show another one, preloads the scripts that the page needs, reads its data, and handles the sign-in form
 * until the app takes over.
 */

/** The scripts to preload: those of the sign-in page, of every signed-in page, and of each section by its path. */
declare const EARLY_SCRIPTS: {
  readonly signIn: readonly string[];
  readonly everywhere: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

const { signIn, everywhere, sections } = EARLY_SCRIPTS;
const HOME = 'statistics';

function hasSession(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
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

const root = document.querySelector('#root');
const form = root?.querySelector('form');
const { pathname, hash } = location;
const isSignedIn = hasSession();
let noticeHeight: string | null = null;
if (isSignedIn) {
  noticeHeight = localStorage.getItem(NOTICE_HEIGHT_KEY);
  if (noticeHeight !== null) document.documentElement.dataset.noticeHeight = noticeHeight;
  const section = /^\/(\w+)/.exec(pathname)?.[1] ?? HOME;
  preloadSection(section);
  const { session } = readSession();
  if (session && !isExpired(session, Date.now())) readEarly(section, session.token);
} else {
  preload(signIn);
}
if (root?.querySelector('.page-skeleton')) {
  // The card of the first steps and the notice of a temporary password would move everything that the skeleton shows.
  const hasFirstSteps = pathname === `/${HOME}` && ![undefined, 'closed'].includes(readFirstSteps());
  if (!isSignedIn || hasFirstSteps || noticeHeight !== null) root.replaceChildren();
} else if (isSignedIn || pathname !== '/' || hash !== '') root?.replaceChildren();
else if (form) handleEarlySignIn(form, { onSignedIn: () => preloadSection(HOME) });
