import type { Hono } from 'hono';
import initSqlJs from 'sql.js';
import sqlJsWasm from 'sql.js/dist/sql-wasm-browser.wasm?url';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqljsDialect } from '#server/database/sqljs.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import { createSealer } from '#server/auth/sealer.ts';
import { createTokens, DEFAULT_SESSION_LIMITS } from '#server/auth/tokens.ts';
import type { Services } from '#server/services.ts';

/** Without hashes: the data of the demo is in this browser's memory alone. */
const passwords: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (password, hash) => Promise.resolve(password === hash),
  isOutdated: () => false,
  isCommon: () => false,
};

/** Constant, so that a token stays valid after a reload. It protects nothing. */
const TOKEN_KEY = { kid: 'mock', secret: new Uint8Array(32) };

/** The same server as `npm start`, with the demo user's data in memory. Returns its request handler. */
export async function startDemoServer(): Promise<(request: Request) => Promise<Response>> {
  const services = {
    database: await openDatabase(sqljsDialect(() => initSqlJs({ locateFile: () => sqlJsWasm }))),
    passwords,
    tokens: createTokens([TOKEN_KEY]),
    sealer: createSealer([TOKEN_KEY]),
    clock: Date.now,
    limits: DEFAULT_SESSION_LIMITS,
  };
  const now = new Date();
  await fillEmptyDatabase(
    services,
    standardDemoData({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }),
  );
  const app: Hono = createApp(services);
  return async (request) => {
    await restoreDemoSession(services, request);
    return app.fetch(request);
  };
}

/** The demo user's id: the first in an empty database. */
const DEMO_USER_ID = 1;

/**
 * Keeps the demo user signed in after a reload or in a new tab. The browser still has the token, but each page has a
 * separate database in memory, so the token's session has to be created again.
 */
async function restoreDemoSession(
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
