import initSqlJs from 'sql.js';

import { createApp, type AppOptions } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { sqljsDialect } from '#server/database/sqljs.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { DEFAULT_SESSION_LIMITS } from '#server/auth/session-limits.ts';
import { createTokens } from '#server/auth/tokens.ts';

export const PASSWORD = 'correct horse battery';

/** Real but cheap hashes, because tests do not depend on their cost. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });

/** The key that signs the tests' tokens. */
export const testKey = { kid: 'test', secret: new Uint8Array(32).fill(7) };

interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An empty database of the kind that the Vitest project selects by `TEST_DATABASE`. */
async function emptyDatabase(): Promise<Database> {
  switch (process.env.TEST_DATABASE) {
    case 'postgres':
      // Only the PostgreSQL project provides this module's settings and driver.
      return (await import('./postgres-database.ts')).emptyDatabase();
    case 'sql.js':
      return openDatabase(sqljsDialect(() => initSqlJs()));
    default:
      return openDatabase(sqliteDialect(':memory:'));
  }
}

/** Creates the app on an empty database, with helpers to call it. */
export async function startTestApp(options: Partial<AppOptions> = {}) {
  return testAppOver(await emptyDatabase(), options);
}

/** Creates the app on an existing database, with helpers to call it. */
export function testAppOver(database: Database, options: Partial<AppOptions> = {}) {
  const app = createApp({
    database,
    passwords: cheapPasswords,
    tokens: createTokens([testKey]),
    clock: Date.now,
    limits: DEFAULT_SESSION_LIMITS,
    // Tests send hundreds of calls at once, and mean other limits than this one.
    maxWaiting: 2_000,
    ...options,
  });

  /** Sends a request with an optional token and JSON body. */
  async function call(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Response> {
    return app.request(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Signs in by a name passed to `signUp`. Returns the token. */
  async function signIn(name: string): Promise<string> {
    const body = { Username: emailOf(name), Password: PASSWORD };
    return (await (await call('POST', '/api/authenticate', { body })).json()) as string;
  }

  /** Creates an account for a one-word name, with the password `PASSWORD`. Returns the token. */
  async function signUp(name: string): Promise<string> {
    const body = { GivenName: name, Email: emailOf(name), Password: PASSWORD, ConfirmPassword: PASSWORD };
    await call('POST', '/api/account', { body });
    return signIn(name);
  }

  return { app, database, call, signIn, signUp, close: () => database.destroy() };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The email address of the account with this name. */
export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.com`;
}
