import { retryCollisions } from '#server/database/collisions.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import type { Database } from '#server/database/schema.ts';

import { unauthorized } from './refusal.ts';
import type { Services } from './services.ts';
import type { Claims } from './tokens.ts';

/** How long tokens and sessions last, in milliseconds. */
export interface SessionLimits {
  readonly token: number;
  /** Since the last refresh. */
  readonly sessionIdle: number;
  /** Since signing in, however busy the session is. */
  readonly session: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DEFAULT_LIMITS: SessionLimits = {
  token: 20 * MINUTE,
  sessionIdle: 12 * HOUR,
  session: 30 * 24 * HOUR,
};

/** How long after a refresh the token before it may be refreshed too: tabs that refresh at once all succeed. */
const REFRESH_TOGETHER = 30_000;

interface SessionState {
  readonly id: string;
  readonly person_id: number;
  readonly current_jti: string;
  readonly expires_at: number;
}

/** Starts a session of a person and gives its first token. */
export async function startSession(services: Services, personId: number, now: number): Promise<string> {
  const { database, limits } = services;
  const session: SessionState = {
    id: crypto.randomUUID(),
    person_id: personId,
    current_jti: crypto.randomUUID(),
    expires_at: now + limits.session,
  };
  await retryCollisions(() =>
    database
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .where('expires_at', '<=', now)
      .execute(),
  );
  await database
    .insertInto('sessions')
    .values({ ...session, current_used: 0, previous_jti: null, rotated_at: now, revoked_at: null })
    .execute();
  return signToken(services, session, now);
}

/**
 * The person whose token this is.
 * @throws a 401 for a token that is missing, not ours, expired, or of a session that is revoked
 */
export async function personOf({ database, tokens }: Services, bearer: string | undefined, now: number) {
  const claims = await tokens.read(bearer ?? '', now);
  if (claims === undefined) throw unauthorized();
  const session = await database
    .selectFrom('sessions')
    .select(['person_id', 'current_jti', 'current_used', 'revoked_at'])
    .where('id', '=', claims.sid)
    .executeTakeFirst();
  if (session?.revoked_at !== null) throw unauthorized();
  const isFirstUse = session.current_used === 0 && session.current_jti === claims.jti;
  if (isFirstUse) await markUsed(database, claims);
  return session.person_id;
}

/**
 * From here on the token before the current one is not needed by an honest client. Where nothing can be written, as on a
 * full disk, it is left to the next call: who only wants to read shall be able to.
 */
async function markUsed(database: Database, { sid, jti }: Claims): Promise<void> {
  try {
    await database
      .updateTable('sessions')
      .set({ current_used: 1 })
      .where('id', '=', sid)
      .where('current_jti', '=', jti)
      .execute();
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
  }
}

/**
 * A fresh token for one that may have expired, while its session lives (D8).
 * @throws a 401 when the session is over, or the token is an old one that comes back: the session is then revoked,
 *   since either its person or a thief has been refreshing it
 */
export async function refreshSession(
  services: Services,
  bearer: string | undefined,
  now: number,
): Promise<string> {
  const claims = await services.tokens.read(bearer ?? '', now, services.limits.session);
  if (claims === undefined) throw unauthorized();
  const session = (await rotate(services, claims, now)) ?? (await repeatRotation(services, claims, now));
  if (session !== undefined) return signToken(services, session, now);
  await services.database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', claims.sid)
    .where('revoked_at', 'is', null)
    .execute();
  throw unauthorized();
}

/** Puts a new token in the place of the current one. Of simultaneous calls exactly one does; the others get nothing. */
function rotate(
  { database, limits }: Services,
  { sid, jti }: Claims,
  now: number,
): Promise<SessionState | undefined> {
  return database
    .updateTable('sessions')
    .set({ current_jti: crypto.randomUUID(), current_used: 0, previous_jti: jti, rotated_at: now })
    .where('id', '=', sid)
    .where('current_jti', '=', jti)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - limits.sessionIdle)
    .returning(['id', 'person_id', 'current_jti', 'expires_at'])
    .executeTakeFirst();
}

/** The session as an earlier call has rotated it, for a client that refreshed twice at once or missed the answer. */
function repeatRotation(
  { database, limits }: Services,
  { sid, jti }: Claims,
  now: number,
): Promise<SessionState | undefined> {
  return database
    .selectFrom('sessions')
    .select(['id', 'person_id', 'current_jti', 'expires_at'])
    .where('id', '=', sid)
    .where('previous_jti', '=', jti)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - limits.sessionIdle)
    .where((eb) => eb.or([eb('rotated_at', '>=', now - REFRESH_TOGETHER), eb('current_used', '=', 0)]))
    .executeTakeFirst();
}

function signToken({ tokens, limits }: Services, session: SessionState, now: number): Promise<string> {
  const expiry = Math.min(now + limits.token, session.expires_at);
  return tokens.sign({
    sub: String(session.person_id),
    sid: session.id,
    jti: session.current_jti,
    iat: Math.floor(now / 1000),
    exp: Math.floor(expiry / 1000),
  });
}
