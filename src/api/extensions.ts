import { type Extension, EXTENSIONS_HEADER, parseExtensions } from '#contract/extensions.ts';

import { subscribeToSessionId } from './session.ts';

const NONE: ReadonlySet<Extension> = new Set();

const listeners = new Set<() => void>();
let offered = NONE;
/** The header that `offered` was parsed from. */
let lastHeader = '';

function setOffered(header: string): void {
  if (header === lastHeader) return;
  lastHeader = header;
  offered = header === '' ? NONE : parseExtensions(header);
  for (const listener of listeners) listener();
}

// The next session may be on another server.
subscribeToSessionId(() => setOffered(''));

/**
 * Learns from a response which extensions the server offers. An error response without the header says nothing: it may
 * come from a proxy.
 */
export function learnExtensions({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  const header = headers.get(EXTENSIONS_HEADER);
  if (header !== null || ok) setOffered(header ?? '');
}

/** Whether the server is known to offer an extension. Nothing is known before the first response of a session. */
export function offersExtension(extension: Extension): boolean {
  return offered.has(extension);
}

/** Calls the listener when what the server offers changes. Returns a function that unsubscribes it. */
export function subscribeToExtensions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
