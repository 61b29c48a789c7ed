import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, BrowserContext } from 'playwright-core';

import { seededRandom, type Random } from '#server/demo/random.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { faults, type FaultyNetwork, startFaultyNetwork } from '#tests/support/faulty-network.ts';
import { PersistentVisitor } from '#tests/support/retrying-user.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { startServer } from '#tests/support/built-server.ts';
import { signUp } from '#tests/support/browser-account.ts';

import { differences, entriesOf, keptEntries } from './faults/model.ts';
import { Walk } from './faults/random-walk.ts';
import type { Figure } from './figure.ts';

/** How long people walk over each database, in milliseconds. */
const DURATION = 90_000;
const PEOPLE = 2;
/** To how many of all requests something happens. */
const SHARE = 0.3;
/** Before how many of all changes the network goes away altogether, and for how long, in milliseconds. */
const OFFLINE_SHARE = 0.05;
const OFFLINE = 400;

/**
 * Lets people change all they have in real browsers, over a network on which nothing is sure, and compares what is kept
 * in the end with what they have done. `SEED` repeats what was tried another time.
 */
export async function soakFaults(): Promise<Figure[]> {
  const { SEED = new Date().toISOString() } = process.env;
  process.stdout.write(`  SEED=${SEED}\n`);
  const onSqlite = await walkOver('SQLite', {}, SEED);
  const programs = await findPostgres();
  if (programs === undefined) {
    process.stdout.write('  skipped on PostgreSQL, which is not on this machine\n');
    return onSqlite;
  }
  const cluster = await startCluster(programs);
  try {
    return [...onSqlite, ...(await walkOver('PostgreSQL', { DATABASE_URL: cluster.url }, SEED))];
  } finally {
    await cluster.stop();
  }
}

interface Trace {
  /** Changes that were made, and pages that they led over. */
  changes: number;
  pages: number;
  offline: number;
  readonly wrong: string[];
  readonly violations: string[];
  readonly pageErrors: string[];
}

async function walkOver(on: string, settings: Record<string, string>, seed: string): Promise<Figure[]> {
  // Tokens that expire all the time, so that refreshing has its share of the misfortunes.
  const server = await startServer({ ...settings, TOKEN_MINUTES: '0.1' });
  const network = await startFaultyNetwork(server.origin);
  const browser = await launchBrowser();
  const trace: Trace = { changes: 0, pages: 0, offline: 0, wrong: [], violations: [], pageErrors: [] };
  try {
    const people = Array.from({ length: PEOPLE }, (_, index) => seededRandom(`${seed} ${on} ${index}`));
    await strikeAtRandom(network, seededRandom(`${seed} ${on}`), async () => {
      await Promise.all(people.map((random) => walkAsOne(browser, network, server.origin, random, trace)));
    });
  } finally {
    await browser.close();
    await network.stop();
    await server.stop();
  }
  for (const problem of [...trace.wrong, ...trace.violations, ...trace.pageErrors]) {
    process.stdout.write(`  ${on}: ${problem}\n`);
  }
  const { changes, pages, offline, wrong, violations, pageErrors } = trace;
  const injected = network.injected() + offline;
  return [
    {
      did: `faults injected on ${on}`,
      count: injected,
      wrong: 'entries doubled or lost',
      wrongCount: wrong.length,
    },
    {
      did: `changes made on ${on}`,
      count: changes,
      wrong: 'errors in a page',
      wrongCount: pageErrors.length,
    },
    { did: `pages driven on ${on}`, count: pages, wrong: 'CSP violations', wrongCount: violations.length },
  ];
}

async function strikeAtRandom(
  network: FaultyNetwork,
  random: Random,
  work: () => Promise<void>,
): Promise<void> {
  // A refresh that is refused ends the session, as it must; here it is only to be hard.
  const onRefresh = faults.filter((fault) => fault !== 'server error' && fault !== 'broken JSON');
  network.strike(({ path }) => {
    if (path === '/api/account' || path === '/api/authenticate') return undefined;
    if (random.fraction() >= SHARE) return undefined;
    const possible = path === '/api/refreshToken' ? onRefresh : faults;
    return possible[random.whole(0, possible.length - 1)];
  });
  await work();
}

async function walkAsOne(
  browser: Browser,
  network: FaultyNetwork,
  serverOrigin: string,
  random: Random,
  trace: Trace,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await watch(context, trace);
  const { email, password } = await signUp(page, network.origin);
  const walk = new Walk(new PersistentVisitor(page), random);
  const end = Date.now() + DURATION;
  try {
    await walk.begin();
    while (Date.now() < end) {
      const isOffline = random.fraction() < OFFLINE_SHARE;
      if (isOffline) trace.offline += 1;
      await Promise.all([isOffline && loseNetwork(context), walk.step()]);
      trace.changes += 1;
    }
  } catch (error) {
    // What is not on the screen as it should be, such as one entry twice, leads no further.
    trace.wrong.push(`the walk ended with ${String(error)}`);
  }
  const token = await tokenOf(serverOrigin, { Username: email, Password: password });
  const kept = await keptEntries(async (resource) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${serverOrigin}/api/${resource}`, { headers })).json();
  });
  trace.wrong.push(...differences(entriesOf(walk.model), kept));
  await context.close();
}

async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await pause(OFFLINE);
  await context.setOffline(false);
}

/** Notes what goes wrong in the pages themselves. */
async function watch(context: BrowserContext, trace: Trace): Promise<void> {
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
