import { STORAGE_KEY } from './api/storage-key.ts';
import { listenForSignIn } from './early-form.ts';

/*
 * Runs in the page before any other script has come; the build compiles it into the HTML. It takes the prerendered
 * sign-in page away from visitors who are signed in or at another address, and answers its form until the app does.
 */

/** Files of the build that signed-in pages need: all of them, and those of each section of the app by its path. */
declare const EARLY_SCRIPTS: {
  readonly everywhere: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

const { everywhere, sections } = EARLY_SCRIPTS;
const HOME = 'statistics';

function hasSession(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function preload(section: string): void {
  for (const file of [...everywhere, ...(sections[section] ?? [])]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }));
  }
}

const root = document.querySelector('#root');
const form = root?.querySelector('form');
const { pathname, hash } = location;
const isSignedIn = hasSession();
if (isSignedIn) preload(/^\/(\w+)/.exec(pathname)?.[1] ?? HOME);
if (isSignedIn || pathname !== '/' || hash !== '') root?.replaceChildren();
else if (form) listenForSignIn(form, { onSignedIn: () => preload(HOME) });
