import type { Hono } from 'hono';
import initSqlJs from 'sql.js';
import sqlJsWasm from 'sql.js/dist/sql-wasm-browser.wasm?url';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqljsDialect } from '#server/database/sqljs.ts';
import { standardDemoData } from '#server/demo/standard-demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { DEFAULT_SESSION_LIMITS } from '#server/auth/session-limits.ts';
import { createSealer } from '#server/auth/sealer.ts';
import { createTokens } from '#server/auth/tokens.ts';

import { restoreDemoSession } from './restore-demo-session.ts';
import { passwords } from './passwords.ts';

/** Constant, so that a token stays valid after a reload. It protects nothing. */
const TOKEN_KEY = { kid: 'mock', secret: new Uint8Array(32) };

/**
 * Starts the same server as `npm start`, with the demo user's data in an in-memory database.
 * @returns the request handler
 */
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
