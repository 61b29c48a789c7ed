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

/** Real hashes, only cheap: what is tested is not how slow they are. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });

/** What signs the tokens of the tests. */
export const testKey = { kid: 'test', secret: new Uint8Array(32).fill(7) };

interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An empty database. The project under test says whose. */
async function emptyDatabase(): Promise<Database> {
  switch (process.env.TEST_DATABASE) {
    case 'postgres':
      // Only there are its settings and its driver.
      return (await import('./postgres-database.ts')).emptyDatabase();
    case 'sql.js':
      return openDatabase(sqljsDialect(() => initSqlJs()));
    default:
      return openDatabase(sqliteDialect(':memory:'));
  }
}

/** The server over an empty database, with what a test does to it. */
export async function startTestApp(options: Partial<AppOptions> = {}) {
  return testAppOver(await emptyDatabase(), options);
}

/** The server over a database as it is, with what a test does to it. */
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

  /** Makes one call, with the token and the JSON body if there are any. */
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

  /** Signs a person in and gives the token. */
  async function signIn(name: string): Promise<string> {
    const body = { Username: emailOf(name), Password: PASSWORD };
    return (await (await call('POST', '/api/authenticate', { body })).json()) as string;
  }

  /** Creates an account for a person, named only by a word, and gives its token. The password is `PASSWORD`. */
  async function signUp(name: string): Promise<string> {
    const body = { GivenName: name, Email: emailOf(name), Password: PASSWORD, ConfirmPassword: PASSWORD };
    await call('POST', '/api/account', { body });
    return signIn(name);
  }

  return { app, database, call, signIn, signUp, close: () => database.destroy() };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The email address of a test's person. */
export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.com`;
}
