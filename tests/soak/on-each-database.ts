import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

import type { Result } from './figure.ts';

/**
 * Does something over SQLite and, where its programs are on this machine, over a private PostgreSQL.
 * @param soak is given the database's name for the figures, and its address where it has one
 */
export async function onEachDatabase(
  soak: (name: string, url: string | undefined) => Promise<Result[]>,
): Promise<Result[]> {
  const figures = await soak('SQLite', undefined);
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  PostgreSQL is not on this machine, so nothing is said of it\n');
    return figures;
  }
  const cluster = await startCluster(programs);
  try {
    return [...figures, ...(await soak('PostgreSQL', cluster.url))];
  } finally {
    await cluster.stop();
  }
}
