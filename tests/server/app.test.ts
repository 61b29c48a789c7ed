import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { PASSWORD, startTestApp } from '#tests/support/server.ts';

test.each([
  ['GET', '/api'],
  ['GET', '/api/nothing'],
  ['PATCH', '/api/assets'],
  ['GET', '/api/assets/1'],
  ['POST', '/api/user'],
  ['GET', '/elsewhere'],
])('responds to %s %s with 404 and JSON', async (method, path) => {
  const { call } = await startTestApp();
  const response = await call(method, path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not found' });
});

test('lets nobody store the responses of the API', async () => {
  const { call } = await startTestApp();
  for (const path of ['/api/user', '/api/nothing', '/elsewhere']) {
    const { headers } = await call('GET', path);
    expect(headers.get('Cache-Control')).toBe(path.startsWith('/api') ? 'no-store' : null);
  }
});

test('also limits a body without Content-Length', async () => {
  const { app } = await startTestApp();
  const chunk = new TextEncoder().encode(' '.repeat(100_000));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 30) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const request = new Request('http://localhost/api/authenticate', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const response = await app.fetch(request);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: 'The body must be at most 1 MiB' });
});

test('logs requests by their route, without personal data', async () => {
  const log: LogEntry[] = [];
  const { call, signUp } = await startTestApp({
    log: (entry) => log.push(entry),
    clock: () => 1_000_000_000_000,
  });
  const token = await signUp('Ada');
  await call('PUT', '/api/liabilities/77?secret=1', { token, body: { Name: 'Secret', Principal: 12_345 } });
  await call('GET', '/api/nothing/secret', { token });
  const entry = { level: 'info', ms: 0 };
  expect(log).toEqual([
    { ...entry, method: 'POST', route: '/api/account', status: 201 },
    { ...entry, method: 'POST', route: '/api/authenticate', status: 200 },
    { ...entry, method: 'PUT', route: '/api/liabilities/:id', status: 404 },
    { ...entry, method: 'GET', route: '/api/*', status: 404 },
  ]);
});

test('responds to an unexpected error with a 500 without details, and logs it without the request', async () => {
  const log: LogEntry[] = [];
  const { call, signUp, database } = await startTestApp({ log: (entry) => log.push(entry) });
  const token = await signUp('Ada');
  await database.schema.dropTable('assets').execute();
  await database.schema.dropTable('liabilities').execute();
  const response = await call('POST', '/api/liabilities', {
    token,
    body: { Name: 'Secret', Principal: 12_345 },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Something went wrong on the server' });
  const [entry] = log.filter(({ level }) => level === 'error');
  expect(entry).toEqual({
    level: 'error',
    error: 'Error',
    code: 'ERR_SQLITE_ERROR',
    at: expect.any(Array) as string[],
  });
  for (const secret of ['Secret', '12345', '1234500', token, PASSWORD])
    expect(JSON.stringify(log)).not.toContain(secret);
});
