import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { readAccountData } from '#src/queries/account-data.ts';
import { importFile } from '#src/queries/import/file-import.ts';
import { undoImport } from '#src/queries/import/import-undo.ts';
import type { ExportFile } from '#src/transfer/export-file.ts';
import { planImport } from '#src/transfer/plan-import.ts';
import { readExport } from '#src/transfer/read-export.ts';
import { writeExport } from '#src/transfer/write-export.ts';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { accountPlan, type AccountPlan, fillAccount } from '#tests/support/generated-account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
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
  const save = async () => [...writeExport(await readAccountData(queryClient))].join('');
  const plan = async (file: ExportFile) => {
    const steps = planImport(file, await readAccountData(queryClient), {
      ...{ details: true, plans: true, history: true, currency: true },
    });
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };
  const start = async (file: ExportFile, takesChanges = false) =>
    importFile(queryClient, await plan(file), { takesChanges, now: new Date() });
  return { token, queryClient, save, plan, start };
}

function read(text: string): ExportFile {
  const result = readExport(new TextEncoder().encode(text).buffer);
  if (!('file' in result)) throw new Error(JSON.stringify(result.problems));
  return result.file;
}

const quietly = { signal: new AbortController().signal, onProgress: () => undefined };

/** Two liabilities that differ only in what was owed before. */
const twins: AccountPlan = {
  ...{ currency: 'EUR', assets: [], categories: [], months: [] },
  liabilities: [
    { name: 'Loan', cents: 0, past: [], isDeleted: false },
    { name: 'Loan', cents: 0, past: [{ cents: 0, moment: 0 }], isDeleted: false },
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
      expect(await run.run(quietly)).toEqual([]);
      expect(await second.save()).toBe(text);

      const undo = undoImport(second.queryClient, run.ledger);
      await undo({ step: () => undefined, warn: () => undefined });
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
  const { save, start, queryClient } = await signIn(fillSmall);
  const before = await save();
  const file = read(
    edit(
      before,
      ['"principal":325000', '"principal":300000.5'],
      ['"value":450000', '"value":460000'],
      ['"amount":440000', '"amount":430000'],
      ['"isMandatory":true', '"isMandatory":false'],
      ['"planned":0', '"planned":12'],
      ['"amount":10.5,', '"amount":11,"note":"More",'],
    ),
  );
  const kept = await start(file);
  await kept.run(quietly);
  // The account had no plan, so that one alone is new.
  expect(await save()).toBe(edit(before, ['"planned":0', '"planned":12']));
  await undoImport(queryClient, kept.ledger)({ step: () => undefined, warn: () => undefined });
  expect(await save()).toBe(before);

  const run = await start(file, true);
  expect(await run.run(quietly)).toEqual([]);
  const after = read(await save());
  expect(after).toMatchObject({
    liabilities: [{ principal: 30_000_050 }],
    assets: [{ value: 46_000_000, history: [{ amount: 43_000_000 }, {}] }],
    categories: [{ isMandatory: false }],
    months: [{ earnedIncome: [{ amount: 1_100, note: 'More' }], expenses: [{ planned: 1_200 }] }],
  });
  await undoImport(queryClient, run.ledger)({ step: () => undefined, warn: () => undefined });
  expect(await save()).toBe(before);
});

test('a run that fails at every request in turn continues without doing anything twice', async () => {
  // What has been deleted before its response was lost is gone at the next try.
  allowFailedCalls();
  const first = await signIn(async (token) => {
    await fillSmall(token);
    const body = { Name: 'Car loan', Principal: 5_000 };
    const response = await app.call('POST', '/api/liabilities', { token, body });
    const { liabilityId } = (await response.json()) as { liabilityId: number };
    await app.call('DELETE', `/api/liabilities/${liabilityId}`, { token });
  });
  const text = await first.save();
  const { start, save } = await signIn();
  const run = await start(read(text));
  const working = fetch;
  let failures = 0;
  for (let isComplete = false; !isComplete;) {
    let left = 1;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const response = await working(path, init);
      if (init.method === 'GET') return response;
      left -= 1;
      // The server has carried it out, but the response is lost.
      if (left < 0) throw new TypeError('Lost');
      return response;
    });
    isComplete = await run.run(quietly).then(
      () => true,
      () => false,
    );
    if (!isComplete) failures += 1;
    vi.stubGlobal('fetch', working);
  }
  expect(failures).toBeGreaterThan(5);
  expect(await save()).toBe(text);
});

test('a run that is stopped halfway is recognized when the file is imported again', async () => {
  const first = await signIn(fillSmall);
  const file = read(await first.save());
  const { start, save } = await signIn();
  const controller = new AbortController();
  const stopped = await start(file);
  await stopped.run({
    signal: controller.signal,
    onProgress: (done) => done === 5 && controller.abort(),
  });
  const rest = await start(file);
  expect(rest.total).toBeLessThan(stopped.total);
  expect(rest.total).toBeGreaterThan(0);
  await rest.run(quietly);
  expect(read(await save()).months).toEqual(file.months);
  expect((await start(file)).total).toBe(0);
});

test('a category that was deleted in the meantime comes back with what the months have', async () => {
  const { save, start, token } = await signIn(fillSmall);
  const before = await save();
  const { expenses } = await readLists(token);
  await app.call('DELETE', `/api/expenses/${expenses[0]?.expenseId ?? 0}`, { token });
  const run = await start(read(before));
  expect(run.total).toBe(1);
  await run.run(quietly);
  expect(await save()).toBe(before);
});

test('what the server refuses is named, and the rest is imported', async () => {
  allowFailedCalls();
  const { start, save } = await signIn();
  const future = '2199-01-01T00:00:00.000Z';
  const file = {
    ...{ format: 'freehold-export', version: 1, categories: [{ id: 1, name: 'Rent', isMandatory: true }] },
    liabilities: [{ id: 1, name: 'Loan', principal: 1, history: [{ amount: 1, timeStamp: future }] }],
  };
  expect(await (await start(read(JSON.stringify(file)))).run(quietly)).toEqual(['liabilities[0].history']);
  expect(read(await save())).toMatchObject({
    liabilities: [{ name: 'Loan' }],
    categories: [{ name: 'Rent' }],
  });
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
