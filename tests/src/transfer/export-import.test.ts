import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';

import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { Plan } from '#contract/plan.ts';
import { call } from '#src/api/call.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { readAccountData } from '#src/queries/read-account-data.ts';
import { changeEndpoints } from '#contract/change-endpoints.ts';
import { BatchRun, rejectedCall } from '#src/queries/batch.ts';
import { FileImportCalls } from '#src/queries/import/file-import.ts';
import type { AccountData } from '#src/transfer/account-data.ts';
import type { ExportFile } from '#src/transfer/export-file.ts';
import { planImport } from '#src/transfer/plan-import.ts';
import { readExport } from '#src/transfer/read-export.ts';
import { writeExport } from '#src/transfer/write-export.ts';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { accountPlan, type AccountPlan, fillAccount } from '#tests/support/generated-account.ts';
import { createSampleData, NO_IDS, samplePlan } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  // The app's code runs here without a page.
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init));
  return async () => {
    endSession();
    vi.unstubAllGlobals();
    await app.close();
  };
});

let people = 0;

/** A new account, empty or filled, whose person is signed in. */
async function signIn(fill?: (token: string) => Promise<void>) {
  people += 1;
  const token = await app.signUp(`Person${people}`);
  await fill?.(token);
  startSession(token, 0);
  const queryClient = createQueryClient();
  const save = async () => writeExport(await readAccountData(queryClient));
  const plan = async (file: ExportFile) =>
    planImport(file, await readAccountData(queryClient), {
      ...{ details: true, plans: true, history: true, currency: true, schedules: true, debts: true },
      lifePlan: true,
    });
  const start = async (file: ExportFile, takesChanges = false) => {
    const planned = await plan(file);
    const options = { takesChanges, now: new Date() };
    const list = new FileImportCalls(planned, options);
    return Object.assign(new BatchRun(list, { kind: 'account-file', source: 'a.json' }), { list, planned });
  };
  const account = () => readAccountData(queryClient);
  return { token, queryClient, account, save, plan, start };
}

/** Switches the currency as the page does, since a batch takes no calls about accounts. */
async function runAll(run: Awaited<ReturnType<Awaited<ReturnType<typeof signIn>>['start']>>): Promise<void> {
  const { currency } = run.planned;
  if (currency?.status === 'new')
    await call(accountEndpoints.currency.update, { body: { Currency: currency.entry }, group: run.group });
  await run.run();
}

const undo = ({ group }: BatchRun) =>
  call(changeEndpoints.changes.undoGroup, { uuid: group, idempotencyKey: randomUUID() });

function read(text: string): ExportFile {
  const result = readExport(new TextEncoder().encode(text).buffer);
  if (!('file' in result)) throw new Error(JSON.stringify(result.problems));
  return result.file;
}

const loan = { Name: 'Loan', Principal: 0, debt: null };
/** Two liabilities that differ only in what was owed before. */
const twins: AccountPlan = {
  ...{ currency: 'EUR', assets: [], categories: [], months: [], schedules: [] },
  lifePlan: { bornIn: null, plans: [] },
  liabilities: [
    { body: loan, past: [], isDeleted: false },
    { body: loan, past: [{ Amount: 0, Timestamp: '1970-01-01T00:00:00Z', Day: null }], isDeleted: false },
  ],
};

test('any account comes back as it was: the new account gives the same file, and undo leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(accountPlan, async (generated) => {
      const first = await signIn((token) => fillAccount(app, token, generated));
      const text = await first.save();
      // Everything in the file is there already.
      expect((await first.start(read(text), true)).total).toBe(0);

      const second = await signIn();
      const empty = await second.save();
      const run = await second.start(read(text));
      await runAll(run);
      expect(await second.save()).toBe(text);
      if (run.total > 0 || run.planned.currency) await undo(run);
      expect(await second.save()).toBe(empty);
    }),
    { numRuns: 15, examples: [[twins]] },
  );
});

/** One liability, an asset linked to it, a month with an income and a category with two equal items. */
async function fillSmall(token: string): Promise<void> {
  const { liabilities, budgets } = await createSampleData(app.call, token);
  expect([liabilities, budgets]).not.toContain(0);
}

const edit = (text: string, ...edits: [from: string, to: string][]) =>
  edits.reduce((edited, [from, to]) => {
    expect(edited).toContain(from);
    return edited.replace(from, to);
  }, text);

test('what has changed is replaced only if wanted, and undo puts it back', async () => {
  const { save, start } = await signIn(fillSmall);
  const before = await save();
  const file = read(
    edit(
      before,
      ['"principal":325000', '"principal":300000.5'],
      ['"value":450000', '"value":460000'],
      ['"amount":440000', '"amount":430000'],
      ['"isMandatory":true', '"isMandatory":false'],
      ['"planned":0', '"planned":12'],
      ['"amount":10.5,"timeStamp"', '"amount":11,"note":"More","timeStamp"'],
      ['"amount":10.5,"rule"', '"amount":12.5,"rule"'],
      ['"rate":6.125', '"rate":5.5'],
    ),
  );
  const kept = await start(file);
  await kept.run();
  // The account had no plan, so that one alone is new.
  expect(await save()).toBe(edit(before, ['"planned":0', '"planned":12']));
  await undo(kept);
  expect(await save()).toBe(before);

  const run = await start(file, true);
  await run.run();
  const after = read(await save());
  expect(after).toMatchObject({
    liabilities: [{ principal: 30_000_050, debt: { rate: 5.5 } }],
    schedules: [{ amount: 1_250 }],
    // The value from the creation has no day, so it is not one of today that the import corrects.
    assets: [{ value: 46_000_000, history: [{ amount: 43_000_000 }, {}, { amount: 46_000_000 }] }],
    categories: [{ isMandatory: false }],
    months: [{ earnedIncome: [{ amount: 1_100, note: 'More' }], expenses: [{ planned: 1_200 }] }],
  });
  await undo(run);
  expect(await save()).toBe(before);
});

/** An account with more than one batch: months of items, and the history of something that exists and something that does not. */
async function fillLarge(token: string): Promise<void> {
  const calls: object[] = [
    { method: 'POST', path: '/api/liabilities', body: { Name: 'Car loan', Principal: 5_000 } },
    { method: 'POST', path: '/api/assets', body: { AssetType: 0, Name: 'Savings', Value: 7 } },
    { method: 'POST', path: '/api/budgets', body: { Month: 2, Year: 2026 } },
  ];
  for (let day = 1; day <= 330; day += 1) {
    const Timestamp = new Date(Date.UTC(2024, 0, day, 12)).toISOString();
    for (const id of [{ LiabilityId: '#0' }, { AssetId: '#1' }])
      calls.push({ method: 'POST', path: '/api/history', body: { ...id, Amount: day, Timestamp } });
    const body = { BudgetId: '#2', Amount: day, Timestamp };
    calls.push({ method: 'POST', path: '/api/budgetearnedincomeitems', body });
  }
  calls.push({ method: 'DELETE', path: '/api/liabilities/#0' });
  expect((await app.call('POST', '/api/batch', { token, body: { calls } })).status).toBe(200);
}

test('a run whose every response is lost once continues without doing anything twice', async () => {
  allowFailedCalls();
  const first = await signIn(fillLarge);
  const text = await first.save();
  const { start, save } = await signIn();
  const run = await start(read(text));
  const working = fetch;
  let failures = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await working(path, init);
    failures += 1;
    if (failures % 2 === 1) throw new TypeError('Lost');
    return response;
  });
  while (run.done < run.total) await run.run().catch(() => undefined);
  vi.stubGlobal('fetch', working);
  expect(failures).toBeGreaterThan(5);
  expect(await save()).toBe(text);
});

test('a run that is stopped anywhere goes on when the file is chosen again, without the server knowing of it', async () => {
  const first = await signIn(fillLarge);
  const text = await first.save();
  const { start, save } = await signIn();
  let runs = 0;
  for (let isComplete = false; !isComplete; runs += 1) {
    // Each time as if the tab had been closed.
    const run = await start(read(text));
    const controller = new AbortController();
    await run.run({ signal: controller.signal, onProgress: () => controller.abort() });
    isComplete = run.done === run.total;
  }
  expect(runs).toBeGreaterThan(2);
  expect(await save()).toBe(text);
  expect((await start(read(text))).total).toBe(0);
});

test('texts of any length are sent in batches that the server accepts', async () => {
  const { start, save } = await signIn();
  const text = '長'.repeat(200);
  const place = { symbol: text, address: text, city: text, state: text, zip: text };
  const asset = { name: text, assetType: 1, value: 1, ...place };
  const assets = Array.from({ length: 400 }, () => asset);
  await (await start(read(JSON.stringify({ format: 'freehold-export', version: 1, assets })))).run();
  expect(read(await save()).assets).toHaveLength(400);
});

test('a category that was deleted in the meantime comes back with what the months have', async () => {
  const { save, start, token } = await signIn(fillSmall);
  const before = await save();
  const { expenses } = await readLists(token);
  await app.call('DELETE', `/api/expenses/${expenses[0]?.expenseId ?? 0}`, { token });
  const run = await start(read(before), true);
  // The debt is paid from it again.
  expect(run.list.calls.map(({ place }) => place)).toEqual(['categories[0]', 'liabilities[0]']);
  await run.run();
  expect(await save()).toBe(before);
});

test('what the server rejects is named with the reason, and nothing of its batch happens', async () => {
  allowFailedCalls();
  const { start, save } = await signIn();
  const before = await save();
  const future = '2199-01-01T00:00:00.000Z';
  const file = {
    ...{ format: 'freehold-export', version: 1, categories: [{ id: 1, name: 'Rent', isMandatory: true }] },
    liabilities: [{ id: 1, name: 'Loan', principal: 1, history: [{ amount: 1, timeStamp: future }] }],
  };
  const run = await start(read(JSON.stringify(file)));
  const error: unknown = await run.run().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    status: 400,
    body: '{"message":"Timestamp: Must not be in the future","call":2}',
  });
  expect(run.list.calls[run.done + (rejectedCall(error) ?? NaN)]?.place).toBe('liabilities[0].history[0]');
  expect(await save()).toBe(before);
});

test('with several of the same name, equal ones are the same, and the others stay as they are', async () => {
  const fill = async (token: string) => {
    for (const Principal of [1, 2, 3])
      await app.call('POST', '/api/liabilities', { token, body: { Name: 'Loan', Principal } });
  };
  const { plan } = await signIn(fill);
  const loan = (id: number, principal: number) => ({ id, name: 'Loan', principal });
  const file = { format: 'freehold-export', version: 1, liabilities: [loan(1, 2), loan(2, 5), loan(3, 6)] };
  const { liabilities } = await plan(read(JSON.stringify(file)));
  expect(liabilities.map(({ status }) => status)).toEqual(['same', 'conflict', 'conflict']);
});

async function readLists(token: string) {
  const response = await app.call('GET', '/api/expenses', { token });
  return { expenses: (await response.json()) as { expenseId: number }[] };
}

/** A salary that the server records by itself, and a rent with a skipped day, in two months. */
const scheduled = {
  ...{ format: 'freehold-export', version: 1, categories: [{ id: 3, name: 'Rent', isMandatory: true }] },
  schedules: [
    {
      ...{ id: 7, kind: 'earnedIncome', amount: 2_000, rule: 'FREQ=MONTHLY', firstDay: '2025-01-31' },
      ...{ timeZone: 'Europe/Berlin', note: 'Salary', status: 'active', recordsFrom: '2025-01-31' },
    },
    {
      ...{ id: 8, kind: 'expenses', category: 3, amount: 900, rule: 'FREQ=MONTHLY', firstDay: '2026-01-02' },
      ...{ timeZone: 'Europe/Berlin', note: '', status: 'paused', skipped: ['2026-02-02'] },
    },
  ],
  months: [
    {
      ...{ year: 2026, month: 1 },
      earnedIncome: [
        {
          ...{ amount: 2_010, timeStamp: '2026-01-30T12:00:00Z', day: '2026-01-30' },
          settles: { schedule: 7, day: '2026-01-31', isByItself: true },
        },
      ],
      expenses: [
        {
          category: 3,
          items: [
            {
              ...{ amount: 900, timeStamp: '2026-01-02T12:00:00Z', day: '2026-01-02' },
              settles: { schedule: 8, day: '2026-01-02' },
            },
          ],
        },
      ],
    },
  ],
};
const scheduledFile = () => read(JSON.stringify(scheduled));

test('the server records from the day of the import on, never what was due before', async () => {
  const { start, save } = await signIn();
  const run = await start(scheduledFile());
  await run.run();
  const today = new Date().toISOString().slice(0, 10);
  const { schedules, months } = read(await save());
  expect(schedules.map(({ recordsFrom }) => recordsFrom)).toEqual([
    expect.toSatisfy((day: string) => Math.abs(Date.parse(day) - Date.parse(today)) <= 86_400_000),
    null,
  ]);
  expect(schedules[1]).toMatchObject({ status: 'paused', skipped: ['2026-02-02'] });
  expect(months).toMatchObject([
    {
      earnedIncome: [{ settles: { schedule: 1, day: '2026-01-31', isByItself: true } }],
      expenses: [{ items: [{ settles: { schedule: 2, day: '2026-01-02', isByItself: false } }] }],
    },
  ]);
  // A later start is kept, and one that the account has is not moved.
  expect((await start(scheduledFile(), true)).total).toBe(0);
});

test('an entry settles a day of a schedule that has been given another category', async () => {
  const { start, save } = await signIn();
  const categories = [...scheduled.categories, { id: 4, name: 'Flat', isMandatory: true }];
  const [salary, flat] = scheduled.schedules;
  const schedules = [salary, { ...flat, category: 4 }];
  await (await start(read(JSON.stringify({ ...scheduled, categories, schedules })))).run();
  const { months } = read(await save());
  expect(months).toMatchObject([{ expenses: [{ items: [{ settles: { day: '2026-01-02' } }] }] }]);
});

test('schedules are merged with those of a full account, whose settled days stay', async () => {
  const { start, save, token } = await signIn();
  // As an earlier version wrote it.
  const text = JSON.stringify({ ...scheduled, schedules: undefined });
  await (await start(read(text.replaceAll(/,"settles":\{[^}]*\}/g, '')))).run();
  const schedule = {
    ...{ Kind: 'earnedIncome', ExpenseId: null, Amount: 2_000, AverageOf: null, Rule: 'FREQ=MONTHLY' },
    ...{
      FirstDay: '2025-01-31',
      TimeZone: 'Europe/Berlin',
      Note: 'Salary',
      Status: 'active',
      RecordsFrom: null,
    },
  };
  const { scheduleId } = (await (
    await app.call('POST', '/api/schedules', { token, body: schedule })
  ).json()) as { scheduleId: number };
  const skip = { ScheduleId: scheduleId, Day: '2026-01-31', ItemId: null };
  expect((await app.call('POST', '/api/scheduleoccurrences', { token, body: skip })).status).toBe(201);

  const run = await start(scheduledFile());
  expect(run.planned.schedules.map(({ status, days }) => [status, days.map((day) => day.status)])).toEqual([
    ['changed', ['conflict']],
    ['new', ['new', 'new']],
  ]);
  await run.run();
  const { schedules, months } = read(await save());
  expect(schedules).toMatchObject([
    { recordsFrom: null, skipped: ['2026-01-31'] },
    { status: 'paused', skipped: ['2026-02-02'] },
  ]);
  expect(months[0]?.earnedIncome[0]?.settles).toBeUndefined();
});

test('a server without schedules, debts and life plans gets everything else', async () => {
  const first = await signIn(fillSmall);
  const file = read(await first.save());
  const second = await signIn();
  const abilities = {
    details: true,
    plans: true,
    history: true,
    currency: true,
    schedules: false,
    debts: false,
    lifePlan: false,
  };
  const plan = planImport(file, await second.account(), abilities);
  expect([plan.schedules, plan.lifePlan]).toEqual([[], undefined]);
  expect(plan.liabilities).toMatchObject([{ status: 'new' }]);
});

/** The plans of the signed-in person, and how they refer to assets and categories. */
async function readLifePlan(account: () => Promise<AccountData>) {
  const { lifePlan, assets, expenses } = await account();
  const links = lifePlan.plans.map(({ phases, homes, pots }) => [
    ...phases.map(
      ({ on }) => on.of === 'category' && expenses.find((each) => each.expenseId === on.expenseId)?.name,
    ),
    ...homes.map(
      (home) => home.kind === 'sold' && assets.find((each) => each.assetId === home.assetId)?.name,
    ),
    ...pots.map((pot) => assets.find((each) => each.assetId === pot.assetId)?.name),
  ]);
  return { ...lifePlan, links };
}

test('life plans come to another account with its own ids, beside the plans that are there', async () => {
  const first = await signIn(fillSmall);
  const text = await first.save();
  const own = { ...samplePlan(NO_IDS).plans[0], id: 'own', name: 'Own plan' };
  const second = await signIn(async (token) => {
    for (const Name of ['Cash', 'Boat'])
      await app.call('POST', '/api/assets', { token, body: { AssetType: 0, Value: 5, Name } });
    const body = { version: 1, bornIn: '1950-01', plans: [own], mine: 'own' };
    expect((await app.call('PUT', '/api/plan', { token, body })).status).toBe(200);
  });
  const before = await second.save();
  const run = await second.start(read(text));
  expect(run.planned.lifePlan).toMatchObject({ bornIn: 'changed', plans: [{ status: 'new' }] });
  await run.run();
  expect(await readLifePlan(second.account)).toMatchObject({
    ...{ bornIn: '1950-01', mine: 'own', plans: [{ name: 'Own plan' }, { name: 'My plan' }] },
    links: [
      [undefined, undefined, undefined],
      ['Rent', 'Home', 'Home'],
    ],
  });
  await undo(run);
  expect(await second.save()).toBe(before);
});

test('a life plan that has changed is replaced only if wanted, and one too many is left out', async () => {
  const { save, start, account } = await signIn(fillSmall);
  const before = await save();
  const file = read(
    edit(before, ['"inflationPercent":3', '"inflationPercent":2'], ['"1992-05"', '"1992-06"']),
  );
  const kept = await start(file);
  expect([kept.planned.lifePlan?.plans[0]?.status, kept.total]).toEqual(['changed', 0]);
  const run = await start(file, true);
  await run.run();
  expect(await readLifePlan(account)).toMatchObject({
    ...{ bornIn: '1992-06', plans: [{ inflationPercent: 2 }], links: [['Rent', 'Home', 'Home']] },
  });
  expect(run.total).toBe(1);
  await undo(run);
  expect(await save()).toBe(before);

  const [plan] = file.lifePlan.plans;
  const plans = Array.from({ length: 6 }, (_, n) => ({ ...plan, id: `other-${n}` }));
  const full = await start({ ...file, lifePlan: { ...file.lifePlan, plans: plans as Plan[] } });
  expect(full.planned.lifePlan?.plans.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'new'),
    'conflict',
  ]);
  await full.run();
  expect((await readLifePlan(account)).plans).toHaveLength(6);
});

test('the ids of nested fields are those that earlier batches created', async () => {
  const first = await signIn(fillSmall);
  const file = read(await first.save());
  // More calls than one batch has.
  const categories = Array.from({ length: 400 }, (_, index) => ({
    ...{ id: index + 10, name: `Category ${index}`, isMandatory: true, isArchived: false },
  }));
  const second = await signIn();
  await (await second.start({ ...file, categories: [...categories, ...file.categories] })).run();
  expect(await readLifePlan(second.account)).toMatchObject({ links: [['Rent', 'Home', 'Home']] });
  const { liabilities, expenses } = await second.account();
  const rent = expenses.find(({ name }) => name === 'Rent');
  expect(liabilities).toMatchObject([{ debt: { expenseId: rent?.expenseId } }]);
});
