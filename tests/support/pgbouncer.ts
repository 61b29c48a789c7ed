import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { unprivilegedUser } from './postgres-cluster.ts';

/** So few that requests which run at once take turns on them. */
const POOL_SIZE = 3;
const START_TIMEOUT_MS = 20_000;

export interface Bouncer {
  /** The URL of a database of the server behind it. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, with the settings that docs/operations.md names. It
 * listens only on a socket in a temporary folder.
 */
export async function startBouncer(program: string, server: string): Promise<Bouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-pgbouncer-'));
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const { host, port, user: name, password } = new Client({ connectionString: server });
  const target = Object.entries({ host, port, user: name, password }).filter(([, value]) => value);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = ${target.map(([key, value]) => `${key}='${value}'`).join(' ')}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
auth_type = any
listen_addr =
unix_socket_dir = ${folder}
`,
  );
  const child = spawn(program, ['-q', settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  const urlOf = (database: string) =>
    `postgres:///${database}?${new URLSearchParams({ host: folder, port: '6432', user: 'freehold' }).toString()}`;
  await waitUntilReady(child, urlOf('postgres'));
  return {
    urlOf,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess, connectionString: string): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  for (
    const end = performance.now() + START_TIMEOUT_MS;
    performance.now() < end && child.exitCode === null;
  ) {
    const client = new Client({ connectionString });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return;
    await delay(20);
  }
  child.kill('SIGKILL');
  throw new Error(`PgBouncer is not ready: ${errors}`);
}
