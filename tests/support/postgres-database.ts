import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';

import { findUncheckedScans } from './large-postgres.ts';
import { createOnce, urlOf } from './shared-postgres.ts';

const server = inject('postgres');
const name = `freehold_test_${randomBytes(6).toString('hex')}`;

/** The database of this test file. */
export const databaseUrl = server === '' ? '' : urlOf(name);

let database: Database | undefined;

beforeAll(async () => {
  if (server === '') return;
  // Copying a database takes a fifth of the time that creating its tables takes.
  const template = inject('emptyTemplate');
  await createOnce(template, async (url) => (await openPostgres(url)).destroy());
  await runOnServer(`create database ${name} template ${template}`);
});

beforeEach(({ skip }) => skip(server === '', 'without PostgreSQL'));

afterAll(async () => {
  await database?.destroy();
  if (server === '') return;
  await dropDatabase(name);
  expect(await findUncheckedScans()).toEqual([]);
});

/** Takes about a millisecond, while truncating takes thirty. Deleting people cascades to all their data. */
const EMPTY_TABLES = sql`
  delete from people;
  delete from attempts;
  delete from known_addresses;
  select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences`;

/** The database of this test file, with empty tables, in which the next id is 1. */
export async function emptyDatabase(): Promise<Database> {
  if (database === undefined) return (database = await openPostgres(databaseUrl));
  await EMPTY_TABLES.execute(database);
  return database;
}

/** Runs a statement on the server, outside the tests' databases. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database with a given encoding, independent of the server's defaults. */
export async function createDatabase(name: string, encoding = 'UTF8'): Promise<void> {
  await runOnServer(
    `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
  );
}

export async function dropDatabase(name: string): Promise<void> {
  await runOnServer(`drop database if exists ${name} with (force)`);
}
