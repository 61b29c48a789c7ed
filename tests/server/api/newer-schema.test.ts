import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { allCalls, bodyFor, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { accountOf, emailOf, PASSWORD, startTestApp } from '#tests/support/server.ts';

const PUBLIC_BODIES: Record<string, unknown> = {
  'session.authenticate': { Username: emailOf('Ada'), Password: PASSWORD },
  'account.create': accountOf('Eve'),
  'secondFactor.authenticate': { Challenge: 'none', Code: '000000' },
};

test('a server answers 503 once a newer version has upgraded the database, and tells health checks', async () => {
  const log: LogEntry[] = [];
  const { call, database, signUp } = await startTestApp({ log: (entry) => log.push(entry) });
  const token = await signUp('Ada');
  const ids = await createSampleData(call, token);
  const send = async (each: (typeof allCalls)[number]) => {
    const body = PUBLIC_BODIES[each.name] ?? bodyFor(each, ids) ?? {};
    const { method } = each.endpoint;
    return call(method, pathFor(each, ids), { token, ...(method !== 'GET' && { body }) });
  };
  const statuses = async () =>
    new Set(await Promise.all(allCalls.map(async (each) => (await send(each)).status)));
  expect((await call('GET', '/readyz')).status).toBe(200);
  expect((await call('GET', '/api/budgets', { token })).status).toBe(200);

  const newer = { name: '9999-later', timestamp: '2030-01-01T00:00:00Z' };
  await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
    database,
  );
  expect(await statuses()).toEqual(new Set([503]));
  expect((await call('GET', '/api/budgets', { token })).headers.get('Retry-After')).toBe('3');
  const notReady = await call('GET', '/readyz');
  expect(notReady.status).toBe(503);
  expect(await notReady.json()).toEqual({ message: 'A newer version has upgraded the database' });
  expect((await call('GET', '/healthz')).status).toBe(200);
  const errors = log.filter(({ level }) => level === 'error');
  expect(errors).toEqual([{ level: 'error', error: 'DatabaseUnavailableError', code: 'NEWER_SCHEMA' }]);

  // Also if the tables are no longer what this version expects.
  await sql`alter table sessions rename to later_sessions`.execute(database);
  expect((await call('GET', '/api/budgets', { token })).status).toBe(503);
  await sql`alter table later_sessions rename to sessions`.execute(database);

  await sql`delete from kysely_migration where name = ${newer.name}`.execute(database);
  expect((await call('GET', '/api/budgets', { token })).status).toBe(200);
});
