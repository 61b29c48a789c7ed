import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { fuzz, type FuzzResult } from '#tests/support/fuzz/fuzz.ts';
import { sendOverHttp, sendToApp } from '#tests/support/fuzz/send.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { testAppOver } from '#tests/support/server.ts';

import { onEachDatabase, type Result } from './results.ts';

/** Per database: requests to the app in this process, with a simulated clock, and to real processes over HTTP. */
const REQUESTS = { inProcess: 9_000, overHttp: 2_000 };
const MIN_REQUESTS = 10_000;
/** Small quotas, so that accounts become full. The processes use the defaults. */
const SMALL_QUOTAS = {
  assets: 20,
  liabilities: 20,
  expenses: 20,
  budgets: 20,
  entries: 100,
  historyPoints: 60,
};

/** Sends generated requests to the server on both databases. `SEED` repeats an earlier run. */
export async function soakFuzz(): Promise<Result[]> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`  SEED=${seed}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'freehold-fuzz-'));
  try {
    return await onEachDatabase(async (name, url) => {
      const here = join(folder, 'here.sqlite');
      const database = await (url === undefined ? openDatabase(sqliteDialect(here)) : openPostgres(url));
      const inProcess = await fuzzInProcess(database, seed);
      const processes = await (url === undefined
        ? fuzzProcesses(1, folder, {}, seed)
        : fuzzProcesses(2, folder, { DATABASE_URL: url }, seed));
      return toResults(name, seed, [inProcess, processes]);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Fuzzes the app in this process with a simulated clock. */
async function fuzzInProcess(database: Database, seed: number): Promise<FuzzResult> {
  let clock = Date.parse('2026-02-28T12:00:00Z');
  const now = () => clock;
  const { app, close } = testAppOver(database, { clock: now, quotas: SMALL_QUOTAS });
  const advance = (milliseconds: number) => (clock += milliseconds);
  try {
    return await fuzz({
      send: sendToApp(app),
      now,
      advance,
      requests: REQUESTS.inProcess,
      seed,
    });
  } finally {
    await close();
  }
}

/** Fuzzes several real processes that share one database. */
async function fuzzProcesses(
  count: number,
  folder: string,
  variables: Record<string, string>,
  seed: number,
): Promise<FuzzResult> {
  const servers = await Promise.all(Array.from({ length: count }, () => startProcess(folder, variables)));
  const send = sendOverHttp(servers.map(({ url = '' }) => url));
  try {
    return await fuzz({ send, now: Date.now, requests: REQUESTS.overHttp, seed });
  } finally {
    send.close();
    for (const { stop, ended } of servers) {
      stop('SIGTERM');
      await ended;
    }
  }
}

/** @throws Error when there were too few requests, or an endpoint never succeeded, so that the run proves little */
function toResults(where: string, seed: number, runs: readonly FuzzResult[]): Result[] {
  const sum = (name: 'requests' | 'failures' | 'reads') => runs.reduce((total, run) => total + run[name], 0);
  const problems = runs.flatMap((run) => run.problems);
  for (const problem of problems) process.stdout.write(`  with SEED=${seed}: ${problem}\n`);
  const unreached = runs[0]?.unreached.map(({ method, path }) => `${method} ${path}`) ?? [];
  const isMuch = sum('requests') >= MIN_REQUESTS && unreached.length === 0;
  if (!isMuch && problems.length === 0) {
    throw new Error(`Only ${sum('requests')} requests on ${where}; never succeeded: ${unreached.join(', ')}`);
  }
  return [
    {
      label: `requests fuzzed on ${where}, of which ${sum('reads')} were reads`,
      count: sum('requests'),
      failureLabel: 'with a 5xx, no or another unexpected response',
      failureCount: problems.length,
    },
  ];
}
