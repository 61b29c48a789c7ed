import { randomBytes } from 'node:crypto';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server on which databases may be created. Empty when there is none. */
    postgres: string;
    /** The name of the database with empty tables, which the first file creates and all files copy. */
    emptyTemplate: string;
    /** The name of the database with many accounts, which the first test that needs it creates. */
    largeDatabase: string;
  }
}

/** Provides one PostgreSQL server for all tests: that of `DATABASE_URL`, or else a private one. */
export default async function setup(project: TestProject) {
  const { DATABASE_URL = '', REQUIRE_POSTGRES = '' } = process.env;
  const run = randomBytes(6).toString('hex');
  const shared = { emptyTemplate: `freehold_empty_${run}`, largeDatabase: `freehold_large_${run}` };
  project.provide('emptyTemplate', shared.emptyTemplate);
  project.provide('largeDatabase', shared.largeDatabase);
  const server =
    DATABASE_URL === ''
      ? await startIfInstalled()
      : { url: DATABASE_URL, stop: () => drop(Object.values(shared)) };
  if ('missing' in server) {
    if (REQUIRE_POSTGRES !== '') throw new Error(server.missing);
    console.warn(`The tests on PostgreSQL are skipped: ${server.missing}`);
    project.provide('postgres', '');
    return undefined;
  }
  project.provide('postgres', server.url);
  return server.stop;
}

async function drop(names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** Starts a private server, or says why it could not. */
async function startIfInstalled(): Promise<Cluster | { missing: string }> {
  const programs = await findPostgres();
  if (programs === undefined) return { missing: 'DATABASE_URL is not set and PostgreSQL is not installed' };
  try {
    return await startCluster(programs);
  } catch (error) {
    return { missing: `the server in ${programs} does not start: ${String(error)}` };
  }
}
