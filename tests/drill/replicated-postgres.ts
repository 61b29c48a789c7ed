import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { freePort } from '#tests/support/built-server.ts';
import { unprivilegedUser } from '#tests/support/postgres-cluster.ts';

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 1_000;
const PROMOTION_TIMEOUT_SECONDS = 20;

/** A separate PostgreSQL server, which acknowledges a commit only when it is on the disk. */
export class PostgresServer {
  readonly port: number;
  readonly #postmaster: ChildProcess;

  constructor(port: number, postmaster: ChildProcess) {
    this.port = port;
    this.#postmaster = postmaster;
  }

  /** Runs a statement. Fails if the server takes more than a second to connect. */
  async query(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const connectionString = `postgres://postgres@127.0.0.1:${this.port}/${database}`;
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills all its processes at once, as if its machine had lost power. */
  async kill(): Promise<void> {
    const ended = this.#hasEnded() ? undefined : once(this.#postmaster, 'exit');
    await this.#signal('SIGKILL');
    await ended;
  }

  /** Stops all its processes, as if its machine hung: connections stay open, and nobody answers. */
  async freeze(): Promise<void> {
    await this.#signal('SIGSTOP');
  }

  /** Makes a standby a primary. */
  async promote(): Promise<void> {
    await this.query(`select pg_promote(true, ${PROMOTION_TIMEOUT_SECONDS})`);
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const { pid } = this.#postmaster;
    if (pid === undefined || this.#hasEnded()) return;
    // The postmaster first, or it would start another process for each that ends.
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const each of [pid, ...children.trim().split(' ').map(Number)]) {
      try {
        process.kill(each, signal);
      } catch {
        // It has already ended.
      }
    }
  }

  #hasEnded(): boolean {
    return this.#postmaster.exitCode !== null || this.#postmaster.signalCode !== null;
  }
}

/** Starts a primary with an empty database `freehold`, and a synchronous standby. */
export async function startReplicatedPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-drill-pg-'));
  const user = await unprivilegedUser();
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };
  if (user) await chown(folder, user.uid, user.gid);
  const initial = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'initdb'), [...initial, '--pgdata=primary'], options);
  const started: PostgresServer[] = [];
  const stop = async () => {
    for (const server of started) await server.kill();
    await rm(folder, { recursive: true });
  };
  try {
    const primary = await startServer(programs, folder, 'primary');
    started.push(primary);
    await primary.query('create database freehold');
    const standby = await startStandby(programs, folder, primary);
    started.push(standby);
    return { primary, standby, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Copies the primary, and makes it wait for the copy with each commit. */
async function startStandby(
  programs: string,
  folder: string,
  primary: PostgresServer,
): Promise<PostgresServer> {
  const user = await unprivilegedUser();
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  const copy = ['--pgdata=standby', '--write-recovery-conf', '--checkpoint=fast', `--dbname=${source}`];
  await run(join(programs, 'pg_basebackup'), copy, options);
  const standby = await startServer(programs, folder, 'standby');
  // Only for the primary: once promoted, the standby must not wait for another standby.
  await primary.query(`alter system set synchronous_standby_names = 'standby'`);
  await primary.query('select pg_reload_conf()');
  await until('The standby is not synchronous', async () => {
    const rows = await primary.query('select sync_state from pg_stat_replication');
    return rows[0]?.sync_state === 'sync';
  });
  return standby;
}

async function startServer(programs: string, folder: string, name: string): Promise<PostgresServer> {
  const port = await freePort();
  const sockets = join(folder, `${name}-sockets`);
  const user = await unprivilegedUser();
  await mkdir(sockets);
  if (user) await chown(sockets, user.uid, user.gid);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: sockets,
    lc_messages: 'C',
    shared_buffers: '64MB',
    wal_sender_timeout: '5s',
  };
  const postmaster = spawn(
    join(programs, 'postgres'),
    ['-D', name, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user, stdio: 'ignore' },
  );
  const server = new PostgresServer(port, postmaster);
  await until(`The ${name} does not start`, async () => {
    await server.query('select 1');
    return true;
  });
  return server;
}

/** Waits until a check succeeds. An error counts as not yet. */
async function until(failure: string, check: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end;) {
    if (await check().catch(() => false)) return;
    await delay(100);
  }
  throw new Error(failure);
}
