import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';

import { openPostgres, type PostgresTimeouts } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';
import type { LogEntry } from '#server/http/request-log.ts';

import { startTestApp, type TestApp, testAppOver } from './server.ts';

const PATIENT: PostgresTimeouts = { connection: 60_000, statement: 60_000, response: 60_000 };

/**
 * Gives each test of a file an app that reaches its PostgreSQL database through a proxy, which can be interrupted. Call it
 * once at the top of the file.
 * @param databaseUrl that of the file. Imported here, it would remain that of the first file, since modules are shared.
 */
export function setUpProxiedPostgres(databaseUrl: string) {
  let proxy: InterruptibleProxy;
  const opened: Database[] = [];
  let app: TestApp;
  let direct: TestApp;
  let token: string;
  let log: LogEntry[];

  beforeEach(async () => {
    proxy = await startInterruptibleProxy(databaseUrl);
  });

  afterEach(async () => {
    await proxy.stop();
    for (const database of opened.splice(0)) await database.destroy();
  });

  return {
    get proxy() {
      return proxy;
    },
    /** The app under test. */
    get app() {
      return app;
    },
    /** The same app on the same database, without the proxy. */
    get direct() {
      return direct;
    },
    /** Ada's token. */
    get token() {
      return token;
    },
    /** What the app under test has logged. */
    get log() {
      return log;
    },

    /** Signs Ada up directly, then starts the app with these timeouts. */
    async start(timeouts: Partial<PostgresTimeouts> = {}): Promise<void> {
      direct = await startTestApp();
      token = await direct.signUp('Ada');
      const database = await openPostgres(proxy.url, { ...PATIENT, ...timeouts });
      opened.push(database);
      log = [];
      app = testAppOver(database, { log: (entry) => log.push(entry) });
    },

    async statusOf(path: string): Promise<number> {
      return (await app.call('GET', path, { token })).status;
    },

    /** Creates a liability called Car. */
    create(key: string): Promise<Response> {
      const headers = { 'Idempotency-Key': key };
      return app.call('POST', '/api/liabilities', { token, body: { Name: 'Car', Principal: 10 }, headers });
    },

    /** Resolves when a statement is waiting for a lock, with the process id of its connection. */
    async waitForBlockedStatement(): Promise<number> {
      let pid: number | undefined;
      await expect
        .poll(async () => {
          const { rows } = await sql<{ pid: number }>`
            select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(direct.database);
          return (pid = rows[0]?.pid);
        })
        .toBeDefined();
      return pid ?? 0;
    },

    /** Runs while another transaction holds the locks taken by `lock`, then commits that transaction. */
    async whileLocked<T>(lock: (holder: Database) => Promise<unknown>, run: () => Promise<T>): Promise<T> {
      return direct.database.transaction().execute(async (holder) => {
        await lock(holder);
        return run();
      });
    },
  };
}

/** A TCP proxy to a database whose connections can be cut or frozen. */
interface InterruptibleProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones. */
  readonly cut: () => void;
  /** Stops forwarding in both directions without closing any connection, including new ones. */
  readonly freeze: () => void;
  /** Freezes only the open connections. New ones work. */
  readonly freezeOpenConnections: () => void;
  /** Forwards everything again, including the data held back. */
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy to a PostgreSQL URL. */
async function startInterruptibleProxy(databaseUrl: string): Promise<InterruptibleProxy> {
  const target = upstreamOf(new URL(databaseUrl));
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'silent' = 'open';

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const pair: [Socket, Socket] = [near, connect(target)];
    pairs.add(pair);
    for (const [index, end] of pair.entries()) {
      const other = pair[1 - index];
      end.on('data', (data) => other?.write(data));
      end.on('error', () => end.destroy());
      end.on('close', () => {
        other?.destroy();
        pairs.delete(pair);
      });
      if (state === 'silent') end.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const ends = () => [...pairs].flat();
  function cut() {
    state = 'cut';
    for (const end of ends()) end.destroy();
  }
  function forget() {
    for (const end of ends()) end.pause();
  }
  return {
    url: withPort(new URL(databaseUrl), (server.address() as AddressInfo).port),
    cut,
    freeze() {
      state = 'silent';
      forget();
    },
    freezeOpenConnections: forget,
    restore() {
      state = 'open';
      for (const end of ends()) end.resume();
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function upstreamOf({
  hostname,
  port,
  searchParams,
}: URL): { path: string } | { host: string; port: number } {
  const host = searchParams.get('host') ?? hostname;
  const number = Number(searchParams.get('port') ?? port) || 5432;
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${number}` }
    : { host: host || 'localhost', port: number };
}

function withPort({ username, password, pathname, searchParams }: URL, port: number): string {
  const url = new URL(`postgres://127.0.0.1:${port}${pathname}`);
  for (const [name, value] of searchParams) {
    if (name !== 'host' && name !== 'port') url.searchParams.set(name, value);
  }
  return Object.assign(url, { username, password }).href;
}
