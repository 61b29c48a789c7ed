import type { Database } from '#server/database/schema.ts';

import type { AuthenticatedPerson } from './sessions.ts';

/**
 * Ends a session of a person. All its tokens stop working at once.
 * @returns its id, or undefined if they have no such session
 */
export async function endSession(
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

/**
 * Deletes a session of a person. Unlike a session that was ended elsewhere, nobody asks for it again, and it must not take
 * the place of one that is in use.
 */
export async function deleteSession(database: Database, id: string, personId: number): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).where('person_id', '=', personId).execute();
}

/** Ends all sessions of a person except the one that makes the call. */
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
