import type { Services } from '#server/services.ts';

/** The demo user's id: the first in an empty database. */
const DEMO_USER_ID = 1;

/**
 * Keeps the demo user signed in after a reload or in a new tab. The browser still has the token, but each page has a
 * separate database in memory, so the token's session has to be created again.
 */
export async function restoreDemoSession(
  { database, tokens, clock, limits }: Services,
  request: Request,
): Promise<void> {
  const now = clock();
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const claims = await tokens.read(token, now, limits.session);
  if (claims?.sub !== String(DEMO_USER_ID)) return;
  const person = await database
    .selectFrom('people')
    .select('id')
    .where('id', '=', DEMO_USER_ID)
    .executeTakeFirst();
  // The account has been deleted, until the page is reloaded.
  if (person === undefined) return;
  await database
    .insertInto('sessions')
    .values({
      id: claims.sid,
      person_id: DEMO_USER_ID,
      current_jti: claims.jti,
      current_used: 0,
      previous_jti: null,
      rotated_at: now,
      expires_at: now + limits.session,
      revoked_at: null,
    })
    // Another tab may have refreshed the token in the meantime.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ current_jti: claims.jti }))
    .execute();
}
