import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import type { Database, SessionsTable } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';

import { type Claims, isPast } from './tokens.ts';
import { revokeSessions, signToken, type TokenSubject } from './sessions.ts';

/** How long after its rotation a token can still be refreshed, for example by another tab or a delayed request. */
const ROTATION_GRACE_MS = 30_000;

/** Beyond so many in a row, a refresh returns the current token, so that a client in a loop does not fill the row. */
const MAX_ROTATED_TOKENS = 50;

/** The ids of rotated tokens, and when each was replaced, in epoch milliseconds. */
const RotatedTokens = v.array(v.tuple([v.string(), v.number()]));

type Session = Selectable<SessionsTable>;

/**
 * Exchanges a token, which may have expired, for a new one, as long as the session lasts. If the database cannot write,
 * for example because the disk is full, the current token is signed again with a later expiry instead of being rotated.
 * See `docs/product-rules.md#tokens`.
 * @throws a 401 if the session has ended, or if the token was rotated too long ago. In the second case the session is
 *   also revoked, since another client, perhaps a thief, has refreshed it in the meantime
 */
export async function refreshToken(
  services: Services,
  bearer: string | undefined,
  now: number,
): Promise<string> {
  const claims = await services.tokens.read(bearer ?? '', now, services.limits.session);
  if (claims === undefined) throw unauthorized();
  // A simultaneous call may rotate the token after we read the session. Then a second attempt finds it rotated.
  const session =
    (await rotateOrReuse(services, claims, now)) ?? (await rotateOrReuse(services, claims, now));
  if (session === undefined) throw unauthorized();
  return signToken(services, session, now);
}

/** Returns the subject of the next token; undefined if a simultaneous call has rotated it. @throws a 401 */
async function rotateOrReuse(
  services: Services,
  claims: Claims,
  now: number,
): Promise<TokenSubject | undefined> {
  const { database, limits } = services;
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', claims.sid)
    .executeTakeFirst();
  if (session?.revoked_at !== null || session.expires_at <= now) throw unauthorized();
  // If the last refresh could not be written, only the time of the token records it.
  const lastUsed = Math.max(session.rotated_at, claims.iat * 1000);
  if (lastUsed <= now - limits.sessionIdle) throw unauthorized();
  // A clock that was ahead stored a time in the future. Unless revoked, the session would come back when that time comes.
  if (!isPast(lastUsed, now)) return revoke(database, session, now);

  const rotated = recentlyRotated(session, now);
  if (session.current_jti === claims.jti) {
    return rotated.length < MAX_ROTATED_TOKENS ? rotate(services, session, rotated, now) : session;
  }
  const isResponseLost = session.previous_jti === claims.jti && session.current_used === 0;
  if (isResponseLost || rotated.some(([jti]) => jti === claims.jti)) return session;
  return revoke(database, session, now);
}

/** The tokens of a session that were rotated so recently that they can still be refreshed. */
function recentlyRotated({ previous_jti, rotated_at, rotated_tokens }: Session, now: number) {
  const rotated = v.parse(RotatedTokens, JSON.parse(rotated_tokens));
  if (previous_jti !== null) rotated.push([previous_jti, rotated_at]);
  return rotated.filter(([, at]) => at >= now - ROTATION_GRACE_MS);
}

/** Replaces the current token. If there are several simultaneous calls, exactly one succeeds; the others get undefined. */
async function rotate(
  { database, limits }: Services,
  { id, current_jti, expires_at, person_id }: Session,
  rotated: v.InferOutput<typeof RotatedTokens>,
  now: number,
): Promise<TokenSubject | undefined> {
  const next = {
    current_jti: crypto.randomUUID(),
    // It is later only if the clock was wrong at sign-in, or if the limit has been lowered since.
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
        last_used_at: now,
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

async function revoke(database: Database, { id }: Session, now: number): Promise<never> {
  await revokeSessions(database, now).where('id', '=', id).execute();
  throw unauthorized();
}
