import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { seededRandom } from '#server/demo/random.ts';
import { apiClient } from '#tests/support/api-client.ts';

import type { CrashableServer } from './crash-rounds.ts';

export interface UndoCrashReport {
  crashes: number;
  /** Batches and undos that the server acknowledged. */
  acknowledged: number;
  /** Those that were interrupted, and had been applied before the crash. */
  applied: number;
  /** Those that were applied in part, lost, or made twice by the retry. */
  partial: number;
}

const PEOPLE = 4;
/** The purchases of a batch: so many that some crashes come while it is running. */
const PURCHASES = 300;
/** A crash comes this long after the first acknowledged write of a round. */
const MAX_DELAY_MS = 150;
const MAX_ATTEMPTS = 100;
const RETRY_DELAY_MS = 100;

const ITEM = { BudgetExpenseId: '#2', Timestamp: '2026-10-10T12:00:00Z', Amount: 1 };
const BATCH = {
  calls: [
    { method: 'POST', path: '/api/expenses', body: { Name: 'Food', IsMandatory: true } },
    { method: 'POST', path: '/api/budgets', body: { Month: 10, Year: 2026 } },
    {
      method: 'POST',
      path: '/api/budgetexpenses',
      body: { BudgetId: '#1', ExpenseId: '#0', BudgetExpenseItems: [], Projected: 0 },
    },
    ...Array.from({ length: PURCHASES }, () => ({
      method: 'POST',
      path: '/api/budgetexpenseitems',
      body: ITEM,
    })),
  ],
};

/** Crashes a server repeatedly during batches and undos, and checks that each was made as a whole or not at all. */
export async function crashDuringUndos(
  server: CrashableServer,
  crashes: number,
  seed: string,
): Promise<UndoCrashReport> {
  const random = seededRandom(seed);
  const report: UndoCrashReport = { crashes: 0, acknowledged: 0, applied: 0, partial: 0 };
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => startPerson(server.origin)));
  for (; report.crashes < crashes; report.crashes += 1) {
    let isKilled = false;
    const started = Promise.withResolvers<undefined>();
    const writing = people.map(async (person) => {
      while (!isKilled && (await person.step())) {
        report.acknowledged += 1;
        started.resolve(undefined);
      }
    });
    await Promise.race([started.promise, Promise.all(writing)]);
    await delay(random.fraction() * MAX_DELAY_MS);
    await server.crash(random);
    isKilled = true;
    await Promise.all(writing);
    await server.restart();
    for (const { applied, partial } of await Promise.all(people.map((person) => person.check()))) {
      report.applied += applied ? 1 : 0;
      report.partial += partial ? 1 : 0;
    }
  }
  return report;
}

/** A person who adds a month with many purchases, undoes that, undoes the undo, and so on. */
async function startPerson(origin: string) {
  const { call, signUp } = apiClient(origin);
  const token = await signUp(`Person${randomUUID().replaceAll('-', '')}`);
  let last = 0;
  let isFull = false;
  /** Repeated with the same key until there is a response. */
  let key = randomUUID();

  /** Whether the account is now full or empty; undefined for anything between. */
  async function read(): Promise<boolean | undefined> {
    const lists = await Promise.all(
      ['/api/budgets', '/api/expenses'].map(async (path): Promise<unknown> =>
        (await call('GET', path, { token })).json(),
      ),
    );
    const [budgets, expenses] = lists as [{ expenses: { budgetExpenseItems: unknown[] }[] }[], unknown[]];
    const items = budgets.flatMap(({ expenses: added }) => added.flatMap((each) => each.budgetExpenseItems));
    const counts = [budgets.length, expenses.length, items.length];
    if (counts.every((count) => count === 0)) return false;
    return counts.join() === `1,1,${PURCHASES}` ? true : undefined;
  }

  /** Makes the next change. Returns false if there was no response. */
  async function step(): Promise<boolean> {
    const headers = { 'Idempotency-Key': key };
    const [path, body] = last === 0 ? ['/api/batch', BATCH] : [`/api/changes/${last}/undo`, undefined];
    const response = await call('POST', path, { token, body, headers }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response === undefined || text === undefined || response.status >= 500) return false;
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${text}`);
    last = Number(response.headers.get('Freehold-Change'));
    isFull = !isFull;
    key = randomUUID();
    return true;
  }

  /** Compares the account with what was acknowledged, and retries what was interrupted. */
  async function check() {
    const found = await read();
    const wanted = !isFull;
    for (let tries = 1; !(await step()); tries += 1) {
      if (tries === MAX_ATTEMPTS) throw new Error('There was no response');
      await delay(RETRY_DELAY_MS);
    }
    return { applied: found === wanted, partial: found === undefined || (await read()) !== wanted };
  }

  return { step, check };
}
