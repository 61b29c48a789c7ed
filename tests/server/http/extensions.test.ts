import { describe, expect, test } from 'vitest';

import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';
import { DatabaseUnavailableError } from '#server/database/database-unavailable-error.ts';
import { allCalls, bodyFor, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, testAppOver } from '#tests/support/server.ts';

const NOW = Date.parse('2026-03-01T08:00:00Z');
const timeStamp = '2026-02-28T12:00:00.000Z';

const itemPaths = [
  ['/api/budgetearnedincomeitems', { BudgetId: 1 }],
  ['/api/budgetpassiveincomeitems', { BudgetId: 1 }],
  ['/api/budgetinvestmentitems', { BudgetId: 1 }],
  ['/api/budgetexpenseitems', { BudgetExpenseId: 1 }],
] as const;

describe('the header with the extensions', () => {
  const all = EXTENSIONS.join(', ');

  test('is in every response of every endpoint, with and without a token', async () => {
    const app = await startTestApp();
    const ids = await createSampleData(app.call, await app.signUp('Ada'));
    for (const each of allCalls) {
      for (const token of [undefined, await app.signIn('Ada')]) {
        const body = bodyFor(each, ids);
        const { status, headers } = await app.call(each.endpoint.method, pathFor(each, ids), { token, body });
        expect([each.name, status, headers.get(EXTENSIONS_HEADER)]).toEqual([each.name, status, all]);
      }
    }
  });

  test('is in a response that says that nothing has changed', async () => {
    const app = await startTestApp();
    const token = await app.signUp('Ada');
    const { headers } = await app.call('GET', '/api/budgets', { token });
    const again = await app.call('GET', '/api/budgets', {
      token,
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    });
    expect([again.status, again.headers.get(EXTENSIONS_HEADER)]).toEqual([304, all]);
    const cached = await app.call('GET', '/api/budgets', { token });
    expect([cached.status, cached.headers.get(EXTENSIONS_HEADER)]).toEqual([200, all]);
  });

  test('is in the response to a request that is refused', async () => {
    const app = await startTestApp();
    const token = await app.signUp('Ada');
    const requests: [number, string, string, Parameters<typeof app.call>[2]][] = [
      [400, 'POST', '/api/budgets', { token, body: {} }],
      [404, 'GET', '/api/nonsense', { token }],
      [404, 'PATCH', '/API/Budgets', { token }],
      [413, 'POST', '/api/budgets', { token, body: { x: 'x'.repeat(2 ** 20) } }],
      [415, 'POST', '/api/budgets', { token, body: {}, headers: { 'Content-Type': 'text/plain' } }],
    ];
    for (const [status, method, path, options] of requests) {
      const response = await app.call(method, path, options);
      expect([response.status, response.headers.get(EXTENSIONS_HEADER)]).toEqual([status, all]);
    }
  });

  test.each([
    [500, new Error('a bug')],
    [503, new DatabaseUnavailableError(new Error('gone'), 'SOME_CODE')],
  ])('is in the response when the server fails with %i', async (status, error) => {
    const app = await startTestApp();
    const token = await app.signUp('Ada');
    const failing = testAppOver(app.database, { buildInWorker: () => Promise.reject(error) });
    await app.database.updateTable('people').set({ entry_count: 2_000 }).execute();
    const response = await failing.call('GET', '/api/budgets', { token });
    expect([response.status, response.headers.get(EXTENSIONS_HEADER)]).toEqual([status, all]);
  });

  test('is missing outside the API', async () => {
    const { call } = await startTestApp();
    expect((await call('GET', '/healthz')).headers.get(EXTENSIONS_HEADER)).toBeNull();
  });
});

describe('a server without extensions', () => {
  async function start() {
    const full = await startTestApp({ clock: () => NOW });
    const token = await full.signUp('Ada');
    const basic = testAppOver(full.database, { clock: () => NOW, extensions: [] });
    const ids = await createSampleData(basic.call, token);
    return { full, basic, token, ids };
  }

  test('has no header', async () => {
    const { basic, token } = await start();
    for (const options of [{ token }, {}])
      expect((await basic.call('GET', '/api/budgets', options)).headers.get(EXTENSIONS_HEADER)).toBeNull();
  });

  test('does not have the endpoints of extensions', async () => {
    const { basic, token, ids } = await start();
    const extended = allCalls.filter(({ endpoint }) => 'extension' in endpoint);
    expect(extended.map(({ name }) => name).sort()).toEqual([
      ...['account.changeEmail', 'account.changePassword', 'account.delete'],
      ...['budgetExpenses.update', 'budgets.delete', 'currency.update'],
      ...['history.create', 'history.delete', 'history.list', 'history.update'],
      'profile.update',
      ...['secondFactor.authenticate', 'secondFactor.confirm', 'secondFactor.get', 'secondFactor.prepare'],
      ...['secondFactor.renewRecoveryCodes', 'secondFactor.turnOff'],
      ...['session.end', 'sessions.end', 'sessions.list'],
    ]);
    for (const each of extended) {
      const path = pathFor(each, ids);
      const response = await basic.call(each.endpoint.method, path, { token, body: bodyFor(each, ids) });
      expect(response.status).toBe(404);
    }
    expect(await (await basic.call('GET', '/api/budgets', { token })).json()).toHaveLength(1);
  });

  test.each(itemPaths)('ignores the notes and dates of %s, even invalid ones', async (path, parent) => {
    const { full, basic, token } = await start();
    for (const Note of ['Corner Market', 'x'.repeat(201), 5, null, {}]) {
      const body = { ...parent, Amount: 1, Timestamp: timeStamp, Note };
      const created = await basic.call('POST', path, { token, body });
      expect(created.status).toBe(201);
      const item = (await created.json()) as Record<string, unknown>;
      expect(item).not.toHaveProperty('note');
      expect(item.timeStamp).toBe(timeStamp);
      const [[, id] = []] = Object.entries(item);
      for (const Timestamp of ['1999-01-01T00:00:00Z', 'yesterday', {}]) {
        const update = { Amount: 2, Timestamp, Note };
        const updated = await basic.call('PUT', `${path}/${id as number}`, { token, body: update });
        expect(updated.status).toBe(200);
        const now = new Date(NOW).toISOString();
        expect(await updated.json()).toEqual({ ...item, amount: 2, timeStamp: now });
      }
    }
    expect(await (await full.call('GET', '/api/budgets', { token })).text()).not.toContain('"note"');
  });

  test('does not show the notes and plans that are stored', async () => {
    const { full, basic, token, ids } = await start();
    const plain: unknown = await (await basic.call('GET', '/api/budgets', { token })).json();
    for (const [path] of itemPaths) {
      const body = { Amount: 10.5, Note: 'Corner Market', Timestamp: timeStamp };
      const id = { '/api/budgetpassiveincomeitems': 2, '/api/budgetinvestmentitems': 3 }[path as string] ?? 1;
      expect((await full.call('PUT', `${path}/${id}`, { token, body })).status).toBe(200);
    }
    const body = { Projected: 50 };
    await full.call('PUT', `/api/budgetexpenses/${ids.budgetExpenses}`, { token, body });
    expect(await (await full.call('GET', '/api/budgets', { token })).json()).not.toEqual(plain);
    expect(await (await basic.call('GET', '/api/budgets', { token })).json()).toEqual(plain);
  });
});

test('a server with one extension has that one alone', async () => {
  const app = await startTestApp({ extensions: ['plans'], clock: () => NOW });
  const token = await app.signUp('Ada');
  await createSampleData(app.call, token);
  const planned = await app.call('PUT', '/api/budgetexpenses/1', { token, body: { Projected: 50 } });
  expect([planned.status, planned.headers.get(EXTENSIONS_HEADER)]).toEqual([200, 'plans']);
  expect(await planned.json()).toMatchObject({ projected: 50 });
  const body = { Amount: 1, Note: 'Corner Market' };
  const updated = await app.call('PUT', '/api/budgetexpenseitems/1', { token, body });
  expect(await updated.json()).not.toHaveProperty('note');
  expect((await app.call('DELETE', '/api/budgets/1', { token })).status).toBe(404);
});
