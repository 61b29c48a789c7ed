import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { openPostgres, type PostgresTimeouts } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';
import type { LogEntry } from '#server/http/request-log.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { type InterruptibleProxy, startInterruptibleProxy } from '#tests/support/interruptible-proxy.ts';
import { databaseUrl } from '#tests/support/postgres-database.ts';
import { emailOf, PASSWORD, startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';
import { startProcess } from '#tests/support/start-process.ts';

const PATIENT: PostgresTimeouts = { connection: 60_000, statement: 60_000, response: 60_000 };

/** Between the app and its database. */
let proxy: InterruptibleProxy;
const opened: Database[] = [];
/** The app under test, and the same one without the proxy. */
let app: TestApp;
let direct: TestApp;
let token: string;
let log: LogEntry[];

beforeEach(async () => {
  proxy = await startInterruptibleProxy(databaseUrl);
});

afterEach(async () => {
  await proxy.stop();
  for (const database of opened.splice(0)) await database.destroy();
});

/** Signs Ada up directly, then starts the app with these timeouts. */
async function start(timeouts: Partial<PostgresTimeouts> = {}): Promise<void> {
  direct = await startTestApp();
  token = await direct.signUp('Ada');
  const database = await openPostgres(proxy.url, { ...PATIENT, ...timeouts });
  opened.push(database);
  log = [];
  app = testAppOver(database, { log: (entry) => log.push(entry) });
}

const statusOf = async (path: string) => (await app.call('GET', path, { token })).status;

/** Creates a liability called Car. */
function create(key: string): Promise<Response> {
  const headers = { 'Idempotency-Key': key };
  return app.call('POST', '/api/liabilities', { token, body: { Name: 'Car', Principal: 10 }, headers });
}

/** Resolves when a statement is waiting for a lock, with the process id of its connection. */
async function waitForBlockedStatement(): Promise<number> {
  const blocked = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let pid: number | undefined;
  await expect.poll(async () => (pid = (await blocked.execute(direct.database)).rows[0]?.pid)).toBeDefined();
  return pid ?? 0;
}

/** Runs while another transaction holds the locks taken by `lock`, then commits that transaction. */
function whileLocked<T>(lock: (holder: Database) => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  return direct.database.transaction().execute(async (holder) => {
    await lock(holder);
    return run();
  });
}

describe('while the database is unavailable', () => {
  test('the API returns 503 with Retry-After, /readyz says why, and both recover', async () => {
    await start();
    proxy.cut();

    const responses = await Promise.all([
      app.call('GET', '/api/assets', { token }),
      create('k'),
      app.call('POST', '/api/refreshToken', { token }),
      app.call('POST', '/api/authenticate', {
        body: { Username: emailOf('Ada'), Password: PASSWORD },
      }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
    expect((await app.call('GET', '/api/nothing')).status).toBe(404);
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    const notReady = await app.call('GET', '/readyz');
    expect(notReady.status).toBe(503);
    expect(await notReady.json()).toEqual({ message: 'The database cannot be reached' });

    proxy.restore();
    expect(await statusOf('/readyz')).toBe(200);
    expect((await create('k')).status).toBe(201);
    expect(await statusOf('/api/assets')).toBe(200);
  });

  test('the log contains the error and no user data', async () => {
    await start();
    proxy.cut();
    await create('k');
    const [error] = log.filter(({ level }) => level === 'error');
    expect(error).toMatchObject({ error: 'DatabaseUnavailableError', code: expect.any(String) as string });
    for (const secret of ['Car', token, 'ada@', PASSWORD]) expect(JSON.stringify(log)).not.toContain(secret);
  });
});

test('idle connections that the database closed are not reused', async () => {
  await start();
  await Promise.all(Array.from({ length: 8 }, () => statusOf('/api/assets')));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.database);
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  expect(await Promise.all(Array.from({ length: 8 }, () => statusOf('/api/assets')))).toEqual(
    Array<number>(8).fill(200),
  );
});

test('the process survives the loss of its database and reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const server = await startProcess(folder, { DATABASE_URL: proxy.url });
  onTestFinished(async () => {
    server.stop('SIGKILL');
    await server.ended;
    await rm(folder, { recursive: true });
  });
  const { call } = apiClient(server.url ?? '');
  const status = async (path: string) => (await call('GET', path)).status;
  expect(await Promise.all([status('/readyz'), status('/healthz'), status('/api/user')])).toEqual([
    200, 200, 401,
  ]);

  proxy.cut();
  expect(await Promise.all([status('/readyz'), status('/healthz')])).toEqual([503, 200]);
  const body = { Username: emailOf('Ada'), Password: PASSWORD };
  const signingIn = await call('POST', '/api/authenticate', { body });
  expect(signingIn.status).toBe(503);

  proxy.restore();
  expect(await status('/readyz')).toBe(200);
  proxy.freeze();
  server.stop('SIGTERM');
  const { code, errors } = await server.ended;
  expect(code).toBe(0);
  const entries = errors
    .trim()
    .split('\n')
    .map((entry) => JSON.parse(entry) as unknown);
  expect(entries).toEqual([expect.objectContaining({ level: 'error', error: 'DatabaseUnavailableError' })]);
});

test('a statement times out', async () => {
  await start({ statement: 250 });
  const late = await whileLocked(
    (holder) => sql`lock table liabilities`.execute(holder),
    () => create('k'),
  );
  expect(late.status).toBe(503);
  await expect.poll(async () => (await create('k')).status).toBe(201);
});

describe('a database that stops responding', () => {
  // So short that even a regular response of a busy machine may time out and become a 503.
  const shortTimeouts = { connection: 300, response: 300 };
  const readProfile = async () => {
    const response = await app.call('GET', '/api/user', { token });
    return response.status === 200 ? response.text() : response.status;
  };
  const profile = '{"givenName":"Ada","email":"ada@example.com"}';

  test('times out, and a late result never reaches another request', async () => {
    await start(shortTimeouts);
    await Promise.all(Array.from({ length: 5 }, readProfile));
    proxy.freeze();
    const lost = await Promise.all(Array.from({ length: 5 }, () => statusOf('/api/liabilities')));
    expect(lost).toEqual(Array<number>(5).fill(503));
    proxy.restore();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    const responses = await Promise.all(Array.from({ length: 10 }, readProfile));
    expect(responses.filter((response) => response !== 503 && response !== profile)).toEqual([]);
    await expect.poll(readProfile).toBe(profile);
  });

  test('on its open connections is reached through new ones', async () => {
    await start({ response: 300 });
    await Promise.all(Array.from({ length: 3 }, readProfile));
    proxy.freezeOpenConnections();
    expect(await readProfile()).toBe(503);
    await expect.poll(readProfile).toBe(profile);
    proxy.cut();
  });

  test('during a change times out once, without waiting again for the rollback', async () => {
    await start({ response: 2_000 });
    const { duration, status } = await whileLocked(
      (holder) => sql`lock table liabilities`.execute(holder),
      async () => {
        const running = create('k');
        await waitForBlockedStatement();
        proxy.freeze();
        const startedAt = performance.now();
        const { status } = await running;
        return { status, duration: performance.now() - startedAt };
      },
    );
    expect(status).toBe(503);
    expect(duration).toBeLessThan(3_000);
    proxy.cut();
  });

  test('does not block /readyz', async () => {
    await start();
    proxy.freeze();
    const startedAt = performance.now();
    expect(await statusOf('/readyz')).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    proxy.cut();
  });
});

test('a connection lost during a change rolls it back, and the retry executes it once', async () => {
  await start();
  const lost = await whileLocked(
    (holder) => sql`lock table liabilities`.execute(holder),
    async () => {
      const running = create('k');
      const pid = await waitForBlockedStatement();
      await sql`select pg_terminate_backend(${pid}::int)`.execute(direct.database);
      return running;
    },
  );
  expect(lost.status).toBe(503);
  expect((await create('k')).status).toBe(201);
  expect(await (await app.call('GET', '/api/liabilities', { token })).json()).toHaveLength(1);
});

test('the retry of a change whose commit was not confirmed finds that change', async () => {
  await start({ response: 1_000 });
  // A deferred trigger runs during the commit, and waits there for the lock.
  await sql`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(direct.database);
  await sql`create constraint trigger hold after insert on liabilities
    deferrable initially deferred for each row execute function hold()`.execute(direct.database);
  onTestFinished(async () => {
    await sql`drop function hold cascade`.execute(direct.database);
  });
  const lost = await whileLocked(
    (holder) => sql`select pg_advisory_xact_lock(1)`.execute(holder),
    async () => {
      const running = create('k');
      await waitForBlockedStatement();
      proxy.freeze();
      return running;
    },
  );
  expect(lost.status).toBe(503);
  const listed = async () => (await direct.call('GET', '/api/liabilities', { token })).json() as unknown;
  await expect.poll(listed).toHaveLength(1);
  proxy.cut();
  proxy.restore();
  expect(await (await create('k')).json()).toEqual({
    liabilityId: 1,
    name: 'Car',
    principal: 10,
    debt: null,
  });
  expect(await listed()).toHaveLength(1);
});

describe('conflicting transactions are retried', () => {
  test('a category that is deleted while it is added to a budget is archived', async () => {
    await start();
    await app.call('POST', '/api/expenses', {
      token,
      body: { Name: 'Rent', IsMandatory: true },
    });
    await app.call('POST', '/api/budgets', {
      token,
      body: { Month: 2, Year: 2026 },
    });
    let deleting: Promise<Response> | undefined;
    await whileLocked(
      (holder) =>
        holder.insertInto('budget_expenses').values({ owner_id: 1, budget_id: 1, expense_id: 1 }).execute(),
      async () => {
        deleting = app.call('DELETE', '/api/expenses/1', { token });
        await waitForBlockedStatement();
      },
    );
    expect((await deleting)?.status).toBe(204);
    expect(await direct.database.selectFrom('expenses').select('is_archived').execute()).toEqual([
      { is_archived: 1 },
    ]);
  });

  test('a liability that is deleted while an asset is linked to it is not found', async () => {
    await start();
    await create('k');
    let linking: Promise<Response> | undefined;
    await whileLocked(
      (holder) => holder.deleteFrom('liabilities').execute(),
      async () => {
        linking = app.call('POST', '/api/assets', {
          token,
          body: { AssetType: 1, Name: 'Home', LiabilityId: 1 },
        });
        await waitForBlockedStatement();
      },
    );
    expect((await linking)?.status).toBe(404);
  });
});
