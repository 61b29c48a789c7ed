import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { openDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { createPasswords } from '#server/node/passwords.ts';
import { largest, quantile } from '#tests/bench/samples.ts';
import { startProcess } from '#tests/support/start-process.ts';

import type { Figure } from './figure.ts';
import { heavyLedger } from './large-account/large-account-data.ts';
import { type Outcome, type Repeated, sendSteadily } from './large-account/requests.ts';
import { onEachDatabase } from './on-each-database.ts';

const RUN_MS = 4_000;
/** How often somebody else asks, in milliseconds. */
const PROBE_EVERY = 10;
/** The longest that somebody else may wait, at the 99th percentile, in milliseconds. */
const LONGEST_P99 = 50;

const BROWSER = 'gzip, deflate, br';
const PLAIN = 'identity';

/** What a heavy account does while somebody else is measured. */
interface Scene {
  readonly name: string;
  readonly readers: number;
  readonly writers: number;
  readonly path: string;
  readonly encoding: string;
}

/** So many readers of all budgets, as browsers read them, unless told otherwise. */
const beside = (readers: number, options: Partial<Scene> = {}): Scene => ({
  name: `${readers} readers of all budgets`,
  readers,
  writers: 0,
  path: '/api/budgets',
  encoding: BROWSER,
  ...options,
});

const scenes: readonly Scene[] = [
  beside(0, { name: 'nobody' }),
  beside(1),
  beside(16),
  beside(64),
  beside(16, { name: '16 readers of all budgets without compression', encoding: PLAIN }),
  beside(16, { name: '16 readers of the averages', path: '/api/expenseaverages' }),
  beside(16, { name: '16 readers of all budgets and a writer', writers: 1 }),
  beside(0, { name: 'four writers', writers: 4 }),
];

/** Measures how long a light account waits for its own list while a heavy account keeps the server busy. */
export function soakHeavyAccount(): Promise<Figure[]> {
  return onEachDatabase(async (name, url) => {
    const folder = await mkdtemp(join(tmpdir(), 'freehold-heavy-'));
    try {
      await fill(folder, url);
      return await measure(name, folder, url === undefined ? {} : { DATABASE_URL: url });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

async function fill(folder: string, url: string | undefined): Promise<void> {
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  const file = join(folder, 'data', 'ledger.sqlite');
  const database = await (url === undefined ? openDatabase(sqliteDialect(file)) : openPostgres(url));
  await fillEmptyDatabase({ database, passwords: createPasswords(), clock: Date.now }, heavyLedger);
  await database.destroy();
}

async function measure(name: string, folder: string, variables: Record<string, string>): Promise<Figure[]> {
  const server = await startProcess(folder, variables);
  const origin = server.url ?? '';
  const figures: Figure[] = [];
  try {
    const heavy = await tokenOf(origin, demoPerson.email, demoPerson.password);
    const light = await signUp(origin);
    for (const scene of scenes) figures.push(...(await play(scene, `on ${name}`, origin, heavy, light)));
  } finally {
    server.stop('SIGTERM');
    await server.ended;
  }
  return figures;
}

async function play(
  scene: Scene,
  where: string,
  origin: string,
  heavy: string,
  light: string,
): Promise<Figure[]> {
  const shared = { milliseconds: RUN_MS, encoding: scene.encoding };
  const reads = { ...shared, url: origin + scene.path, token: heavy, method: 'GET' } as const;
  const writes = {
    ...shared,
    url: `${origin}/api/budgetearnedincomeitems`,
    token: heavy,
    method: 'POST',
    body: { BudgetId: 1, Timestamp: '2026-11-20T12:00:00Z', Amount: 12.5 },
  } as const;
  const own = { url: `${origin}/api/liabilities`, token: light, method: 'GET', encoding: BROWSER } as const;
  const [readers, writers, other] = await Promise.all([
    inThread({ ...reads, connections: scene.readers }),
    inThread({ ...writes, connections: scene.writers }),
    sendSteadily({ ...own, connections: 8, milliseconds: RUN_MS }, PROBE_EVERY),
  ]);
  const p99 = quantile(other.latencies, 0.99);
  const figures = [
    {
      did: `GETs beside ${scene.name} ${where} (p50 ${quantile(other.latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${largest(other.latencies).toFixed(0)} ms)`,
      count: other.latencies.length,
      wrong: `p99 above ${LONGEST_P99} ms`,
      wrongCount: p99 > LONGEST_P99 ? 1 : 0,
    },
    ...answersOf('reads', readers, '200'),
    ...answersOf('writes', writers, '201'),
    ...answersOf('GETs of the other', other, '200'),
  ];
  return figures;
}

/** How many of the requests were answered as they should be, where there were any. */
function answersOf(what: string, { latencies, statuses }: Outcome, good: string): Figure[] {
  if (latencies.length === 0) return [];
  return [
    {
      did: `  ${what} (p50 ${quantile(latencies, 0.5).toFixed(0)} ms)`,
      count: latencies.length,
      wrong: `not answered with ${good}`,
      wrongCount: latencies.length - (statuses[good] ?? 0),
    },
  ];
}

async function inThread(repeated: Repeated): Promise<Outcome> {
  if (repeated.connections === 0) return { latencies: [], statuses: {} };
  const worker = new Worker(new URL('large-account/sender.ts', import.meta.url), { workerData: repeated });
  const [outcome] = (await once(worker, 'message')) as [Outcome];
  return outcome;
}

async function signUp(origin: string): Promise<string> {
  const account = { Email: 'light@example.com', Password: 'a light account of somebody' };
  const body = { ...account, GivenName: 'Light', ConfirmPassword: account.Password };
  await post(`${origin}/api/account`, body);
  const token = await tokenOf(origin, account.Email, account.Password);
  const headers = { Authorization: `Bearer ${token}` };
  for (let loan = 1; loan <= 10; loan += 1)
    await post(`${origin}/api/liabilities`, { Name: `Loan ${loan}`, Principal: 1_000.5 }, headers);
  return token;
}

async function tokenOf(origin: string, Username: string, Password: string): Promise<string> {
  return (await (await post(`${origin}/api/authenticate`, { Username, Password })).json()) as string;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response;
}
