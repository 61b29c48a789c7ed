import { Client } from 'pg';
import { inject } from 'vitest';

import { openPostgres } from '#server/database/postgres.ts';

import { fillWithAccounts } from './many-accounts.ts';
import { findPostgresScans, type TableScan } from './query-plans.ts';
import { sentToPostgres } from './sent-statements.ts';

/** So many that PostgreSQL finds an index cheaper than a scan of any table. Filling takes two seconds. */
const ACCOUNTS = 1_000;

/** Any number, as long as it is always the same. */
const LOCK_ID = 7_318_046;

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
  const server = await connect(inject('postgres'));
  try {
    await server.query('select pg_advisory_lock($1)', [LOCK_ID]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await server.query(
        `create database ${unfinished} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
      );
      await fill(urlOf(unfinished));
      await server.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await server.end();
  }
  return connect(urlOf(name));
}

async function fill(url: string): Promise<void> {
  await (await openPostgres(url)).destroy();
  const client = await connect(url);
  await fillWithAccounts(client, { accounts: ACCOUNTS, passwordHash: '', now: Date.now() });
  await client.end();
}

function urlOf(database: string): string {
  return Object.assign(new URL(inject('postgres')), { pathname: `/${database}` }).href;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
