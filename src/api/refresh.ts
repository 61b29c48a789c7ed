import { readToken } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';

import { ApiError } from './api-error.ts';
import { type ReceivedResponse, clockSkewOf, send } from './send.ts';
import { adoptStoredSession, readSession, renewSession, type Session, timeOutSession } from './session.ts';

/** How long to wait before each further try while the server asks for patience, in milliseconds. */
const BACK_OFF_MS = [500, 1_000, 2_000];
const LONGEST_WAIT_MS = 10_000;

/** By the session's id: who has signed in since has nothing to wait for in the refresh of who was before. */
const inFlight = new Map<string, Promise<Session>>();

/**
 * Brings a fresh token for a session whose token is no longer good. However many calls ask at once,
 * in however many tabs, one request is made.
 * @returns the session with its fresh token
 * @throws ApiError when the session has timed out or ended, or when no answer came
 */
export function refreshSession(stale: Session): Promise<Session> {
  const joined = inFlight.get(stale.id);
  if (joined) return joined;
  const begun = withRefreshLock(stale.id, () => refreshUnlessRefreshed(stale)).finally(() =>
    inFlight.delete(stale.id),
  );
  inFlight.set(stale.id, begun);
  return begun;
}

/** Web Locks exist only on https and localhost; on plain http in a home network the server's grace for two tabs serves. */
function withRefreshLock(sessionId: string, refresh: () => Promise<Session>): Promise<Session> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(`freehold.refresh.${sessionId}`, refresh) : refresh();
}

/** Another tab may have refreshed while this one waited; its token is then as good as a new one. */
function findRefreshedSession(stale: Session): Session | undefined {
  adoptStoredSession();
  const { session, isTimedOut } = readSession();
  if (session?.id !== stale.id || isTimedOut) throw new ApiError('The session has ended');
  return session.token === stale.token ? undefined : session;
}

async function refreshUnlessRefreshed(stale: Session): Promise<Session> {
  const fresh = findRefreshedSession(stale);
  if (fresh) return fresh;

  const answer = await requestTokenWithBackOff(stale.token);
  const token = answer.ok ? readToken(answer.text) : undefined;
  if (token !== undefined) renewSession(stale, token, clockSkewOf(answer));

  const renewed = findRefreshedSession(stale);
  if (renewed) return renewed;
  timeOutSession(stale);
  throw new ApiError(`POST ${endpoints.session.refresh.path}: ${answer.statusText}`, {
    status: answer.status,
  });
}

async function requestTokenWithBackOff(token: string): Promise<ReceivedResponse> {
  for (const wait of BACK_OFF_MS) {
    const answer = await send(endpoints.session.refresh, { token });
    if (answer.status !== 429 && answer.status !== 503) return answer;
    const retryAfter = Number(answer.headers.get('Retry-After')) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter || wait, LONGEST_WAIT_MS)));
  }
  return send(endpoints.session.refresh, { token });
}
