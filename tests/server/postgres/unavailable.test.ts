import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { apiClient } from '#tests/support/api-client.ts';
import { databaseUrl } from '#tests/support/postgres-database.ts';
import { setUpProxiedPostgres } from '#tests/support/proxied-postgres.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';
import { startProcess } from '#tests/support/start-process.ts';

const postgres = setUpProxiedPostgres(databaseUrl);

describe('while the database is unavailable', () => {
  test('the API returns 503 with Retry-After, /readyz says why, and both recover', async () => {
    await postgres.start();
    postgres.proxy.cut();

    const responses = await Promise.all([
      postgres.app.call('GET', '/api/assets', { token: postgres.token }),
      postgres.create('k'),
      postgres.app.call('POST', '/api/refreshToken', { token: postgres.token }),
      postgres.app.call('POST', '/api/authenticate', {
        body: { Username: emailOf('Ada'), Password: PASSWORD },
      }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
    expect((await postgres.app.call('GET', '/api/nothing')).status).toBe(404);
    expect((await postgres.app.call('GET', '/healthz')).status).toBe(200);
    const notReady = await postgres.app.call('GET', '/readyz');
    expect(notReady.status).toBe(503);
    expect(await notReady.json()).toEqual({ message: 'The database cannot be reached' });

    postgres.proxy.restore();
    expect(await postgres.statusOf('/readyz')).toBe(200);
    expect((await postgres.create('k')).status).toBe(201);
    expect(await postgres.statusOf('/api/assets')).toBe(200);
  });

  test('the log contains the error and no user data', async () => {
    await postgres.start();
    postgres.proxy.cut();
    await postgres.create('k');
    const [error] = postgres.log.filter(({ level }) => level === 'error');
    expect(error).toMatchObject({ error: 'DatabaseUnavailableError', code: expect.any(String) as string });
    for (const secret of ['Car', postgres.token, 'ada@', PASSWORD])
      expect(JSON.stringify(postgres.log)).not.toContain(secret);
  });
});

test('idle connections that the database closed are not reused', async () => {
  await postgres.start();
  await Promise.all(Array.from({ length: 8 }, () => postgres.statusOf('/api/assets')));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(postgres.direct.database);
  await expect.poll(() => postgres.statusOf('/readyz')).toBe(200);
  expect(await Promise.all(Array.from({ length: 8 }, () => postgres.statusOf('/api/assets')))).toEqual(
    Array<number>(8).fill(200),
  );
});

test('the process survives the loss of its database and reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const server = await startProcess(folder, { DATABASE_URL: postgres.proxy.url });
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

  postgres.proxy.cut();
  expect(await Promise.all([status('/readyz'), status('/healthz')])).toEqual([503, 200]);
  const body = { Username: emailOf('Ada'), Password: PASSWORD };
  const signingIn = await call('POST', '/api/authenticate', { body });
  expect(signingIn.status).toBe(503);

  postgres.proxy.restore();
  expect(await status('/readyz')).toBe(200);
  postgres.proxy.freeze();
  server.stop('SIGTERM');
  const { code, errors } = await server.ended;
  expect(code).toBe(0);
  const entries = errors
    .trim()
    .split('\n')
    .map((entry) => JSON.parse(entry) as unknown);
  expect(entries).toEqual([expect.objectContaining({ level: 'error', error: 'DatabaseUnavailableError' })]);
});
