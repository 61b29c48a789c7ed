import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import type { Quotas } from '#server/resources/quotas.ts';
import { fuzz, type Fuzzed } from '#tests/support/fuzz/fuzz.ts';
import { sendOver, sendTo } from '#tests/support/fuzz/send.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { testAppOver } from '#tests/support/server.ts';

import type { Figure } from './figure.ts';

/** On each database: to the server's code in this process, whose clock is held here, and to real processes over HTTP. */
const REQUESTS = { here: 9_000, overHttp: 2_000 };
const LEAST_ON_EACH = 10_000;
/** What an account can hold here: so little that accounts become full. The processes keep to the default. */
const FEW: Quotas = { assets: 20, liabilities: 20, expenses: 20, budgets: 20, entries: 100 };

/** Sends generated requests to the server on both databases; `SEED` sends those of a run that failed again. */
export async function soakFuzz(): Promise<Figure[]> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`  SEED=${seed}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'freehold-fuzz-'));
  try {
    return [...(await onSqlite(folder, seed)), ...(await onPostgres(folder, seed))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onSqlite(folder: string, seed: number): Promise<Figure[]> {
  const here = await fuzzHere(await openDatabase(sqliteDialect(join(folder, 'here.sqlite'))), seed);
  return figuresOf('SQLite', seed, [here, await fuzzProcesses(1, folder, {}, seed)]);
}

async function onPostgres(folder: string, seed: number): Promise<Figure[]> {
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  without PostgreSQL\n');
    return [];
  }
  const { url, stop } = await startCluster(programs);
  try {
    const here = await fuzzHere(await openPostgres(url), seed);
    return figuresOf('PostgreSQL', seed, [here, await fuzzProcesses(2, folder, { DATABASE_URL: url }, seed)]);
  } finally {
    await stop();
  }
}

/** The server's code in this process, on a clock that goes as fast as it likes. */
async function fuzzHere(database: Database, seed: number): Promise<Fuzzed> {
  let clock = Date.parse('2026-02-28T12:00:00Z');
  const now = () => clock;
  const { app, close } = testAppOver(database, { clock: now, quotas: FEW });
  const advance = (milliseconds: number) => (clock += milliseconds);
  try {
    return await fuzz({ send: sendTo(app), now, advance, requests: REQUESTS.here, seed, quotas: FEW });
  } finally {
    await close();
  }
}

/** The real program, as often as wanted over one database. */
async function fuzzProcesses(
  count: number,
  folder: string,
  variables: Record<string, string>,
  seed: number,
): Promise<Fuzzed> {
  const servers = await Promise.all(Array.from({ length: count }, () => startProcess(folder, variables)));
  const send = sendOver(servers.map(({ url = '' }) => url));
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

/** @throws Error when there were too few requests, or ones that have never succeeded: then little was tried */
function figuresOf(where: string, seed: number, runs: readonly Fuzzed[]): Figure[] {
  const sum = (name: 'requests' | 'failures' | 'reads' | 'differences' | 'surprises') =>
    runs.reduce((total, run) => total + run[name], 0);
  const problems = runs.flatMap((run) => run.problems);
  for (const problem of problems) process.stdout.write(`  with SEED=${seed}: ${problem}\n`);
  const unreached = runs[0]?.unreached.map(({ method, path }) => `${method} ${path}`) ?? [];
  const isMuch = sum('requests') >= LEAST_ON_EACH && unreached.length === 0;
  if (!isMuch && problems.length === 0) {
    throw new Error(
      `Only ${sum('requests')} requests on ${where}, none succeeded of ${unreached.join(', ')}`,
    );
  }
  return [
    {
      did: `requests fuzzed on ${where}`,
      count: sum('requests'),
      wrong: 'answers of 500 or none',
      wrongCount: sum('failures'),
    },
    {
      did: `reads compared on ${where}`,
      count: sum('reads'),
      wrong: 'that differ from the model',
      wrongCount: sum('differences'),
    },
    {
      did: `changes and refusals compared on ${where}`,
      count: sum('requests') - sum('reads'),
      wrong: 'that differ from the model',
      wrongCount: sum('surprises'),
    },
  ];
}
