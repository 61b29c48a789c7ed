import { beforeEach, describe, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { isPostgres } from '#server/database/schema.ts';
import { versionOf } from '#server/http/content-negotiation.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import type { Snapshot } from '#server/resources/own-rows.ts';
import { setUpAda } from '#tests/support/account.ts';
import { bodyFor, dataCalls, listPaths, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { testAppOver } from '#tests/support/server.ts';

const LOANS = '/api/liabilities';
const loan = { Name: 'Loan', Principal: 10 };

const ada = setUpAda();

const read = (path: string, etag?: string, token = ada.token) =>
  ada.app.call('GET', path, { token, headers: etag === undefined ? {} : { 'If-None-Match': etag } });
const etagOf = async (path: string) => (await read(path)).headers.get('ETag') ?? 'none';
const addLoan = () => ada.make('POST', LOANS, loan);

test.each(listPaths)('%s is not sent again to a client that has it', async (path) => {
  const first = await read(path);
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^W\/"[^"]+"$/);
  const again = await read(path, `"other", ${etag}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const { headers } of [first, again]) {
    expect(headers.get('ETag')).toBe(etag);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toBe('Accept-Encoding');
  }
  const headers = { 'If-None-Match': etag };
  expect((await ada.app.call('GET', path, { headers })).status).toBe(401);
});

test('the ETag is that of the rows, even if they change while they are read', async () => {
  const { json } = await addLoan();
  const principals = new Map<string, number>();
  async function change(): Promise<void> {
    const Principal = 100 + principals.size;
    await ada.make('PUT', `${LOANS}/${json.liabilityId}`, { ...loan, Principal });
    principals.set((await etagOf('/api/expenses')).split('.')[0] ?? '', Principal);
  }
  await change();
  /** Changes the row after each statement of a read. SQLite, which has one connection, makes these changes wait. */
  let changing = Promise.resolve();
  const changedMeanwhile = testAppOver(
    ada.app.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        changing = changing.then(change);
        if (isPostgres(ada.app.database)) await changing;
        return result;
      },
    }),
    { clock: () => ada.now },
  );
  const response = await changedMeanwhile.call('GET', LOANS, { token: ada.token });
  await changing;
  const [{ principal }] = (await response.json()) as [{ principal: number }];
  expect(principals.get(response.headers.get('ETag')?.split('.')[0] ?? '')).toBe(principal);
  expect(principals.size).toBeGreaterThan(2);
});

test('an ETag of another release, or from before a backup was restored, gets the whole list', async () => {
  const { database } = ada.app;
  const backup = await database.selectFrom('people').select('version').executeTakeFirstOrThrow();
  await addLoan();
  const etag = await etagOf(LOANS);
  const upgraded = testAppOver(database, { release: 'next', clock: () => ada.now });
  const headers = { 'If-None-Match': etag };
  const response = await upgraded.call('GET', LOANS, { token: ada.token, headers });
  expect(response.status).toBe(200);
  expect(versionOf(response.headers.get('ETag') ?? '', 'next')).toBe(versionOf(etag, ''));
  await database.deleteFrom('liabilities').execute();
  await database.updateTable('people').set(backup).execute();
  await addLoan();
  expect((await read(LOANS, etag)).status).toBe(200);
});

describe('after a change', () => {
  const changes = dataCalls.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'session.refresh',
  );

  test.each(changes)('by $name every list has a new ETag', async (call) => {
    const ids = await createSampleData(ada.app.call, ada.token);
    const { json } = await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
    // A ledger cannot have these twice.
    const unique = {
      'budgets.create': { Month: 3 },
      'budgetExpenses.create': { ExpenseId: json.expenseId },
      'scheduleOccurrences.create': { Day: '2026-03-31', ItemId: null },
    };
    const etags = await Promise.all(listPaths.map(etagOf));
    const sent = bodyFor(call, ids);
    const body = sent && { ...sent, ...unique[call.name as keyof typeof unique] };
    await ada.make(call.endpoint.method, pathFor(call, ids), body);
    for (const [index, path] of listPaths.entries())
      expect((await read(path, etags[index])).status).toBe(200);
  });

  test('every read after its response returns it, also of other processes, however many are running', async () => {
    const other = testAppOver(ada.app.database, { clock: () => ada.now });
    for (let count = 1; count <= 10; count += 1) {
      const running = Array.from({ length: 5 }, () => read(LOANS));
      await addLoan();
      const later = Array.from({ length: 5 }, () => read(LOANS));
      later.push(other.call('GET', LOANS, { token: ada.token }));
      for (const response of await Promise.all(later)) expect(await response.json()).toHaveLength(count);
      await Promise.all(running);
    }
  });
});

describe('the heavy reads of a large account', () => {
  async function snapshotOf(json: string): Promise<Snapshot<Bytes>> {
    const versions = ada.app.database.selectFrom('people').select('version').orderBy('id');
    const { version } = await versions.executeTakeFirstOrThrow();
    return { version, content: new TextEncoder().encode(json) };
  }
  /** The reads that the worker was asked for. */
  let workerReads: string[];
  let buildInWorker: () => Promise<Snapshot<Bytes>>;
  async function startWith(entry_count: number, point_count: number): Promise<void> {
    workerReads = [];
    await ada.app.database.updateTable('people').set({ entry_count, point_count }).execute();
    ada.app = testAppOver(ada.app.database, {
      clock: () => ada.now,
      buildInWorker: (path, owner) => {
        workerReads.push(`${path} ${owner}`);
        return buildInWorker();
      },
    });
  }

  beforeEach(async () => {
    buildInWorker = () => snapshotOf('["worker"]');
    await startWith(10_000, 0);
  });

  test('are built in the worker, and all other reads are not', async () => {
    const eve = await ada.app.signUp('Eve');
    const row = await ada.app.database.selectFrom('people').select('id').orderBy('id').executeTakeFirst();
    for (const path of listPaths) for (const token of [ada.token, eve]) await read(path, undefined, token);
    expect(workerReads.sort()).toEqual([`/api/budgets ${row?.id}`, `/api/expenseaverages ${row?.id}`]);
    expect(await ada.read('/api/budgets')).toEqual(['worker']);
    await startWith(0, 10_000);
    for (const path of listPaths) await read(path);
    expect(workerReads).toEqual([`/api/history ${row?.id}`]);
  });

  test('are built one at a time, however many changes and readers there are', async () => {
    let running = 0;
    let maxRunning = 0;
    buildInWorker = async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return snapshotOf('[]');
    };
    const reads: Promise<Response>[] = [];
    for (let count = 1; count <= 10; count += 1) {
      for (let reader = 1; reader <= 5; reader += 1) reads.push(read('/api/budgets'));
      await addLoan();
    }
    for (const response of await Promise.all(reads)) expect(response.status).toBe(200);
    expect(maxRunning).toBe(1);
  });

  test('are built once for each change, for all readers together', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await addLoan();
      const reads = await Promise.all(Array.from({ length: 5 }, () => read('/api/budgets')));
      expect(reads.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(workerReads).toHaveLength(count);
    }
  });

  test('get a 503 if they fail, and are tried again', async () => {
    buildInWorker = () => Promise.reject(new DatabaseUnavailableError(new Error('gone'), 'SOME_CODE'));
    const failed = await Promise.all([read('/api/budgets'), read('/api/budgets')]);
    expect(failed.map(({ status }) => status)).toEqual([503, 503]);
    buildInWorker = () => snapshotOf('[]');
    expect((await read('/api/budgets')).status).toBe(200);
  });
});
