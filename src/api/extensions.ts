import { type Extension, EXTENSIONS_HEADER, parseExtensions } from '#contract/extensions.ts';

import { subscribeToSessionId } from './session.ts';
import { Store } from './store.ts';

const offered = new Store('');
let parsed = { header: '', extensions: parseExtensions('') };

// The next session may be on another server.
subscribeToSessionId(() => offered.set(''));

/** An error response without the header says nothing: it may come from a proxy. */
export function learnExtensions({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  const header = headers.get(EXTENSIONS_HEADER);
  if (header !== null || ok) offered.set(header ?? '');
}

/** What the server is known to offer: nothing before the first response of a session. The same set while nothing changes. */
export function offeredExtensions(): ReadonlySet<Extension> {
  const header = offered.get();
  if (parsed.header !== header) parsed = { header, extensions: parseExtensions(header) };
  return parsed.extensions;
}

export function offersExtension(extension: Extension): boolean {
  return offeredExtensions().has(extension);
}

export const subscribeToExtensions = offered.subscribe;
