import { Kysely, sql, type Dialect } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { testAppOver, testKey } from '#tests/support/server.ts';

/** A session whose previous token has just been replaced. */
const session = { id: 'old-session', current: 'current-jti', previous: 'previous-jti' };

/** Adds Ada's session to a database of the first version. */
export async function addFirstSession(dialect: Dialect, now: number): Promise<void> {
  const database = new Kysely<unknown>({ dialect });
  await sql`insert into sessions (id, person_id, current_jti, current_used, previous_jti, rotated_at, expires_at)
    values (${session.id}, 1, ${session.current}, 1, ${session.previous}, ${now}, ${now + 3_600_000})`.execute(
    database,
  );
  await database.destroy();
}

/** Refreshes Ada's session with its previous token, its current one, and the previous one again. Returns the statuses. */
export async function refreshOldSession(database: Database): Promise<number[]> {
  const { call } = testAppOver(database);
  const iat = Math.floor(Date.now() / 1000);
  const statuses = [];
  for (const jti of [session.previous, session.current, session.previous]) {
    const claims = { sub: '1', sid: session.id, jti, iat, exp: iat + 60 };
    const token = await createTokens([testKey]).sign(claims);
    statuses.push((await call('POST', '/api/refreshToken', { token })).status);
  }
  return statuses;
}
