import { send } from '#src/api/send.ts';
import { isExpired, readSession } from '#src/api/session.ts';

import { firstPages, PROFILE_PATH } from './first-pages.ts';
import { handleSignInPress } from './sign-in-press.ts';

/*
 * The build inlines this script into the page, so that it runs before any other. See README.md.
 */

/** The files of the build to load: the app's first script, those that it imports, and what each section needs besides. */
declare const SCRIPTS: {
  readonly app: string;
  readonly imports: readonly string[];
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

// Only once, since the build replaces the name with the whole value.
const { app, imports, sections } = SCRIPTS;

/** Sends the reads of a section's first page. The app takes the responses, and reports what failed by reading it again. */
function readEarly(section: string, token: string): void {
  const responses = new Map(
    [...(firstPages[section]?.reads ?? []), PROFILE_PATH].map((path) => {
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

const root = document.querySelector('#root');
const form = root?.querySelector('form');
const appScript = Object.assign(document.createElement('script'), {
  type: 'module',
  crossOrigin: '',
  fetchPriority: 'low',
  src: `/${app}`,
});
const { pathname, hash } = location;
const { session } = readSession();
// The app leads from the sign-in page to the statistics.
const section = pathname === '/' ? 'statistics' : (pathname.split('/')[1] ?? '');

// The sign-in page is prerendered for its own address alone.
if (form && !session && pathname === '/' && hash === '')
  handleSignInPress(form, appScript, () => preload(sections[section]));
else root?.replaceChildren();

if (session && !isExpired(session, Date.now())) readEarly(section, session.token);
document.head.append(appScript);
preload(imports);
if (session) preload(sections[section]);
