import type { Selectable } from 'kysely';

import { DatabaseUnavailableError, inTransaction, retryOnConflict } from '#server/database/errors.ts';
import { rejectNewerSchema, requireKnownSchema, UNKNOWN_MIGRATION } from '#server/database/newer-schema.ts';
import { type Database, isPostgres, type SessionsTable } from '#server/database/schema.ts';
import { unauthorized } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';

import { type Claims, isPast, MAX_CLOCK_SKEW_MS } from './tokens.ts';
import { deviceWords } from './device-words.ts';

export type TokenSubject = Pick<Selectable<SessionsTable>, 'id' | 'person_id' | 'current_jti' | 'expires_at'>;

export const MAX_SESSIONS = 100;

/** How exactly the last use of a session is known. Recording every call would make every read a write. */
const LAST_USE_PRECISION_MS = 5 * 60_000;

export interface VerifiedPerson {
  readonly id: number;
  readonly passwordChangedAt: number;
  readonly needsCode: boolean;
}

/**
 * Starts a session and returns its first token. The session of a temporary password ends when the password expires.
 * @returns undefined if the password has been changed or the account deleted since the password was verified. Otherwise a
 *   sign-in with the old password could survive the change, which ends only existing sessions
 */
export async function startSession(
  services: Services,
  { id: personId, passwordChangedAt }: Omit<VerifiedPerson, 'needsCode'>,
  userAgent: string | undefined,
  now: number,
): Promise<string | undefined> {
  const { database, limits } = services;
  const started = await inTransaction(database, async (transaction) => {
    const found = await transaction
      .selectFrom('people')
      .select('password_expires_at')
      .where('id', '=', personId)
      .where('password_changed_at', '=', passwordChangedAt)
      .$if(isPostgres(database), (query) => query.forShare())
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { password_expires_at } = found;
    const session: TokenSubject = {
      id: crypto.randomUUID(),
      person_id: personId,
      current_jti: crypto.randomUUID(),
      expires_at: Math.min(now + limits.session, password_expires_at ?? Infinity),
    };
    await transaction
      .insertInto('sessions')
      .values({
        ...session,
        current_used: 0,
        previous_jti: null,
        rotated_at: now,
        revoked_at: null,
        device: deviceWords(userAgent),
        started_at: now,
        last_used_at: now,
      })
      .execute();
    return { session, password_expires_at };
  });
  if (started === undefined) return undefined;
  const { session, password_expires_at } = started;
  await deleteFutureSessions(database, personId, now);
  await deleteExcessSessions(database, session);
  return signToken(services, session, now, password_expires_at);
}

export interface AuthenticatedPerson {
  readonly id: number;
  readonly sessionId: string;
  readonly device: string;
  readonly version: number;
  /** About how many entries they have. Never too low, but sometimes too high. */
  readonly entryCount: number;
  readonly pointCount: number;
  readonly currency: string;
}

function findSession(database: Database, id: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['person_id', 'current_jti', 'current_used', 'revoked_at', 'last_used_at', 'device'])
    .select(['version', 'entry_count', 'point_count', 'currency'])
    .select(UNKNOWN_MIGRATION.as('unknown_migration'))
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

/** Finds the person of a token. @throws a 401 unless it is valid; DatabaseUnavailableError for a newer schema */
export async function requirePerson(
  { database, tokens }: Services,
  bearer: string | undefined,
  now: number,
): Promise<AuthenticatedPerson> {
  const claims = await tokens.read(bearer ?? '', now);
  if (claims === undefined || !isPast(claims.iat * 1000, now)) throw unauthorized();
  const session = await findSession(database, claims.sid);
  if (session === undefined) await requireKnownSchema(database);
  rejectNewerSchema(session);
  if (session?.revoked_at !== null) throw unauthorized();
  const isFirstUse = session.current_used === 0 && session.current_jti === claims.jti;
  const isLastUseOutdated = Math.abs(now - session.last_used_at) >= LAST_USE_PRECISION_MS;
  if (isFirstUse || isLastUseOutdated) await recordUse(database, claims, now, isFirstUse);
  const { person_id: id, version, entry_count: entryCount, point_count: pointCount, currency } = session;
  return { id, sessionId: claims.sid, device: session.device, version, entryCount, pointCount, currency };
}

/** Records a use, and that the client has received the current token. A full disk must not fail the call. */
async function recordUse(
  database: Database,
  { sid, jti }: Claims,
  now: number,
  isFirstUse: boolean,
): Promise<void> {
  try {
    await database
      .updateTable('sessions')
      .set({ last_used_at: now, ...(isFirstUse && { current_used: 1 }) })
      .where('id', '=', sid)
      .$if(isFirstUse, (query) => query.where('current_jti', '=', jti))
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

/** Deletes sessions beyond the maximum: first ended ones, then those unused longest, but never the new one. */
async function deleteExcessSessions(
  database: Database,
  { id, person_id }: Pick<TokenSubject, 'id' | 'person_id'>,
): Promise<void> {
  await retryOnConflict(() =>
    database
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('person_id', '=', person_id)
          .where('id', '!=', id)
          .orderBy((order) => order('revoked_at', 'is not', null))
          .orderBy('last_used_at', 'desc')
          .offset(MAX_SESSIONS - 1)
          // SQLite has no offset without a limit.
          .limit(Number.MAX_SAFE_INTEGER),
      )
      .execute(),
  );
}

/** Ends sessions, all whose tokens stop working at once. The caller says which. */
export function revokeSessions(database: Database, now: number) {
  return database.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);
}

/** Signs a token. `passwordExpiresAt` is null unless the person has just signed in with a temporary password. */
export function signToken(
  { tokens, limits }: Services,
  session: TokenSubject,
  now: number,
  passwordExpiresAt: number | null = null,
): Promise<string> {
  const expiry = Math.min(now + limits.token, session.expires_at);
  return tokens.sign({
    sub: String(session.person_id),
    sid: session.id,
    jti: session.current_jti,
    iat: Math.floor(now / 1000),
    exp: Math.floor(expiry / 1000),
    ...(passwordExpiresAt !== null && { passwordExpiresAt: new Date(passwordExpiresAt).toISOString() }),
  });
}
