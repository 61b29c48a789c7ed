import type { Services } from '#server/services.ts';

/** The demo person, who is the first in an empty database. */
const DEMO_PERSON = 1;

/**
 * Lets the demo person stay signed in when the page is loaded again or opened in another tab: the token is still
 * there, but the session that it names was in the memory of a page that is gone, or of another one.
 */
export async function restoreDemoSession(
  { database, tokens, clock, limits }: Services,
  request: Request,
): Promise<void> {
  const now = clock();
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const claims = await tokens.read(token, now, limits.session);
  if (claims?.sub !== String(DEMO_PERSON)) return;
  await database
    .insertInto('sessions')
    .values({
      id: claims.sid,
      person_id: DEMO_PERSON,
      current_jti: claims.jti,
      current_used: 0,
      previous_jti: null,
      rotated_at: now,
      expires_at: now + limits.session,
      revoked_at: null,
    })
    // Another tab may have refreshed the token meanwhile.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ current_jti: claims.jti }))
    .execute();
}
