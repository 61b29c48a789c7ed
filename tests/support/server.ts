import type { Extension } from '#contract/extensions.ts';
import { QUOTAS, type Quotas } from '#contract/quotas.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { type Database, isPostgres } from '#server/database/schema.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { createSealer } from '#server/auth/sealer.ts';
import { createTokens, DEFAULT_SESSION_LIMITS } from '#server/auth/tokens.ts';

import { accountOf, createApiClient, emailOf, PASSWORD } from './api-client.ts';
import { emptyDatabase } from './empty-database.ts';
import { withExtensions } from './fewer-extensions.ts';
import { recordStatements, sentToPostgres } from './sent-statements.ts';

export { accountOf, emailOf, PASSWORD };

/** Real but cheap hashes, because tests do not depend on their cost. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });

/** The key that signs the tests' tokens. */
export const testKey = { kid: 'test', secret: new Uint8Array(32).fill(7) };

export interface TestOptions extends Partial<Omit<AppOptions, 'quotas'>> {
  /** Those that differ from the default. */
  readonly quotas?: Partial<Quotas>;
  /** Fewer extensions than the server has, as another server could. */
  readonly extensions?: readonly Extension[];
}

/** Creates the app on an empty database, with helpers to call it. */
export async function startTestApp(options: TestOptions = {}) {
  return testAppOver(await emptyDatabase(), options);
}

/** Creates the app on an existing database, with helpers to call it. */
export function testAppOver(database: Database, { extensions, quotas, ...options }: TestOptions = {}) {
  const whole = createApp({
    // `postgres-database.ts` checks their plans.
    database: isPostgres(database) ? recordStatements(database, sentToPostgres) : database,
    passwords: cheapPasswords,
    tokens: createTokens([testKey]),
    sealer: createSealer([testKey]),
    clock: Date.now,
    limits: DEFAULT_SESSION_LIMITS,
    // Tests send hundreds of calls at once, to test limits other than this one.
    maxWaiting: 2_000,
    ...options,
    quotas: { ...QUOTAS, ...quotas },
  });
  const app = extensions ? withExtensions(whole, extensions) : whole;

  return { app, database, ...createApiClient(app.request), close: () => database.destroy() };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
