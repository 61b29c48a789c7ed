import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';

const server = inject('postgres');
const name = `freehold_test_${randomBytes(6).toString('hex')}`;

/** The database of this test file. */
export const databaseUrl = server === '' ? '' : urlOf(name);

let database: Database | undefined;

beforeAll(async () => {
  if (server !== '') await createDatabase(name);
});

beforeEach(({ skip }) => skip(server === '', 'without PostgreSQL'));

afterAll(async () => {
  await database?.destroy();
  if (server !== '') await dropDatabase(name);
});

/** The address of a database of the server under test. */
export function urlOf(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Takes hardly a millisecond, where truncating the tables takes thirty. What is a person's goes with the person. */
const EMPTY = sql`
  delete from people;
  delete from attempts;
  delete from known_addresses;
  select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences`;

/** The database of this test file, without a row in it, in which the next id is 1. */
export async function emptyDatabase(): Promise<Database> {
  if (database === undefined) return (database = await openPostgres(databaseUrl));
  await EMPTY.execute(database);
  return database;
}

/** Runs one statement on the server, outside any database of a test. */
export async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database that keeps text as the product wants it, whatever the server's own way is. */
export async function createDatabase(name: string, encoding = 'UTF8'): Promise<void> {
  await onServer(
    `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
  );
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
}
