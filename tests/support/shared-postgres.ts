import { Client } from 'pg';
import { inject } from 'vitest';

/** Any number, as long as it is always the same. */
const LOCK_ID = 7_318_046;

/**
 * Creates a database that all workers share, unless it exists already.
 * @param fill gets its URL, and must close its connections
 */
export async function createOnce(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const server = new Client({ connectionString: inject('postgres') });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock($1)', [LOCK_ID]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await server.query(
      `create database ${unfinished} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    );
    await fill(urlOf(unfinished));
    await server.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await server.end();
  }
}

/** The URL of a database on the server under test. */
export function urlOf(database: string): string {
  return Object.assign(new URL(inject('postgres')), { pathname: `/${database}` }).href;
}
