import type { TestProject } from 'vitest/node';

import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created; empty when there is none. */
    postgres: string;
  }
}

/** One PostgreSQL server for all the tests that want one: that of `DATABASE_URL`, or else a private one. */
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

/** The private server, or why there is none. */
async function startIfInstalled(): Promise<Cluster | { missing: string }> {
  const programs = await findPostgres();
  if (programs === undefined)
    return { missing: 'neither DATABASE_URL nor a PostgreSQL server is on this machine' };
  try {
    return await startCluster(programs);
  } catch (error) {
    return { missing: `that of ${programs} does not start: ${String(error)}` };
  }
}
