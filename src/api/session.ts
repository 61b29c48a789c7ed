import { decodeJwt, type JWTPayload } from 'jose';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { STORAGE_KEY } from './storage-key.ts';

/** Who is signed in, as all tabs know it. A refresh changes the token; only a new sign-in changes the id. */
const Session = v.object({
  id: v.string(),
  token: v.string(),
  /** How far the server's clock is ahead of this machine's, in milliseconds, as last seen. */
  clockSkew: v.number(),
  /** Who it is: the token's subject, or what was typed to sign in; undefined where neither is known. */
  person: v.optional(v.string()),
});
export type Session = v.InferOutput<typeof Session>;

export interface SessionState {
  /** Undefined while nobody is signed in. */
  readonly session: Session | undefined;
  /** Whether the session could not be refreshed: the overlay stands, and no call is made. */
  readonly isTimedOut: boolean;
}

/** Stands in the session's place for an instant, by which other tabs know that it has not been ended by choice. */
const TIMED_OUT = 'timed out';

const SIGNED_OUT: SessionState = { session: undefined, isTimedOut: false };

const listeners = new Set<() => void>();
let state = SIGNED_OUT;
/** Whether storage has refused what this tab wrote last, so that something older stands there, or nothing. */
let isWriteRefused = false;
state = { ...SIGNED_OUT, session: readStored() };

function parseStored(text: string | null): Session | undefined {
  if (text === null) return undefined;
  try {
    const stored = v.safeParse(Session, JSON.parse(text));
    return stored.success ? stored.output : undefined;
  } catch {
    return undefined;
  }
}

/** What all tabs share. Where a browser refuses storage, the session lives in this tab alone. */
function readStored(): Session | undefined {
  if (isWriteRefused) return state.session;
  try {
    return parseStored(localStorage.getItem(STORAGE_KEY));
  } catch {
    return state.session;
  }
}

function store(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
    isWriteRefused = false;
  } catch {
    // A session that cannot be stored ends with the tab, which is all that is lost.
    isWriteRefused = true;
  }
}

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The state as it is now; the same object until it changes. */
export function readSession(): SessionState {
  return state;
}

/** Calls back after every change. Returns what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Begins a session with the token that signing in brought.
 * @param username what was typed to sign in, which names the person where the token does not
 */
export function startSession(token: string, clockSkew: number, username?: string): void {
  const session = { id: uuid(), token, clockSkew, person: subjectOf(token) ?? username };
  store(JSON.stringify(session));
  setState({ session, isTimedOut: false });
}

/** Puts a fresh token in place of an old one; does nothing when that session has ended meanwhile. */
export function renewSession(old: Session, token: string, clockSkew: number): void {
  if (state.session?.id !== old.id) return;
  const session = { ...old, token, clockSkew };
  store(JSON.stringify(session));
  setState({ session, isTimedOut: false });
}

/** Turns the session-timeout overlay on; does nothing when that session has ended meanwhile. */
export function timeOutSession(old: Session): void {
  if (state.session?.id !== old.id) return;
  setState({ session: state.session, isTimedOut: true });
}

/** Signs out, in every tab. */
export function endSession(): void {
  if (state.isTimedOut) store(TIMED_OUT);
  store(undefined);
  setState(SIGNED_OUT);
}

/** Takes over what another tab has stored: a refresh, a sign-out, another sign-in. */
export function adoptStoredSession(): void {
  const stored = readStored();
  if (stored?.token === state.session?.token && stored?.id === state.session?.id) return;
  setState({ session: stored, isTimedOut: false });
}

/** Follows the other tabs, and the page's return from the browser's back-forward cache. Returns what ends that. */
export function syncSessionAcrossTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    // What another tab has done since is newer than what this one could not write.
    isWriteRefused = false;
    if (event.newValue === TIMED_OUT && state.session) timeOutSession(state.session);
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
 * Whether the token's expiry claim has passed on the server's clock. A token that does not say when it expires,
 * or is no JWT at all, is good until the server refuses it.
 * @param now epoch milliseconds of this machine's clock
 */
export function isExpired(session: Session, now: number): boolean {
  const { exp } = claimsOf(session.token);
  return exp !== undefined && now + session.clockSkew > exp * 1000;
}

function subjectOf(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** What a token says, nothing when it is no JWT. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
