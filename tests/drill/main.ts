import { printResults } from '#tests/soak/results.ts';
import { findProgram } from '#tests/support/installed-program.ts';
import { findPostgres } from '#tests/support/postgres-cluster.ts';

import { drillFailover, type Loss } from './failover.ts';

/**
 * Two server processes behind HAProxy, over a primary with a synchronous standby. `SEED` repeats what an earlier drill
 * wrote. `npm run drill -- killed` or `frozen` runs one of the two.
 */
const { SEED = new Date().toISOString() } = process.env;
const [postgres, haproxy] = [await findPostgres('pg_basebackup'), await findProgram('haproxy')];
if (postgres === undefined || haproxy === undefined) {
  const missing = [postgres === undefined && 'postgresql', haproxy === undefined && 'haproxy'];
  const packages = missing.filter((name) => name !== false).join(' ');
  process.stderr.write(`Not installed: ${packages}. On Debian: apt-get install ${packages}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`SEED=${SEED}\n`);
  const losses: readonly Loss[] = ['killed', 'frozen'];
  const wanted = process.argv.slice(2);
  for (const loss of losses.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    process.stdout.write(`primary ${loss}\n`);
    printResults(await drillFailover(loss, { postgres, haproxy }, SEED));
  }
}
