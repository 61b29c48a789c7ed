import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

import type { Result } from './figure.ts';

/**
 * Runs a soak on SQLite and, where it is installed, on a private PostgreSQL.
 * @param soak receives the database's name, and its URL if it has one
 */
export async function onEachDatabase(
  soak: (name: string, url: string | undefined) => Promise<Result[]>,
): Promise<Result[]> {
  const figures = await soak('SQLite', undefined);
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  PostgreSQL skipped: it is not installed\n');
    return figures;
  }
  const cluster = await startCluster(programs);
  try {
    return [...figures, ...(await soak('PostgreSQL', cluster.url))];
  } finally {
    await cluster.stop();
  }
}
