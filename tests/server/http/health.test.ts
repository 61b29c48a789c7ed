import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { startTestApp } from '#tests/support/server.ts';

test('health checks report that the server is running and ready, and are not logged', async () => {
  const log: LogEntry[] = [];
  const { call } = await startTestApp({ log: (entry) => log.push(entry) });
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await call('GET', path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await call('HEAD', path)).status).toBe(200);
  }
  expect(log).toEqual([]);
});

test('without a database the server is running but not ready', async () => {
  const { call, close } = await startTestApp();
  await close();
  expect((await call('GET', '/healthz')).status).toBe(200);
  const { status, headers } = await call('GET', '/readyz');
  expect(status).toBe(503);
  expect(headers.get('Cache-Control')).toBe('no-store');
});
