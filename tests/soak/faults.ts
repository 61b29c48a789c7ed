import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext } from 'playwright-core';

import { seededRandom, type Random } from '#server/demo/random.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { faults, type FaultyNetwork, startFaultyNetwork } from '#tests/support/faulty-network.ts';
import { RetryingUser } from '#tests/support/retrying-user.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { startServer } from '#tests/support/built-server.ts';
import { signUp } from '#tests/support/browser-account.ts';

import { compareEntries, entriesOf, storedEntries } from './faults/model.ts';
import { RandomWalk } from './faults/random-walk.ts';
import type { Result } from './figure.ts';

/** How long users act on each database. */
const DURATION_MS = 90_000;
const USER_COUNT = 2;
/** The fraction of requests with a fault. */
const FAULT_RATE = 0.3;
/** The fraction of mutations during which the network is offline, and for how long. */
const OFFLINE_RATE = 0.05;
const OFFLINE_MS = 400;

/**
 * Users in real browsers edit their data over an unreliable network. In the end, compares the stored data with what they did.
 * `SEED` repeats an earlier run.
 */
export async function soakFaults(): Promise<Result[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  const onSqlite = await runOn('SQLite', {}, SEED);
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  PostgreSQL skipped: it is not installed\n');
    return onSqlite;
  }
  const cluster = await startCluster(programs);
  try {
    return [...onSqlite, ...(await runOn('PostgreSQL', { DATABASE_URL: cluster.url }, SEED))];
  } finally {
    await cluster.stop();
  }
}

interface Report {
  /** The number of mutations, and of visited pages. */
  mutations: number;
  pages: number;
  offline: number;
  readonly mismatches: string[];
  readonly violations: string[];
  readonly pageErrors: string[];
}

async function runOn(on: string, settings: Record<string, string>, seed: string): Promise<Result[]> {
  // Short-lived tokens, so that refreshes meet faults too.
  const server = await startServer({ ...settings, TOKEN_MINUTES: '0.1' });
  const network = await startFaultyNetwork(server.origin);
  const browser = await launchBrowser();
  const report: Report = {
    mutations: 0,
    pages: 0,
    offline: 0,
    mismatches: [],
    violations: [],
    pageErrors: [],
  };
  try {
    const people = Array.from({ length: USER_COUNT }, (_, index) => seededRandom(`${seed} ${on} ${index}`));
    await withRandomFaults(network, seededRandom(`${seed} ${on}`), async () => {
      await Promise.all(people.map((random) => runUser(browser, network, server.origin, random, report)));
    });
  } finally {
    await browser.close();
    await network.stop();
    await server.stop();
  }
  for (const problem of [...report.mismatches, ...report.violations, ...report.pageErrors]) {
    process.stdout.write(`  ${on}: ${problem}\n`);
  }
  const { mutations, pages, offline, mismatches, violations, pageErrors } = report;
  const injected = network.faultCount() + offline;
  return [
    {
      label: `faults injected on ${on}`,
      count: injected,
      failureLabel: 'entries duplicated or lost',
      failureCount: mismatches.length,
    },
    {
      label: `mutations on ${on}`,
      count: mutations,
      failureLabel: 'page errors',
      failureCount: pageErrors.length,
    },
    {
      label: `pages visited on ${on}`,
      count: pages,
      failureLabel: 'CSP violations',
      failureCount: violations.length,
    },
  ];
}

async function withRandomFaults(
  network: FaultyNetwork,
  random: Random,
  work: () => Promise<void>,
): Promise<void> {
  // A failed refresh rightly ends the session. Here a refresh only meets faults that it can survive.
  const onRefresh = faults.filter((fault) => fault !== 'server error' && fault !== 'broken JSON');
  network.setFaults(({ path }) => {
    if (path === '/api/account' || path === '/api/authenticate') return undefined;
    if (random.fraction() >= FAULT_RATE) return undefined;
    const possible = path === '/api/refreshToken' ? onRefresh : faults;
    return possible[random.whole(0, possible.length - 1)];
  });
  await work();
}

async function runUser(
  browser: Browser,
  network: FaultyNetwork,
  serverOrigin: string,
  random: Random,
  trace: Report,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await monitor(context, trace);
  const { email, password } = await signUp(page, network.origin);
  const walk = new RandomWalk(new RetryingUser(page), random);
  const end = Date.now() + DURATION_MS;
  try {
    await walk.start();
    while (Date.now() < end) {
      const isOffline = random.fraction() < OFFLINE_RATE;
      if (isOffline) trace.offline += 1;
      await Promise.all([isOffline && goOffline(context), walk.step()]);
      trace.mutations += 1;
    }
  } catch (error) {
    // A wrong screen, such as a duplicate entry, stops the walk.
    trace.mismatches.push(`the walk failed: ${String(error)}`);
  }
  const token = await tokenOf(serverOrigin, { Username: email, Password: password });
  const kept = await storedEntries(async (resource) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${serverOrigin}/api/${resource}`, { headers })).json();
  });
  trace.mismatches.push(...compareEntries(entriesOf(walk.model), kept));
  await context.close();
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await pause(OFFLINE_MS);
  await context.setOffline(false);
}

/** Records errors and policy violations in the pages. */
async function monitor(context: BrowserContext, trace: Report): Promise<void> {
  await context.exposeBinding('noteViolation', (_source, text: string) => trace.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const page of context.pages()) {
    page.on('framenavigated', () => (trace.pages += 1));
    page.on('pageerror', (error) => trace.pageErrors.push(error.message));
  }
}

async function tokenOf(origin: string, login: { Username: string; Password: string }): Promise<string> {
  const response = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  });
  return (await response.json()) as string;
}
