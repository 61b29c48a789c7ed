import { v4 as uuid } from 'uuid';

import { readDemo } from './demo.ts';
import {
  CURRENCY_KEY,
  KEPT_READS_KEY,
  LAST_USED_KEY,
  readStored,
  SESSION_KEY,
  store,
  GIVES_WAY_KEY,
  WHAT_IF_KEY,
} from './storage.ts';
import { Store } from './store.ts';

/** The session, shared by all tabs. A refresh changes the token; only a new sign-in changes the id. */
export interface Session {
  readonly id: string;
  readonly token: string;
  /** How far the server's clock was ahead of the local one at the last sign-in or refresh, in milliseconds. */
  readonly clockSkew: number;
  /** Identifies the user: the token's subject, or else the username typed at sign-in; undefined when neither is known. */
  readonly person?: string | undefined;
}

interface Claims {
  readonly sub?: string | undefined;
  /** Epoch seconds. */
  readonly exp?: number | undefined;
  /** When the temporary password that the person signed in with expires, in ISO 8601. */
  readonly passwordExpiresAt?: string | undefined;
}

interface SessionState {
  readonly session: Session | undefined;
  /** Whether refreshing the session failed. The session timeout dialog is open, and no requests are sent. */
  readonly isTimedOut: boolean;
  /** What the token said when this tab signed in. Undefined after a reload or a refresh: it may be outdated by then. */
  readonly claims?: Claims;
}

/** Stored for an instant before the session is removed: tells other tabs that it timed out rather than being signed out. */
const TIMED_OUT = 'timed out';

const SIGNED_OUT: SessionState = { session: undefined, isTimedOut: false };

/** Whether this tab's last write to storage failed, so the stored value is outdated or missing. */
let hasWriteFailed = false;
const state = new Store<SessionState>({ ...SIGNED_OUT, session: parseSession(readStored(SESSION_KEY)) });

export const readSession = state.get;
export const subscribeToSession = state.subscribe;

function parseSession(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    const { id, token, clockSkew, person } = parseFields(text);
    const isValid =
      typeof id === 'string' &&
      typeof token === 'string' &&
      typeof clockSkew === 'number' &&
      (person === undefined || typeof person === 'string');
    return isValid ? { id, token, clockSkew, person } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the session that all tabs share. When the browser blocks storage, the session lives in this tab only. */
function readStoredSession(): Session | undefined {
  return hasWriteFailed ? state.get().session : parseSession(readStored(SESSION_KEY));
}

function storeSession(text: string | undefined): void {
  hasWriteFailed = !store(SESSION_KEY, text);
}

/** Calls the listener when a session starts or ends, but not after a refresh. */
export function subscribeToSessionId(listener: () => void): () => void {
  let sessionId = state.get().session?.id;
  return subscribeToSession(() => {
    if (state.get().session?.id === sessionId) return;
    sessionId = state.get().session?.id;
    listener();
  });
}

/** @param username as typed at sign-in; identifies the user when the token has no subject */
export function startSession(token: string, clockSkew: number, username?: string): void {
  const claims = claimsOf(token);
  const id = uuid();
  // The people of the demo have the ids of people of the real server, but nothing that those have kept is theirs.
  const person = readDemo() ? id : (claims.sub ?? username);
  const session = { id, token, clockSkew, person };
  store(KEPT_READS_KEY, undefined);
  storeSession(JSON.stringify(session));
  state.set({ session, isTimedOut: false, claims });
}

export function renewSession(old: Session, token: string, clockSkew: number): void {
  if (state.get().session?.id !== old.id) return;
  const session = { ...old, token, clockSkew };
  storeSession(JSON.stringify(session));
  state.set({ session, isTimedOut: false });
}

/** Opens the session timeout dialog, and deletes the kept reads. Does nothing when that session has ended. */
export function timeOutSession(old: Session): void {
  if (state.get().session?.id !== old.id) return;
  store(KEPT_READS_KEY, undefined);
  state.set({ session: state.get().session, isTimedOut: true });
}

export function endSession(): void {
  if (state.get().isTimedOut) storeSession(TIMED_OUT);
  storeSession(undefined);
  // Nothing that the person has read, typed or used may outlive the session, and the next person has their own currency.
  for (const key of [WHAT_IF_KEY, GIVES_WAY_KEY, CURRENCY_KEY, LAST_USED_KEY, KEPT_READS_KEY])
    store(key, undefined);
  state.set(SIGNED_OUT);
}

/** Adopts what another tab has stored: a refreshed token, a sign-out or a new sign-in. */
export function adoptStoredSession(): void {
  const stored = readStoredSession();
  if (stored?.token === state.get().session?.token && stored?.id === state.get().session?.id) return;
  state.set({ session: stored, isTimedOut: false });
}

/** Keeps the session in sync with other tabs, even after a return from the back/forward cache. */
export function syncSessionAcrossTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (readDemo() || (event.key !== SESSION_KEY && event.key !== null)) return;
    // The other tab's write is newer than the one that failed here.
    hasWriteFailed = false;
    const { session } = state.get();
    if (event.newValue === TIMED_OUT && session) timeOutSession(session);
    adoptStoredSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', adoptStoredSession);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', adoptStoredSession);
  };
}

/**
 * Whether the token has expired by the server's clock. A token without an expiry, or one that is not a JWT, counts as
 * valid until the server rejects it.
 * @param now epoch milliseconds by the local clock
 */
export function isExpired(session: Session, now: number): boolean {
  const { exp } = claimsOf(session.token);
  return exp !== undefined && now + session.clockSkew > exp * 1000;
}

/**
 * Distinguishes the people who share a browser, in the name of a stored value. The person may be an email address, which
 * must not outlive the session as plain text. The hash (32-bit FNV-1a) need not be strong; `crypto.subtle` is missing on
 * plain HTTP.
 */
export function personKey({ session }: Pick<SessionState, 'session'> = state.get()): string {
  const person = session?.person ?? session?.id ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < person.length; index += 1) {
    hash = Math.imul(hash ^ person.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The token's claims; empty when it is not a JWT. A JWT library would verify more than the app needs. */
function claimsOf(token: string): Claims {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
    const { sub, exp, passwordExpiresAt } = parseFields(new TextDecoder().decode(bytes));
    return {
      sub: typeof sub === 'string' ? sub : undefined,
      exp: typeof exp === 'number' ? exp : undefined,
      passwordExpiresAt: typeof passwordExpiresAt === 'string' ? passwordExpiresAt : undefined,
    };
  } catch {
    return {};
  }
}

/* Fields are checked by hand: the page's inline script has this module too, and valibot would add a tenth to the HTML. */

/** @throws SyntaxError or TypeError unless it is the JSON of an object */
function parseFields(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Not an object');
  return { ...value };
}
