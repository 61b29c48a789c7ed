import { readToken } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';

import { ApiError } from './api-error.ts';
import { type ReceivedResponse, clockSkewOf, send } from './send.ts';
import { adoptStoredSession, readSession, renewSession, type Session, timeOutSession } from './session.ts';

/** The delay before each retry while the server answers 429 or 503 without a Retry-After header, in milliseconds. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000];
const MAX_RETRY_DELAY_MS = 10_000;

/** Keyed by session id, so a new sign-in never waits for the previous user's refresh. */
const inFlight = new Map<string, Promise<Session>>();

/**
 * Gets a new token for a session whose token has expired or was rejected. Concurrent calls, also in other tabs, share
 * one request.
 * @returns the session with its new token
 * @throws ApiError when the session has timed out or ended, or when there was no response
 */
export function refreshSession(expired: Session): Promise<Session> {
  const existing = inFlight.get(expired.id);
  if (existing) return existing;
  const refresh = withLock(`refresh.${expired.id}`, () => refreshUnlessRefreshed(expired)).finally(() =>
    inFlight.delete(expired.id),
  );
  inFlight.set(expired.id, refresh);
  return refresh;
}

/**
 * Does something in one tab at a time. Browsers offer Web Locks only on https and localhost. Over plain http two tabs may
 * refresh at once, which the server tolerates by accepting the previous token for a short time.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(`freehold.${name}`, work) : work();
}

function findRefreshedSession(expired: Session): Session | undefined {
  adoptStoredSession();
  const { session, isTimedOut } = readSession();
  if (session?.id !== expired.id || isTimedOut) throw new ApiError('The session has ended');
  return session.token === expired.token ? undefined : session;
}

async function refreshUnlessRefreshed(expired: Session): Promise<Session> {
  const alreadyRefreshed = findRefreshedSession(expired);
  if (alreadyRefreshed) return alreadyRefreshed;

  const response = await requestToken(expired.token);
  const token = response.ok ? readToken(response.text) : undefined;
  if (token !== undefined) renewSession(expired, token, clockSkewOf(response));

  // Without Web Locks another tab may have succeeded where this one failed.
  const renewed = findRefreshedSession(expired);
  if (renewed) return renewed;
  timeOutSession(expired);
  throw new ApiError(`POST ${endpoints.session.refresh.path}: ${response.statusText}`, {
    status: response.status,
  });
}

async function requestToken(token: string): Promise<ReceivedResponse> {
  for (const delay of RETRY_DELAYS_MS) {
    const response = await send(endpoints.session.refresh, { token });
    if (response.status !== 429 && response.status !== 503) return response;
    const retryAfter = Number(response.headers.get('Retry-After')) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter || delay, MAX_RETRY_DELAY_MS)));
  }
  return send(endpoints.session.refresh, { token });
}
