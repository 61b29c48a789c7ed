import type { TestProject } from 'vitest/node';

import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server on which databases may be created. Empty when there is none. */
    postgres: string;
  }
}

/** Provides one PostgreSQL server for all tests: that of `DATABASE_URL`, or else a private one. */
export default async function setup(project: TestProject) {
  const { DATABASE_URL = '', REQUIRE_POSTGRES = '' } = process.env;
  const server = DATABASE_URL === '' ? await startIfInstalled() : { url: DATABASE_URL, stop: undefined };
  if ('missing' in server) {
    if (REQUIRE_POSTGRES !== '') throw new Error(server.missing);
    console.warn(`The tests on PostgreSQL are skipped: ${server.missing}`);
    project.provide('postgres', '');
    return undefined;
  }
  project.provide('postgres', server.url);
  return server.stop;
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
