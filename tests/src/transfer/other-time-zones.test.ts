import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { cents } from '#contract/money.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { call } from '#src/api/call.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import { pastEntries } from '#src/bank/past-notes.ts';
import { planStatement } from '#src/bank/plan-statement.ts';
import { assetRequest, blankAsset } from '#src/queries/assets.ts';
import { readAccountData } from '#src/queries/read-account-data.ts';
import { itemEndpoints, type ItemParent, newItemBody } from '#src/queries/item-details.ts';
import { BatchRun } from '#src/queries/batch.ts';
import { FileImportCalls } from '#src/queries/import/file-import.ts';
import { statementCalls } from '#src/queries/import/statement-import.ts';
import { deletedToday, recordedToday } from '#src/queries/history.ts';
import { freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import { monthGroups, regularItems } from '#src/statistics/month-items.ts';
import { monthlyNetWorth, pastNetWorthOf } from '#src/statistics/net-worth-history.ts';
import type { AccountData } from '#src/transfer/account-data.ts';
import { csvTables, writeCsv } from '#src/transfer/csv-tables.ts';
import { planImport } from '#src/transfer/plan-import.ts';
import { readExport } from '#src/transfer/read-export.ts';
import { writeExport } from '#src/transfer/write-export.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

import { lineOf, statementOf } from '../bank/statements.ts';

const HOME = 'America/Los_Angeles';
const ELSEWHERE = ['Asia/Tokyo', 'Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'];

/** The account is recorded at a late hour and seen five days later, by the calendar of each place. */
const RECORDED = '2026-10-31T22:30:00';
const SEEN = '2026-11-05T12:00:00';

const october = { year: 2026, month: 10 };
const limits = { token: 1e13, sessionIdle: 1e13, session: 1e13 };
const queryClient = createQueryClient();
let app: TestApp;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await startTestApp({ clock: () => Date.now(), limits });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init));
  return async () => {
    endSession();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    await app.close();
  };
});

afterEach(() => vi.unstubAllEnvs());

/** @param time by the clock on the wall */
function travelTo(zone: string, time: string): void {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(time));
}

const statement = () =>
  statementOf([
    lineOf({ day: '2026-10-30', amount: -4_250, payee: 'Corner Market' }),
    lineOf({ day: '2026-10-31', amount: -1_800, payee: 'Night Bus' }),
    lineOf({ day: '2026-11-01', amount: 320_000, payee: 'Acme' }),
  ]);

async function recordAtHome(): Promise<void> {
  travelTo(HOME, '2026-10-01T09:00:00');
  startSession(await app.signUp('Ada'), 0);
  await queryClient.query({ queryKey: ['start'], queryFn: () => call(endpoints.assets.list, {}) });
  const addAsset = (name: string, value: number) =>
    call(endpoints.assets.create, {
      body: { ...assetRequest({ ...blankAsset(name, 0), value: cents(value) }), ...recordedToday() },
      idempotencyKey: name,
    });
  const savings = await addAsset('Savings', 100_000);
  const car = await addAsset('Car', 500_000);

  travelTo(HOME, RECORDED);
  await call(endpoints.assets.update, {
    id: savings.assetId,
    body: { ...assetRequest({ ...savings, value: cents(130_000) }), ...recordedToday() },
  });
  await call(endpoints.assets.delete, { id: car.assetId, ...deletedToday() });
  await call(endpoints.history.create, {
    body: {
      ...{ AssetId: savings.assetId, LiabilityId: null, Amount: 900 },
      ...{ Timestamp: new Date('2026-09-30T23:00:00').toISOString(), Day: '2026-09-30' },
    },
    idempotencyKey: 'past value',
  });
  const food = await call(endpoints.expenses.create, {
    body: { Name: 'Food', IsMandatory: true },
    idempotencyKey: 'food',
  });
  const lines = statement().lines;
  const target = { kind: 'expenses', category: food } as const;
  const proposals = new Map(
    lines.map(({ id, amount }) => {
      const proposed = amount > 0 ? ({ kind: 'earnedIncome' } as const) : target;
      return [id, { target: proposed, source: undefined, payeeKey: '' }];
    }),
  );
  const months = planStatement(lines, { proposals, duplicates: new Map(), selections: {} });
  await new BatchRun(statementCalls({ months, budgets: [], categories: [food] })).run();
  const { budgets } = await readAccountData(queryClient);
  const budget = budgets.find(({ month }) => month === 10);
  const [budgetExpense] = budget?.expenses ?? [];
  if (!budget || !budgetExpense) throw new Error('The import added no month');
  const { budgetExpenseId } = budgetExpense;
  const parent = { kind: 'expenses', budgetId: budget.budgetId, budgetExpenseId } as ItemParent;
  for (const day of [undefined, '2026-10-31', '2026-10-01'])
    await call(itemEndpoints[parent.kind].create, {
      body: newItemBody(parent, { dollars: 7, day, note: `On ${day ?? 'today'}` }),
      idempotencyKey: `item ${day ?? 'today'}`,
    });
}

/** Everything that depends on days. */
function figuresOf(account: AccountData): Record<string, string> {
  const now = new Date();
  const { budgets, history = [] } = account;
  const present = { assets: account.assets, liabilities: account.liabilities };
  const from = { year: 2026, month: 7 };
  const to = { year: 2026, month: 11 };
  const names = { earnedIncome: 'Income', passiveIncome: 'Passive', investments: 'Invested' };
  const groups = budgets.map((budget) => monthGroups(budget, account.expenses));
  const move = freedomMove(account, history, { from: october, to }, now);
  const figures = {
    entries: entriesReader(names)(budgets, account.expenses).map(({ day, item }) => [day, item.note]),
    months: monthlyNetWorth(history, present, from, to, now).map(({ month, netWorth }) => [month, netWorth]),
    past: pastNetWorthOf(history, present, now).map(({ netWorth }) => netWorth),
    move: [move.then, move.now].map(({ holdings, months }) => [holdings, months]),
    regular: groups.map((group) => [...regularItems(group, groups)].map(({ note }) => note)),
    copied: groups
      .flat()
      .flatMap(({ items }) =>
        items.map((item) => moveToMonth(item.dayOfMonth, { year: 2026, month: 12 }).getDate()),
      ),
    export: writeExport(account),
    ...Object.fromEntries(
      Object.entries(csvTables).map(([name, rowsOf]) => [name, writeCsv(rowsOf(account))]),
    ),
  };
  const past = pastEntries(budgets, account.expenses);
  const { lines } = statement();
  const duplicates = findDuplicates([statementOf(lines)], past);
  return Object.fromEntries(
    Object.entries({
      ...figures,
      duplicates: lines.map(({ id }) => duplicates.get(id)?.certainty),
    }).map(([name, figure]) => [name, JSON.stringify(figure)]),
  );
}

test('an account recorded in one time zone has the same figures in every other', async () => {
  await recordAtHome();
  travelTo(HOME, SEEN);
  const atHome = figuresOf(await readAccountData(queryClient));
  expect(atHome.duplicates).toBe('["certain","certain","certain"]');
  expect(atHome['past-values']).toContain('Car,Cash,2026-10-01,,5000,2026-10-31');

  for (const zone of ELSEWHERE) {
    travelTo(zone, SEEN);
    const account = await readAccountData(createQueryClient());
    expect(figuresOf(account), zone).toEqual(atHome);

    // What was recorded without a day is on another one here, so the figures above do depend on the days.
    const withoutDays = JSON.parse(
      JSON.stringify(account, (name, value: unknown) =>
        name === 'day' || name === 'deletedDay' ? null : value,
      ),
      (name, value: unknown) =>
        ['timeStamp', 'deletedAt'].includes(name) && typeof value === 'string' ? new Date(value) : value,
    ) as AccountData;
    const moved = figuresOf(withoutDays);
    const isWest = zone === 'Pacific/Pago_Pago';
    if (!isWest)
      expect([zone, moved.entries, moved.months]).not.toEqual([zone, atHome.entries, atHome.months]);
  }
});

async function importRun(text: string, client: QueryClient): Promise<BatchRun> {
  const result = readExport(new TextEncoder().encode(text).buffer);
  if (!('file' in result)) throw new Error(JSON.stringify(result.problems));
  const abilities = {
    details: true,
    plans: true,
    history: true,
    currency: true,
    schedules: true,
    debts: true,
    lifePlan: true,
  };
  const plan = planImport(result.file, await readAccountData(client), abilities);
  return new BatchRun(new FileImportCalls(plan, { takesChanges: false, now: new Date() }));
}

test('a file saved in one time zone makes the same account in another', async () => {
  travelTo(HOME, SEEN);
  const text = writeExport(await readAccountData(queryClient));
  expect(text).toContain('"deletedDay":"2026-10-31"');
  travelTo('Asia/Tokyo', SEEN);
  startSession(await app.signUp('Bea'), 0);
  const client = createQueryClient();
  await (await importRun(text, client)).run();
  const copy = await readAccountData(client);
  expect(writeExport(copy)).toBe(text);
  expect(copy.budgets.flatMap(({ expenses }) => expenses.length)).toEqual([1, 0]);
});

test('an import that is tried again after midnight writes everything once', async () => {
  travelTo(HOME, '2026-11-05T23:59:00');
  startSession(await app.signUp('Cleo'), 0);
  const file = {
    ...{ format: 'freehold-export', version: 1, liabilities: [{ id: 1, name: 'Loan', principal: 5 }] },
    assets: [{ name: 'Savings', assetType: 0, value: 10 }],
  };
  const run = await importRun(JSON.stringify(file), createQueryClient());
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await send(path, init);
    if (init.method === 'POST') throw new TypeError('The connection was lost');
    return response;
  });
  await expect(run.run()).rejects.toThrow();
  vi.stubGlobal('fetch', send);
  travelTo(HOME, '2026-11-06T00:01:00');
  await run.run();
  expect(await readAccountData(createQueryClient())).toMatchObject({
    assets: [{ name: 'Savings' }],
    history: [{ points: [{ day: '2026-11-05' }] }, { points: [{ day: '2026-11-05' }] }],
  });
});
