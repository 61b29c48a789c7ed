import { beforeEach, describe, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { isPostgres } from '#server/database/schema.ts';
import { versionOf } from '#server/http/content-negotiation.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import type { Snapshot } from '#server/resources/snapshot.ts';
import { bodyFor, listPaths, dataCalls, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, testAppOver, type TestApp } from '#tests/support/server.ts';

const loan = { Name: 'Loan', Principal: 10 };

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

function read(path: string, headers: Record<string, string> = {}, as = token): Promise<Response> {
  return app.call('GET', path, { token: as, headers });
}

async function etagOf(path: string): Promise<string> {
  return (await read(path)).headers.get('ETag') ?? 'none';
}

describe('a list that the client already has', () => {
  test.each(listPaths)('%s is not sent again', async (path) => {
    const first = await read(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    const again = await read(path, { 'If-None-Match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const { headers } of [first, again]) {
      expect(headers.get('ETag')).toBe(etag);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Vary')).toBe('Accept-Encoding');
    }
  });

  test('gets a 304 only for a signed-in person', async () => {
    const etag = await etagOf('/api/liabilities');
    const response = await app.call('GET', '/api/liabilities', { headers: { 'If-None-Match': etag } });
    expect(response.status).toBe(401);
  });
});

test('the ETag is that of the rows, even if they change while they are read', async () => {
  const created = await app.call('POST', '/api/liabilities', { token, body: loan });
  const { liabilityId } = (await created.json()) as { liabilityId: number };
  const principals = new Map<string, number>();
  async function change(): Promise<void> {
    const Principal = 100 + principals.size;
    await app.call('PUT', `/api/liabilities/${liabilityId}`, { token, body: { ...loan, Principal } });
    principals.set((await etagOf('/api/expenses')).split('.')[0] ?? '', Principal);
  }
  await change();
  /** Changes the row after each statement of a read. SQLite, which has one connection, makes these changes wait. */
  let changing = Promise.resolve();
  const changedMeanwhile = testAppOver(
    app.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        changing = changing.then(change);
        if (isPostgres(app.database)) await changing;
        return result;
      },
    }),
  );
  const response = await changedMeanwhile.call('GET', '/api/liabilities', { token });
  await changing;
  const [{ principal }] = (await response.json()) as [{ principal: number }];
  expect(principals.get(response.headers.get('ETag')?.split('.')[0] ?? '')).toBe(principal);
  expect(principals.size).toBeGreaterThan(2);
});

test('an ETag of another release gets the whole list', async () => {
  const upgraded = testAppOver(app.database, { release: 'next' });
  const etag = await etagOf('/api/liabilities');
  const headers = { 'If-None-Match': etag };
  const response = await upgraded.call('GET', '/api/liabilities', { token, headers });
  expect(response.status).toBe(200);
  expect(versionOf(response.headers.get('ETag') ?? '', 'next')).toBe(versionOf(etag, ''));
});

test('an ETag from before a backup was restored gets the whole list', async () => {
  const backup = await app.database.selectFrom('people').select('version').executeTakeFirstOrThrow();
  await app.call('POST', '/api/liabilities', { token, body: loan });
  const etag = await etagOf('/api/liabilities');
  await app.database.deleteFrom('liabilities').execute();
  await app.database.updateTable('people').set(backup).execute();
  await app.call('POST', '/api/liabilities', { token, body: { ...loan, Name: 'Other' } });
  expect((await read('/api/liabilities', { 'If-None-Match': etag })).status).toBe(200);
});

describe('after a change', () => {
  const changes = dataCalls.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'session.refresh',
  );

  test.each(changes)('by $name every list has a new ETag', async (call) => {
    const ids = await createSampleData(app.call, token);
    const category = await app.call('POST', '/api/expenses', {
      token,
      body: { Name: 'Food', IsMandatory: true },
    });
    const { expenseId } = (await category.json()) as { expenseId: number };
    // A ledger cannot have these twice.
    const unique = { 'budgets.create': { Month: 3 }, 'budgetExpenses.create': { ExpenseId: expenseId } };
    const etags = await Promise.all(listPaths.map(etagOf));
    const sent = bodyFor(call, ids);
    const body = sent && { ...sent, ...unique[call.name as keyof typeof unique] };
    const response = await app.call(call.endpoint.method, pathFor(call, ids), { token, body });
    expect(response.ok).toBe(true);
    for (const [index, path] of listPaths.entries()) {
      const again = await read(path, { 'If-None-Match': etags[index] ?? '' });
      expect(again.status).toBe(200);
    }
  });

  test('in one process the others return it immediately', async () => {
    const other = testAppOver(app.database);
    for (let count = 1; count <= 5; count += 1) {
      await app.call('POST', '/api/liabilities', { token, body: loan });
      for (const { call } of [app, other]) {
        expect(await (await call('GET', '/api/liabilities', { token })).json()).toHaveLength(count);
      }
    }
  });

  test('every read after its response returns it, however many others are running', async () => {
    for (let count = 1; count <= 10; count += 1) {
      const running = Array.from({ length: 5 }, () => read('/api/liabilities'));
      await app.call('POST', '/api/liabilities', { token, body: loan });
      const later = Array.from({ length: 5 }, () => read('/api/liabilities'));
      for (const response of await Promise.all(later)) expect(await response.json()).toHaveLength(count);
      await Promise.all(running);
    }
  });
});

describe('the heavy reads of a large account', () => {
  async function snapshotOf(json: string): Promise<Snapshot<Bytes>> {
    const { version } = await app.database
      .selectFrom('people')
      .select('version')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { version, content: new TextEncoder().encode(json) };
  }
  /** The reads that the worker was asked for. */
  let workerReads: { path: string; owner: number }[];
  let buildInWorker: () => Promise<Snapshot<Bytes>>;

  beforeEach(async () => {
    workerReads = [];
    buildInWorker = () => snapshotOf('["worker"]');
    app = testAppOver(app.database, {
      buildInWorker: (path, owner) => {
        workerReads.push({ path, owner });
        return buildInWorker();
      },
    });
    await app.database.updateTable('people').set({ entry_count: 10_000 }).execute();
  });

  test('are built in the worker, and all other reads are not', async () => {
    const eve = await app.signUp('Eve');
    for (const path of listPaths) {
      await read(path);
      await read(path, {}, eve);
    }
    const { id } = await app.database
      .selectFrom('people')
      .select('id')
      .where('entry_count', '=', 10_000)
      .executeTakeFirstOrThrow();
    expect(workerReads.map(({ path }) => path).sort()).toEqual(['/api/budgets', '/api/expenseaverages']);
    expect(workerReads.map(({ owner }) => owner)).toEqual([id, id]);
    expect(await (await read('/api/budgets')).json()).toEqual(['worker']);
  });

  test('of the history are built in the worker when there are many points', async () => {
    const counts = { entry_count: 0, point_count: 10_000 };
    await app.database.updateTable('people').set(counts).execute();
    for (const path of listPaths) await read(path);
    expect(workerReads.map(({ path }) => path)).toEqual(['/api/history']);
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
      await app.call('POST', '/api/liabilities', { token, body: loan });
    }
    for (const response of await Promise.all(reads)) expect(response.status).toBe(200);
    expect(maxRunning).toBe(1);
  });

  test('are built once for each change, for all readers together', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await app.call('POST', '/api/liabilities', { token, body: loan });
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
