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

import type { Result } from './figure.ts';
import { largeAccountData } from './large-account/large-account-data.ts';
import { type Outcome, type RepeatedRequest, sendSteadily } from './large-account/requests.ts';
import { onEachDatabase } from './on-each-database.ts';

const RUN_MS = 4_000;
/** How often another user sends a request. */
const PROBE_INTERVAL_MS = 10;
/** The limit for another user's latency at the 99th percentile. */
const MAX_P99_MS = 50;

const BROWSER = 'gzip, deflate, br';
const PLAIN = 'identity';

/** The load of a large account while another user is measured. */
interface Scenario {
  readonly name: string;
  readonly readers: number;
  readonly writers: number;
  readonly path: string;
  readonly encoding: string;
}

/** A scenario with readers of all budgets, by default with a browser's compression. */
const withReaders = (readers: number, options: Partial<Scenario> = {}): Scenario => ({
  name: `${readers} readers of all budgets`,
  readers,
  writers: 0,
  path: '/api/budgets',
  encoding: BROWSER,
  ...options,
});

const scenarios: readonly Scenario[] = [
  withReaders(0, { name: 'no load' }),
  withReaders(1),
  withReaders(16),
  withReaders(64),
  withReaders(16, { name: '16 readers of all budgets without compression', encoding: PLAIN }),
  withReaders(16, { name: '16 readers of the averages', path: '/api/expenseaverages' }),
  withReaders(16, { name: '16 readers of all budgets and a writer', writers: 1 }),
  withReaders(0, { name: 'four writers', writers: 4 }),
];

/** Measures the latency of a small account's list while a large account keeps the server busy. */
export function soakLargeAccount(): Promise<Result[]> {
  return onEachDatabase(async (name, url) => {
    const folder = await mkdtemp(join(tmpdir(), 'freehold-large-account-'));
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
  await fillEmptyDatabase({ database, passwords: createPasswords(), clock: Date.now }, largeAccountData);
  await database.destroy();
}

async function measure(name: string, folder: string, variables: Record<string, string>): Promise<Result[]> {
  const server = await startProcess(folder, variables);
  const origin = server.url ?? '';
  const figures: Result[] = [];
  try {
    const largeToken = await tokenOf(origin, demoPerson.email, demoPerson.password);
    const smallToken = await signUp(origin);
    for (const scenario of scenarios)
      figures.push(...(await runScenario(scenario, `on ${name}`, origin, largeToken, smallToken)));
  } finally {
    server.stop('SIGTERM');
    await server.ended;
  }
  return figures;
}

async function runScenario(
  scenario: Scenario,
  where: string,
  origin: string,
  largeToken: string,
  smallToken: string,
): Promise<Result[]> {
  const shared = { milliseconds: RUN_MS, encoding: scenario.encoding };
  const reads = { ...shared, url: origin + scenario.path, token: largeToken, method: 'GET' } as const;
  const writes = {
    ...shared,
    url: `${origin}/api/budgetearnedincomeitems`,
    token: largeToken,
    method: 'POST',
    body: { BudgetId: 1, Timestamp: '2026-11-20T12:00:00Z', Amount: 12.5 },
  } as const;
  const own = {
    url: `${origin}/api/liabilities`,
    token: smallToken,
    method: 'GET',
    encoding: BROWSER,
  } as const;
  const [readers, writers, other] = await Promise.all([
    sendInThread({ ...reads, connections: scenario.readers }),
    sendInThread({ ...writes, connections: scenario.writers }),
    sendSteadily({ ...own, connections: 8, milliseconds: RUN_MS }, PROBE_INTERVAL_MS),
  ]);
  const p99 = quantile(other.latencies, 0.99);
  const figures = [
    {
      label: `GETs during ${scenario.name} ${where} (p50 ${quantile(other.latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${largest(other.latencies).toFixed(0)} ms)`,
      count: other.latencies.length,
      failureLabel: `p99 above ${MAX_P99_MS} ms`,
      failureCount: p99 > MAX_P99_MS ? 1 : 0,
    },
    ...statusResult('reads', readers, '200'),
    ...statusResult('writes', writers, '201'),
    ...statusResult('GETs of the small account', other, '200'),
  ];
  return figures;
}

/** How many responses had the expected status. Empty when there were no requests. */
function statusResult(what: string, { latencies, statuses }: Outcome, good: string): Result[] {
  if (latencies.length === 0) return [];
  return [
    {
      label: `  ${what} (p50 ${quantile(latencies, 0.5).toFixed(0)} ms)`,
      count: latencies.length,
      failureLabel: `other than ${good}`,
      failureCount: latencies.length - (statuses[good] ?? 0),
    },
  ];
}

async function sendInThread(repeated: RepeatedRequest): Promise<Outcome> {
  if (repeated.connections === 0) return { latencies: [], statuses: {} };
  const worker = new Worker(new URL('large-account/sender.ts', import.meta.url), { workerData: repeated });
  const [outcome] = (await once(worker, 'message')) as [Outcome];
  return outcome;
}

async function signUp(origin: string): Promise<string> {
  const account = { Email: 'small@example.com', Password: 'password of the small account' };
  const body = { ...account, GivenName: 'Small', ConfirmPassword: account.Password };
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
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response;
}
