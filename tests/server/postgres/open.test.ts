import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import { readConfig } from '#server/node/config.ts';
import { openConfiguredDatabase } from '#server/node/configured-database.ts';
import { StartupError } from '#server/node/startup-error.ts';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  emptyDatabase,
} from '#tests/support/postgres-database.ts';
import { urlOf } from '#tests/support/shared-postgres.ts';
import { startProcess } from '#tests/support/start-process.ts';

const other = `${new URL(databaseUrl || 'postgres:///none').pathname.slice(1)}_other`;

let folder: string;
const started: Awaited<ReturnType<typeof startProcess>>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});

afterEach(async () => {
  for (const { stop, ended } of started.splice(0)) {
    stop('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true });
  await dropDatabase(other);
});

/** Why the server cannot use a database, or undefined if it can. */
function problemWith(url: string): Promise<string | undefined> {
  return openConfiguredDatabase(readConfig({ DATABASE_URL: url })).then(
    () => undefined,
    (error: unknown) => (error instanceof StartupError ? error.message : String(error)),
  );
}

async function start(variables: Record<string, string>) {
  const server = await startProcess(folder, variables);
  started.push(server);
  return server;
}

test('exactly one of several processes creates the tables of an empty database', async () => {
  await createDatabase(other);
  const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(urlOf(other))));
  for (const database of opened) {
    expect(await database.selectFrom('people').selectAll().execute()).toEqual([]);
    await database.destroy();
  }
});

test('processes that start at once share the database and the key, and exit on SIGTERM', async () => {
  await createDatabase(other);
  const servers = await Promise.all(Array.from({ length: 3 }, () => start({ DATABASE_URL: urlOf(other) })));
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const { stop } of servers) stop('SIGTERM');
  for (const { ended } of servers) expect(await ended).toEqual({ code: 0, errors: '' });
  expect(await readdir(join(folder, 'data'))).toEqual(['token-key']);
});

test('with keys in the environment, nothing is written to disk', async () => {
  await createDatabase(other);
  const TOKEN_KEYS = `mine:${Buffer.alloc(32, 7).toString('base64url')}`;
  const server = await start({ DATABASE_URL: urlOf(other), TOKEN_KEYS });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.stop('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, errors: '' });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['that does not exist', () => urlOf(other), 'does not exist'],
  ['where nothing listens', () => 'postgres://me:verysecret@127.0.0.1:1/money', 'ECONNREFUSED'],
])('a database %s is refused in one line, without the password', async (_which, url, why) => {
  const problem = await problemWith(url());
  expect(problem).toMatch(/^Cannot use the database that DATABASE_URL names: .*$/);
  expect(problem).toContain(why);
  expect(problem).not.toContain('verysecret');
});

test('a database from a newer version stops the start with one line', async () => {
  await createDatabase(other);
  const database = await openPostgres(urlOf(other));
  await sql`insert into kysely_migration values ('0009-later', '2030-01-01')`.execute(database);
  await database.destroy();
  const server = await start({ DATABASE_URL: urlOf(other) });
  expect(await server.ended).toEqual({
    code: 1,
    errors:
      'The database that DATABASE_URL names was created by a newer version of Freehold (0009-later): ' +
      'use that version, or a backup from this one\n',
  });
});

test('rejects a database whose encoding is not UTF-8', async () => {
  await createDatabase(other, 'LATIN1');
  await expect(openPostgres(urlOf(other))).rejects.toThrow('its encoding must be UTF8, not LATIN1');
});

test('reads bigints as exact numbers, and only on our own connections', async () => {
  const database = await emptyDatabase();
  const read = async (number: string) =>
    (await sql`select ${sql.raw(number)}::bigint as n`.execute(database)).rows;
  expect(await read('9007199254740991')).toEqual([{ n: 9007199254740991 }]);
  await expect(read('9007199254740993')).rejects.toThrow(RangeError);
  expect(await read('-1')).toEqual([{ n: -1 }]);

  const elsewhere = new Client({ connectionString: databaseUrl });
  await elsewhere.connect();
  expect((await elsewhere.query('select 1::bigint as n')).rows).toEqual([{ n: '1' }]);
  await elsewhere.end();
});
