import { describe, expect, test } from 'vitest';

import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';
import { DatabaseUnavailableError } from '#server/database/errors.ts';
import { allCalls, bodyFor, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp, testAppOver } from '#tests/support/server.ts';

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
    await app.database.updateTable('people').set({ entry_count: 10_000 }).execute();
    const response = await failing.call('GET', '/api/budgets', { token });
    expect([response.status, response.headers.get(EXTENSIONS_HEADER)]).toEqual([status, all]);
  });

  test('is missing outside the API', async () => {
    const { call } = await startTestApp();
    expect((await call('GET', '/healthz')).headers.get(EXTENSIONS_HEADER)).toBeNull();
  });
});
