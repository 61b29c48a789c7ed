import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { WireSession } from '#contract/sessions.ts';
import { retryOnConflict } from '#server/database/retry-on-conflict.ts';
import type { Database } from '#server/database/schema.ts';
import type { AccountHandler, PublicHandler } from '#server/http/call.ts';
import { requireFound, unauthorized } from '#server/http/http-error.ts';

import { requireCurrentPassword } from './accounts.ts';
import { type AuthenticatedPerson, MAX_SESSIONS } from './sessions.ts';

/** Lists the sessions that have not ended: the one that makes the call, then the others, the most recently used first. */
export const listSessions: AccountHandler<typeof accountEndpoints.sessions.list> = async ({
  services,
  person,
  now,
}) => {
  const rows = await services.database
    .selectFrom('sessions')
    .select(['id', 'device', 'started_at', 'last_used_at'])
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('rotated_at', '>', now - services.limits.sessionIdle)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  const isCurrent = (row: (typeof rows)[number]) => row.id === person.sessionId;
  return rows
    .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
    .map((row): WireSession => ({
      sessionId: row.id,
      device: row.device,
      signedInAt: row.started_at === 0 ? null : new Date(row.started_at).toISOString(),
      lastUsedAt: new Date(Math.min(row.last_used_at, now)).toISOString(),
      isCurrent: isCurrent(row),
    }));
};

/**
 * Ends one session, or all except the one that makes the call. Requires the password: otherwise, somebody at an unlocked
 * computer could end the sessions through which the owner would notice them.
 * @throws a 404 if the person has no such session; one that has ended already is no error
 */
export const endSessions: AccountHandler<typeof accountEndpoints.sessions.end> = async (call) => {
  const { services, person, body, now } = call;
  const { database } = services;
  await requireCurrentPassword(call);
  const id = body.SessionId;
  if (id === null) await retryOnConflict(() => endOtherSessions(database, person, now));
  else requireFound(await retryOnConflict(() => endSession(database, id, person.id, now)));
};

/** Signs out: ends the session of a token, which may have expired, or of the ticket that the app has kept of one. */
export const signOut: PublicHandler<typeof endpoints.session.end> = async ({ services, bearer, now }) => {
  const { database, tokens, limits } = services;
  const token = bearer ?? '';
  const claims =
    (await tokens.read(token, now, limits.session)) ?? (await tokens.readTicket(token, now, limits.session));
  if (claims === undefined) throw unauthorized();
  // Deleted, since nobody asks for it again, and it must not take the place of a session that is in use.
  await retryOnConflict(() =>
    database
      .deleteFrom('sessions')
      .where('id', '=', claims.sid)
      .where('person_id', '=', Number(claims.sub))
      .execute(),
  );
};

/**
 * Ends a session of a person. All its tokens stop working at once.
 * @returns its id, or undefined if they have no such session
 */
async function endSession(
  database: Database,
  id: string,
  personId: number,
  now: number,
): Promise<string | undefined> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.id;
}

export async function endOtherSessions(
  database: Database,
  { id, sessionId }: Pick<AuthenticatedPerson, 'id' | 'sessionId'>,
  now: number,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('person_id', '=', id)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
