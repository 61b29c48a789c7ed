import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { WireSession } from '#contract/sessions.ts';
import { retryOnConflict } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { AccountHandler, PublicHandler } from '#server/http/call.ts';
import { requireFound, unauthorized } from '#server/http/http-error.ts';

import { requireCurrentPassword } from './accounts.ts';
import { type AuthenticatedPerson, MAX_SESSIONS, revokeSessions } from './sessions.ts';

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
  if (id === null) return retryOnConflict(() => endOtherSessions(database, person, now));
  const ended = await retryOnConflict(() =>
    database
      .updateTable('sessions')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
      .where('id', '=', id)
      .where('person_id', '=', person.id)
      .returning('id')
      .executeTakeFirst(),
  );
  requireFound(ended);
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

export async function endOtherSessions(
  database: Database,
  { id, sessionId }: Pick<AuthenticatedPerson, 'id' | 'sessionId'>,
  now: number,
): Promise<void> {
  await revokeSessions(database, now).where('person_id', '=', id).where('id', '!=', sessionId).execute();
}
