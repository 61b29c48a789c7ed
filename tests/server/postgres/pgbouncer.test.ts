import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { callEveryEndpoint } from '#tests/support/call-every-endpoint.ts';
import { findProgram } from '#tests/support/installed-program.ts';
import { type Bouncer, startBouncer } from '#tests/support/pgbouncer.ts';
import { createDatabase, dropDatabase } from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';
import { testAppOver } from '#tests/support/server.ts';

/** Behind PgBouncer in transaction mode, each transaction may run on another of three connections. */
const program = await findProgram('pgbouncer');
const server = inject('postgres');

let bouncer: Bouncer | undefined;
let name: string;

beforeAll(async () => {
  if (program !== undefined && server !== '') bouncer = await startBouncer(program, server);
});

beforeEach(async ({ skip }) => {
  skip(program === undefined, 'PgBouncer is not installed');
  name = `freehold_pooled_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  onTestFinished(() => dropDatabase(name));
});

afterAll(async () => {
  await bouncer?.stop();
});

async function open() {
  const database = await openPostgres(bouncer?.urlOf(name) ?? '');
  onTestFinished(() => database.destroy());
  return database;
}

test('processes that start at once migrate an empty database once, and leave no lock behind', async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, open));
  for (const database of databases) {
    expect(await database.selectFrom('people').selectAll().execute()).toEqual([]);
  }
  const direct = await openPostgres(urlOf(name));
  onTestFinished(() => direct.destroy());
  const { rows } = await sql`
    select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(direct);
  expect(rows).toEqual([]);
});

test('every call succeeds for many people at once', async () => {
  const app = testAppOver(await open());
  const names = Array.from({ length: 8 }, (_, index) => `Person${index}`);
  const answers = await Promise.all(
    names.map(async (name) => callEveryEndpoint(app.call, await app.signUp(name))),
  );
  expect(answers.flat().filter(({ status }) => status >= 300)).toEqual([]);
  expect(answers.flat().length).toBeGreaterThan(names.length);
});
