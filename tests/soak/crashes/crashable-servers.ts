import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Client } from 'pg';

import type { Random } from '#server/demo/random.ts';
import { freePort } from '#tests/support/built-server.ts';
import { startProcess } from '#tests/support/start-process.ts';

import type { CrashableServer } from './crash-rounds.ts';

export interface Stoppable extends CrashableServer {
  readonly stop: () => Promise<void>;
}

/** The fraction of crashes that hit the database instead of the server, where possible. */
const DATABASE_CRASH_RATE = 0.3;
const RECOVERY_TIMEOUT_MS = 30_000;

/** A server on a SQLite file in a folder. */
export function crashableSqliteServer(folder: string): Promise<Stoppable> {
  const inspect = () => {
    const database = new DatabaseSync(join(folder, 'data/ledger.sqlite'), { readOnly: true });
    const problems = database.prepare('pragma integrity_check').all();
    const broken = database.prepare('pragma foreign_key_check').all();
    database.close();
    return [...problems.filter(({ integrity_check }) => integrity_check !== 'ok'), ...broken].map((problem) =>
      JSON.stringify(problem),
    );
  };
  return startCrashableServer(folder, {}, { checkIntegrity: inspect });
}

/** A server on PostgreSQL. `mayCrashDatabase` requires a database server that nobody else uses. */
export function crashablePostgresServer(
  folder: string,
  url: string,
  mayCrashDatabase: boolean,
): Promise<Stoppable> {
  const crashDatabase = (random: Random) => killBackend(url, random);
  return startCrashableServer(folder, { DATABASE_URL: url }, mayCrashDatabase ? { crashDatabase } : {});
}

async function startCrashableServer(
  folder: string,
  variables: Record<string, string>,
  {
    crashDatabase,
    ...rest
  }: Pick<CrashableServer, 'checkIntegrity'> & { crashDatabase?: (random: Random) => Promise<void> },
): Promise<Stoppable> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Behind a proxy without X-Forwarded-For, the sign-up limit per address does not apply.
  const settings = { PORT: String(port), PUBLIC_ORIGIN: 'http://localhost', ...variables };
  const start = async () => {
    const server = await startProcess(folder, settings);
    if (server.url === undefined)
      throw new Error(`The server did not restart: ${(await server.ended).errors}`);
    return server;
  };

  let server = await start();
  let isRunning = true;
  async function end(signal: NodeJS.Signals) {
    server.stop(signal);
    await server.ended;
    isRunning = false;
  }
  return {
    origin,
    ...rest,
    async crash(random) {
      if (crashDatabase && random.fraction() < DATABASE_CRASH_RATE) {
        await crashDatabase(random);
        return 'database';
      }
      await end('SIGKILL');
      return 'server';
    },
    async restart() {
      if (!isRunning) server = await start();
      isRunning = true;
      await waitUntilReady(origin);
    },
    stop: () => end('SIGTERM'),
  };
}

/** Kills a PostgreSQL backend. PostgreSQL then closes all connections and recovers as after a crash. */
async function killBackend(url: string, random: Random): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const { pid } = rows[random.whole(0, rows.length - 1)] ?? {};
  if (pid === undefined) throw new Error('The server has no connection');
  process.kill(pid, 'SIGKILL');
  // The connection may be closed already.
  await client.end().catch(() => undefined);
}

async function waitUntilReady(origin: string): Promise<void> {
  for (const deadline = performance.now() + RECOVERY_TIMEOUT_MS; performance.now() < deadline;) {
    if ((await fetch(`${origin}/readyz`)).status === 200) return;
    await delay(20);
  }
  throw new Error('The server did not become ready again');
}
