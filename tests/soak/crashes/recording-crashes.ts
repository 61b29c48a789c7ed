import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { seededRandom } from '#server/demo/random.ts';
import { apiClient } from '#tests/support/api-client.ts';

import type { CrashableServer } from './crash-rounds.ts';

export interface RecordingCrashReport {
  crashes: number;
  /** Days that were recorded by themselves. */
  recorded: number;
  /** Days that were recorded twice, in part or not at all, or again after an undo. */
  wrong: number;
}

const PEOPLE = 3;
/** So many days that they are recorded in several changes. */
const WEEKLY = { FirstDay: '2020-01-01', RecordsFrom: '2020-01-01', Rule: 'FREQ=WEEKLY;UNTIL=20251231' };
const DAYS = 314;
/** How often servers crash while they record the days of one round. */
const CRASHES_PER_ROUND = 2;
const MAX_DELAY_MS = 300;
/** Longer than a server takes to start on a busy machine, and than the minute after which it looks again. */
const PATIENCE_MS = 90_000;
const POLL_INTERVAL_MS = 20;

/**
 * Crashes servers of one database repeatedly while they record what is due by itself, and checks that each day was recorded
 * once, with its entry. What a person then undoes must not come back.
 */
export async function crashDuringRecording(
  servers: readonly CrashableServer[],
  crashes: number,
  seed: string,
): Promise<RecordingCrashReport> {
  const random = seededRandom(seed);
  const report: RecordingCrashReport = { crashes: 0, recorded: 0, wrong: 0 };
  const origin = servers[0]?.origin ?? '';
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => startPerson(origin)));

  async function crash(): Promise<void> {
    const delays = servers.map(() => random.fraction() * MAX_DELAY_MS);
    await Promise.all(
      servers.map(async (server, index) => {
        await delay(delays[index]);
        // A server begins to record when it starts, so it crashes even if its database does.
        while ((await server.crash(random)) === 'database');
      }),
    );
    await Promise.all(servers.map((server) => server.restart()));
    report.crashes += 1;
  }

  /** Waits until more days are settled than before, for a while at most. Returns how many are. */
  async function waitForMore(before: number): Promise<number> {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
      const counts = await Promise.all(people.map((person) => person.countSettled()));
      const settled = counts.reduce((sum, count) => sum + count);
      if (settled > before) return settled;
      await delay(POLL_INTERVAL_MS);
    }
    return before;
  }

  while (report.crashes < crashes) {
    await Promise.all(people.map((person) => person.addSchedule()));
    await crash();
    // A crash is due whenever something was recorded: by the clock alone, a slow server would crash before it begins.
    for (let settled = 0, left = CRASHES_PER_ROUND; settled < DAYS * PEOPLE; left -= 1) {
      const more = await waitForMore(settled);
      if (more === settled) break;
      settled = more;
      if (left > 0 && settled < DAYS * PEOPLE) await crash();
    }
    for (const person of people) {
      const wrong = await person.countWrong(DAYS);
      report.wrong += wrong;
      report.recorded += DAYS - wrong;
    }
    const left = await Promise.all(people.map((person) => person.undoLast()));
    await crash();
    // Whatever a server does on its own, it has begun before it answers.
    for (const [index, person] of people.entries()) report.wrong += await person.countWrong(left[index] ?? 0);
  }
  return report;
}

interface Answers {
  '/api/schedules': {
    scheduleId: number;
    occurrences: { day: string; itemId: number; isByItself: boolean }[];
  }[];
  '/api/budgets': {
    expenses: { budgetExpenseItems: { budgetExpenseItemId: number; day: string; note: string }[] }[];
  }[];
  '/api/changes': {
    changes: { changeId: number; kind: string; facts: { counts: { entry: { created: number } } } }[];
  };
}

async function startPerson(origin: string) {
  const { call, signUp } = apiClient(origin);
  const token = await signUp(`Person${randomUUID().replaceAll('-', '')}`);
  const { expenseId } = await post<{ expenseId: number }>('/api/expenses', {
    Name: 'Food',
    IsMandatory: true,
  });
  let scheduleId = 0;
  let note = '';

  async function post<T>(path: string, body?: unknown): Promise<T> {
    const response = await call('POST', path, { token, body });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  async function read<TPath extends keyof Answers>(path: TPath): Promise<Answers[TPath]> {
    return (await (await call('GET', path, { token })).json()) as Answers[TPath];
  }
  const occurrences = async () =>
    (await read('/api/schedules')).find((each) => each.scheduleId === scheduleId)?.occurrences ?? [];

  async function addSchedule(): Promise<void> {
    note = randomUUID();
    const schedule = {
      ...{ Kind: 'expenses', ExpenseId: expenseId, Amount: 10, AverageOf: null, ...WEEKLY },
      ...{ TimeZone: 'UTC', Note: note, Status: 'active' },
    };
    ({ scheduleId } = await post<{ scheduleId: number }>('/api/schedules', schedule));
  }

  /** How many days differ from what is expected: each has an entry of its own, and each entry has a day. */
  async function countWrong(expected: number): Promise<number> {
    const entries = (await read('/api/budgets'))
      .flatMap(({ expenses }) => expenses.flatMap((each) => each.budgetExpenseItems))
      .filter((item) => item.note === note);
    const settled = new Map((await occurrences()).map((each) => [each.day, each]));
    const right = entries.filter(({ day, budgetExpenseItemId }) => {
      const each = settled.get(day);
      return each?.isByItself === true && each.itemId === budgetExpenseItemId;
    });
    return (
      Math.abs(right.length - expected) + (entries.length - right.length) + (settled.size - right.length)
    );
  }

  /** Undoes the last change that recorded days. Returns how many days are left. */
  async function undoLast(): Promise<number> {
    const { changes } = await read('/api/changes');
    const last = changes.find(({ kind }) => kind === 'schedule');
    await post(`/api/changes/${last?.changeId ?? 0}/undo`);
    return DAYS - (last?.facts.counts.entry.created ?? 0);
  }

  const countSettled = async () => (await occurrences()).length;
  return { addSchedule, countSettled, countWrong, undoLast };
}
