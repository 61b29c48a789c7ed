import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import type { DemoData } from '#server/demo/demo-data.ts';
import type { Day } from '#server/demo/months.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { type ServerProcess, startServer } from '#tests/support/built-server.ts';

/** The day on which all benchmarks take place, so that they always use the same data. */
export const BENCH_DAY: Day = { year: 2026, month: 11, day: 20 };

/** The real server with the build in `dist`, in its own process, with this data in the demo account. */
export async function startFilledServer(data: DemoData): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const database = await openDatabase(sqliteDialect(join(folder, 'ledger.sqlite')));
  await fillEmptyDatabase({ database, passwords: createPasswords(), clock: Date.now }, data);
  await database.destroy();
  const server = await startServer({ DATA_DIR: folder });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
