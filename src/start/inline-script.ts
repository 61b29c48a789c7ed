import { send } from '#src/api/send.ts';
import { isExpired, readSession } from '#src/api/session.ts';

import { firstPages } from './first-pages.ts';
import { handleSignInPress } from './sign-in-press.ts';

/*
 * The build inlines this script into the page, so that it runs before any other. See README.md.
 */

/** The files of the build to load: the app's first script, the scripts of the sign-in page, and those of each section. */
declare const SCRIPTS: {
  readonly app: string;
  readonly signIn: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

/** Sends the reads of a section's first page. The app takes the responses, and reports what failed by reading it again. */
function readEarly(section: string, token: string): void {
  const responses = new Map(
    (firstPages[section]?.reads ?? []).map((path) => {
      return [path, send({ method: 'GET', path }, { token }).catch(() => undefined)] as const;
    }),
  );
  window.earlyReads = { token, sentAt: Date.now(), responses };
}

function preload(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    // The data and what a person sees come first.
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: `/${file}` });
    document.head.append(link);
  }
}

const HOME = 'statistics';
const root = document.querySelector('#root');
const form = root?.querySelector('form');
const { pathname, hash } = location;
const { session } = readSession();
const appScript = Object.assign(document.createElement('script'), {
  type: 'module',
  crossOrigin: '',
  fetchPriority: 'low',
  src: `/${SCRIPTS.app}`,
});

// The sign-in page is prerendered for its own address alone.
const isSignIn = !session && pathname === '/' && hash === '';
if (form && isSignIn) handleSignInPress(form, appScript, () => preload(SCRIPTS.sections[HOME]));
else root?.replaceChildren();

if (session) {
  // The app leads from `/` to the home page.
  const section = pathname === '/' ? HOME : (pathname.split('/')[1] ?? '');
  if (!isExpired(session, Date.now())) readEarly(section, session.token);
  preload(SCRIPTS.sections[section]);
} else preload(SCRIPTS.signIn);
document.head.append(appScript);
