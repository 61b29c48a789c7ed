import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { retryCollisions } from '#server/database/collisions.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import type { Database, SessionsTable } from '#server/database/schema.ts';

import { MAX_CLOCK_SKEW_MS, isPast } from './clock-skew.ts';
import { unauthorized } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';
import type { Claims } from './tokens.ts';

/** How long after it was rotated out a token may still be refreshed, as by another tab or a request that was held up. */
const REFRESH_TOGETHER = 30_000;

/**
 * How many tokens that were rotated out within that time a session remembers. Beyond that the current token is given
 * again instead of a new one, so that whoever refreshes in a loop does not fill the row.
 */
const MOST_REMEMBERED = 50;

/** Token ids, and when each was rotated out in epoch milliseconds. */
const RotatedTokens = v.array(v.tuple([v.string(), v.number()]));

const SESSION_COLUMNS = [
  'id',
  'person_id',
  'current_jti',
  'current_used',
  'previous_jti',
  'rotated_at',
  'rotated_tokens',
  'expires_at',
  'revoked_at',
] as const;

type Session = Pick<Selectable<SessionsTable>, (typeof SESSION_COLUMNS)[number]>;
/** What a token is made of. */
type TokenSubject = Pick<Session, 'id' | 'person_id' | 'current_jti' | 'expires_at'>;

/** Starts a session of a person and gives its first token. */
export async function startSession(services: Services, personId: number, now: number): Promise<string> {
  const { database, limits } = services;
  const session: TokenSubject = {
    id: crypto.randomUUID(),
    person_id: personId,
    current_jti: crypto.randomUUID(),
    expires_at: now + limits.session,
  };
  await retryCollisions(() =>
    database
      .insertInto('sessions')
      .values({ ...session, current_used: 0, previous_jti: null, rotated_at: now, revoked_at: null })
      .execute(),
  );
  await forgetSessionsAhead(database, personId, now);
  return signToken(services, session, now);
}

/** A person who is signed in, as far as every call needs them. */
export interface AuthenticatedPerson {
  readonly id: number;
  /** The version of their data. */
  readonly version: number;
  /** About how many entries they have, and never less. */
  readonly entryCount: number;
}

/**
 * The person whose token this is.
 * @throws a 401 for a token that is missing, not ours, expired, from while the clock was ahead, or of a session that is
 *   revoked
 */
export async function requirePerson(
  { database, tokens }: Services,
  bearer: string | undefined,
  now: number,
): Promise<AuthenticatedPerson> {
  const claims = await tokens.read(bearer ?? '', now);
  if (claims === undefined || !isPast(claims.iat * 1000, now)) throw unauthorized();
  const session = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['person_id', 'current_jti', 'current_used', 'revoked_at', 'version', 'entry_count'])
    .where('sessions.id', '=', claims.sid)
    .executeTakeFirst();
  if (session?.revoked_at !== null) throw unauthorized();
  const isFirstUse = session.current_used === 0 && session.current_jti === claims.jti;
  if (isFirstUse) await markUsed(database, claims);
  return { id: session.person_id, version: session.version, entryCount: session.entry_count };
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
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  }
}

/** Forgets a person's sessions from while the clock was ahead. They would come alive again when their time comes. */
async function forgetSessionsAhead(database: Database, personId: number, now: number): Promise<void> {
  await retryCollisions(() =>
    database
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .where('rotated_at', '>', now + MAX_CLOCK_SKEW_MS)
      .execute(),
  );
}

/**
 * A fresh token for one that may have expired, while its session lives. Where nothing can be written, as on a full disk,
 * the current token is signed anew: it is bound to its session as before, and takes the place of no other.
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
  // A simultaneous call may rotate between the look and the rotation. The token is not the current one any more then.
  const session = (await renew(services, claims, now)) ?? (await renew(services, claims, now));
  if (session === undefined) throw unauthorized();
  return signToken(services, session, now);
}

/**
 * The session of a token with the token that takes its place, which may be there already.
 * @returns undefined when another call has rotated the session meanwhile
 * @throws a 401 when the token may not be refreshed
 */
async function renew(services: Services, claims: Claims, now: number): Promise<TokenSubject | undefined> {
  const { database, limits } = services;
  const session = await database
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', claims.sid)
    .executeTakeFirst();
  if (session?.revoked_at !== null || session.expires_at <= now) throw unauthorized();
  // The token proves a use that is not written down, as where nothing can be.
  const lastUsed = Math.max(session.rotated_at, claims.iat * 1000);
  if (lastUsed <= now - limits.sessionIdle) throw unauthorized();
  // From while the clock was ahead: how long ago is not known, and it would come alive again when its time comes.
  if (!isPast(lastUsed, now)) return revoke(database, session, now);

  const rotated = recentlyRotated(session, now);
  if (session.current_jti === claims.jti) {
    return rotated.length < MOST_REMEMBERED ? rotate(services, session, rotated, now) : session;
  }
  const isAnswerLost = session.previous_jti === claims.jti && session.current_used === 0;
  if (isAnswerLost || rotated.some(([jti]) => jti === claims.jti)) return session;
  return revoke(database, session, now);
}

/** The tokens of a session that were rotated out so recently that they may still be refreshed. */
function recentlyRotated({ previous_jti, rotated_at, rotated_tokens }: Session, now: number) {
  const rotated = v.parse(RotatedTokens, JSON.parse(rotated_tokens));
  if (previous_jti !== null) rotated.push([previous_jti, rotated_at]);
  return rotated.filter(([, at]) => at >= now - REFRESH_TOGETHER);
}

/** Puts a new token in the place of the current one. Of simultaneous calls exactly one does; the others get nothing. */
async function rotate(
  { database, limits }: Services,
  { id, current_jti, expires_at, person_id }: Session,
  rotated: v.InferOutput<typeof RotatedTokens>,
  now: number,
): Promise<TokenSubject | undefined> {
  const next = {
    current_jti: crypto.randomUUID(),
    // Further ahead only if the clock was wrong at the sign-in, or the limit has been lowered since.
    expires_at: Math.min(expires_at, now + limits.session),
  };
  try {
    const { numUpdatedRows } = await database
      .updateTable('sessions')
      .set({
        ...next,
        current_used: 0,
        previous_jti: current_jti,
        rotated_at: now,
        rotated_tokens: JSON.stringify(rotated),
      })
      .where('id', '=', id)
      .where('current_jti', '=', current_jti)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { id, person_id, ...next } : undefined;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return { id, person_id, current_jti, expires_at: next.expires_at };
  }
}

/** @throws a 401 once the session is revoked */
async function revoke(database: Database, { id }: Session, now: number): Promise<never> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  throw unauthorized();
}

function signToken({ tokens, limits }: Services, session: TokenSubject, now: number): Promise<string> {
  const expiry = Math.min(now + limits.token, session.expires_at);
  return tokens.sign({
    sub: String(session.person_id),
    sid: session.id,
    jti: session.current_jti,
    iat: Math.floor(now / 1000),
    exp: Math.floor(expiry / 1000),
  });
}
