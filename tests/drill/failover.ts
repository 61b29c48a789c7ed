import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Result } from '#tests/soak/results.ts';
import { freePort } from '#tests/support/built-server.ts';
import { startProcess } from '#tests/support/start-process.ts';

import { type HaProxy, startHaProxy } from './haproxy.ts';
import { type LoadReport, startLoad } from './load.ts';
import { type PostgresServer, startReplicatedPostgres } from './replicated-postgres.ts';

/** How the machine of the primary is lost: its connections are reset, or never answered again. */
export type Loss = 'killed' | 'frozen';

interface Programs {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly haproxy: string;
}

/** The load before the loss, between it and the next one, and after that. */
const LOAD_MS = 6_000;
/** How long there may be no acknowledged write. */
const MAX_GAP_MS = 30_000;
/** A primary that fails so many checks in a row is given up. */
const FAILED_CHECKS = 3;
const CHECK_INTERVAL_MS = 1_000;

type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** Loses the primary under load, promotes the standby, and then kills one of the two server processes. */
export async function drillFailover(loss: Loss, programs: Programs, seed: string): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-drill-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  try {
    const { primary, standby, stop } = await startReplicatedPostgres(programs.postgres);
    stops.push(stop);
    const ports = [await freePort(), await freePort()];
    const proxy = await startHaProxy(programs.haproxy, folder, {
      servers: ports,
      primary: primary.port,
      standby: standby.port,
    });
    stops.push(() => proxy.stop());
    const servers = await startServers(folder, ports, proxy.databasePort);
    stops.push(() => Promise.all(servers.map((server) => end(server, 'SIGKILL'))));

    await waitUntilServed(proxy.origin);
    const load = startLoad(proxy.origin, `${seed} ${loss}`);
    // A writer that fails ends the drill at once.
    await Promise.race([load.working, underLoad(loss, primary, standby, proxy, servers)]);
    const report = await load.stop();
    return [...toResults(loss, report), await checkServers(loss, servers)];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function underLoad(
  loss: Loss,
  primary: PostgresServer,
  standby: PostgresServer,
  proxy: HaProxy,
  [doomed]: readonly ServerProcess[],
): Promise<void> {
  await delay(LOAD_MS);
  const lostAt = performance.now();
  await (loss === 'killed' ? primary.kill() : primary.freeze());
  await waitUntilGivenUp(primary);
  // It must never come back: a client could still reach it.
  await primary.kill();
  await standby.promote();
  await proxy.switchToStandby();
  const seconds = (performance.now() - lostAt) / 1_000;
  process.stdout.write(`  the standby was the primary ${seconds.toFixed(1)} s after the loss\n`);
  await delay(LOAD_MS);
  doomed?.stop('SIGKILL');
  await delay(LOAD_MS);
}

async function waitUntilServed(origin: string): Promise<void> {
  for (const end = performance.now() + MAX_GAP_MS; performance.now() < end;) {
    if ((await fetch(`${origin}/readyz`)).status === 200) return;
    await delay(100);
  }
  throw new Error('HAProxy does not reach the servers');
}

/** What the operator, or a cluster manager, does all the time. */
async function waitUntilGivenUp(primary: PostgresServer): Promise<void> {
  for (let failed = 0; failed < FAILED_CHECKS;) {
    await delay(CHECK_INTERVAL_MS);
    failed = await primary.query('select 1').then(
      () => 0,
      () => failed + 1,
    );
  }
}

async function startServers(
  folder: string,
  ports: readonly number[],
  databasePort: number,
): Promise<ServerProcess[]> {
  const settings = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/freehold`,
    TOKEN_KEYS: `drill:${randomBytes(32).toString('base64url')}`,
    PUBLIC_ORIGIN: 'http://localhost',
  };
  const servers = await Promise.all(
    ports.map((port) => startProcess(folder, { ...settings, PORT: String(port) })),
  );
  for (const { url, errors } of servers) {
    if (url === undefined) throw new Error(`A server did not start: ${errors()}`);
  }
  return servers;
}

/** The one that was not killed must exit as usual. Both must have reported nothing but the loss of the database. */
async function checkServers(loss: Loss, [killed, other]: readonly ServerProcess[]): Promise<Result> {
  const problems: string[] = [];
  for (const [server, signal, expected] of [
    [killed, 'SIGKILL', null],
    [other, 'SIGTERM', 0],
  ] as const) {
    if (server === undefined) continue;
    const { code, errors } = await end(server, signal);
    if (code !== expected) problems.push(`exit code ${String(code)}`);
    const lines = errors.split('\n').filter((line) => line !== '');
    problems.push(...lines.filter((line) => !line.includes('"error":"DatabaseUnavailableError"')));
  }
  for (const problem of problems) process.stdout.write(`  ${loss}: ${problem}\n`);
  return {
    label: `server processes (primary ${loss})`,
    count: 2,
    failureLabel: 'crashes and unexpected errors',
    failureCount: problems.length,
  };
}

async function end(server: ServerProcess, signal: NodeJS.Signals) {
  server.stop(signal);
  return server.ended;
}

function toResults(loss: Loss, report: LoadReport): Result[] {
  const { acknowledged, checks, wrong, interrupted, partial, longestGap } = report;
  const on = `(primary ${loss})`;
  return [
    {
      label: `writes acknowledged ${on}`,
      count: acknowledged,
      failureLabel: `lost or wrong in ${checks} complete reads`,
      failureCount: wrong,
    },
    {
      label: `interrupted and retried writes ${on}`,
      count: interrupted,
      failureLabel: 'partial or duplicated',
      failureCount: partial,
    },
    {
      label: `longest time without an acknowledged write ${on}: ${(longestGap / 1_000).toFixed(1)} s; pauses`,
      count: 1,
      failureLabel: 'longer than 30 s',
      failureCount: longestGap > MAX_GAP_MS ? 1 : 0,
    },
  ];
}
