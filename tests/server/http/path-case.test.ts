import { beforeEach, describe, expect, test } from 'vitest';

import { bodyFor, callsById, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { accountOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;
let ids: SampleIds;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  ids = await createSampleData(app.call, token);
});

describe('upper and lower case in a path', () => {
  const mixCase = (path: string) =>
    path.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter.toUpperCase() : letter));

  test.each(callsById)('makes no difference to $name', async (call) => {
    const body = bodyFor(call, ids);
    const { status } = await app.call(call.endpoint.method, mixCase(pathFor(call, ids)), { token, body });
    expect(status).toBe(call.endpoint.method === 'DELETE' ? 204 : 200);
  });

  test('makes no difference without a token', async () => {
    for (const path of ['/api/USER', '/API/assets', '/Api/ExpenseAverages', '/api/refreshtoken'])
      expect((await app.call(path.endsWith('token') ? 'POST' : 'GET', path)).status).toBe(401);
    const account = accountOf('Eve');
    expect((await app.call('POST', '/API/ACCOUNT', { body: account })).status).toBe(201);
    const body = { Username: account.Email, Password: PASSWORD };
    expect((await app.call('POST', '/Api/Authenticate', { body })).status).toBe(200);
  });

  test('makes no difference to an idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const create = (path: string) =>
      app.call('POST', path, { token, headers, body: { Name: 'Car', Principal: 1 } });
    const [first, second] = [await create('/api/liabilities'), await create('/API/Liabilities')];
    expect(await second.text()).toBe(await first.text());
  });
});
