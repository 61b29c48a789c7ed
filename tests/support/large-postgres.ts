import { Client } from 'pg';
import { inject } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';

import { fillWithAccounts } from './many-accounts.ts';
import { findPostgresScans, type TableScan } from './query-plans.ts';
import { sentToPostgres } from './sent-statements.ts';
import { createOnce, urlOf } from './shared-postgres.ts';

/** So many that PostgreSQL finds an index cheaper than a scan of any table. Filling takes two seconds. */
const ACCOUNTS = 1_000;

const checked = new Set<string>();

/**
 * Finds the scans in the plans of what the apps under test have sent since the last call. Whatever a test makes the server
 * send must find its rows by an index, however many accounts there are.
 */
export async function findUncheckedScans(): Promise<TableScan[]> {
  const unchecked = [...sentToPostgres.values()].filter(({ sql }) => !checked.has(sql));
  if (unchecked.length === 0) return [];
  for (const { sql } of unchecked) checked.add(sql);
  const client = await connectToLargeDatabase();
  const scans = await findPostgresScans(client, unchecked);
  await client.end();
  return scans;
}

/** Connects to a database with many accounts, which all workers share and the first one creates. It must not be changed. */
export async function connectToLargeDatabase(): Promise<Client> {
  const name = inject('largeDatabase');
  await createOnce(name, fill);
  const client = await connect(urlOf(name));
  const { rows } = await client.query<{ table: string }>(EMPTY_TABLES);
  if (rows.length === 0) return client;
  await client.end();
  const tables = rows.map(({ table }) => table).join(', ');
  throw new Error(`tests/support/many-accounts.ts has no rows for: ${tables}`);
}

/** A plan for an empty table says nothing. */
const EMPTY_TABLES = `
  select relname as table from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples <= 0`;

async function fill(url: string): Promise<void> {
  await (await openPostgres(url)).destroy();
  const client = await connect(url);
  await fillWithAccounts(client, { accounts: ACCOUNTS, passwordHash: '', now: Date.now() });
  await client.end();
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
