import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

/** What a part of the soak did, and how often something went wrong. */
export interface Result {
  /** What was done, such as `crashes survived`. */
  readonly label: string;
  readonly count: number;
  /** What must not happen, such as `acknowledged writes lost`. */
  readonly failureLabel: string;
  readonly failureCount: number;
}

/** Prints results. The process fails if anything went wrong. */
export function printResults(results: readonly Result[]): void {
  for (const { label, count, failureLabel, failureCount } of results) {
    const mark = failureCount === 0 ? '✓' : '✗';
    process.stdout.write(`  ${mark} ${label} ${count}, ${failureLabel} ${failureCount}\n`);
    if (failureCount > 0) process.exitCode = 1;
  }
}

/**
 * Runs a soak on SQLite and, where it is installed, on a private PostgreSQL.
 * @param soak receives the database's name, and its URL if it has one
 */
export async function onEachDatabase(
  soak: (name: string, url: string | undefined) => Promise<Result[]>,
): Promise<Result[]> {
  const results = await soak('SQLite', undefined);
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  PostgreSQL skipped: it is not installed\n');
    return results;
  }
  const cluster = await startCluster(programs);
  try {
    return [...results, ...(await soak('PostgreSQL', cluster.url))];
  } finally {
    await cluster.stop();
  }
}
