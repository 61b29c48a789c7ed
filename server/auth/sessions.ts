import type { Selectable } from 'kysely';

import { preparedQuery } from '#server/database/prepared-query.ts';
import { retryOnConflict } from '#server/database/retry-on-conflict.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import type { Database, SessionsTable } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';

import { isPast, MAX_CLOCK_SKEW_MS } from './clock-skew.ts';
import type { Claims } from './tokens.ts';

/** The columns that a token is made from. */
export type TokenSubject = Pick<Selectable<SessionsTable>, 'id' | 'person_id' | 'current_jti' | 'expires_at'>;

/** Starts a session and returns its first token. */
export async function startSession(services: Services, personId: number, now: number): Promise<string> {
  const { database, limits } = services;
  const session: TokenSubject = {
    id: crypto.randomUUID(),
    person_id: personId,
    current_jti: crypto.randomUUID(),
    expires_at: now + limits.session,
  };
  await retryOnConflict(() =>
    database
      .insertInto('sessions')
      .values({ ...session, current_used: 0, previous_jti: null, rotated_at: now, revoked_at: null })
      .execute(),
  );
  await deleteFutureSessions(database, personId, now);
  return signToken(services, session, now);
}

/** A signed-in person, with what every call needs. */
export interface AuthenticatedPerson {
  readonly id: number;
  /** The version of their data. */
  readonly version: number;
  /** About how many entries they have. Never too low, but sometimes too high. */
  readonly entryCount: number;
  /** How many history points they have. */
  readonly pointCount: number;
}

const findSession = preparedQuery((database, id) =>
  database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['person_id', 'current_jti', 'current_used', 'revoked_at'])
    .select(['version', 'entry_count', 'point_count'])
    .where('sessions.id', '=', id),
);

/**
 * Finds the person to whom a token belongs.
 * @throws a 401 if the token is missing, invalid, expired or issued in the future, or its session is revoked
 */
export async function requirePerson(
  { database, tokens }: Services,
  bearer: string | undefined,
  now: number,
): Promise<AuthenticatedPerson> {
  const claims = await tokens.read(bearer ?? '', now);
  if (claims === undefined || !isPast(claims.iat * 1000, now)) throw unauthorized();
  const session = await findSession(database, claims.sid);
  if (session?.revoked_at !== null) throw unauthorized();
  const isFirstUse = session.current_used === 0 && session.current_jti === claims.jti;
  if (isFirstUse) await markUsed(database, claims);
  const { person_id: id, version, entry_count: entryCount, point_count: pointCount } = session;
  return { id, version, entryCount, pointCount };
}

/**
 * Records that the client has received the current token, so it no longer needs the previous one. If the database cannot
 * write, for example because the disk is full, the next call does it instead, and reads still work.
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

/** Deletes a person's sessions that a wrong clock stored in the future. They would become valid when that time comes. */
async function deleteFutureSessions(database: Database, personId: number, now: number): Promise<void> {
  await retryOnConflict(() =>
    database
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .where('rotated_at', '>', now + MAX_CLOCK_SKEW_MS)
      .execute(),
  );
}

/** Signs a token for the current state of a session. */
export function signToken({ tokens, limits }: Services, session: TokenSubject, now: number): Promise<string> {
  const expiry = Math.min(now + limits.token, session.expires_at);
  return tokens.sign({
    sub: String(session.person_id),
    sid: session.id,
    jti: session.current_jti,
    iat: Math.floor(now / 1000),
    exp: Math.floor(expiry / 1000),
  });
}
