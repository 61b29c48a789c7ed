import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { startTestApp } from '#tests/support/server.ts';

test('who watches over the server is told that it runs and is ready, outside the log', async () => {
  const log: LogEntry[] = [];
  const { call } = await startTestApp({ log: (entry) => log.push(entry) });
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await call('GET', path);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await call('HEAD', path)).status).toBe(200);
  }
  expect(log).toEqual([]);
});

test('without its database the server runs, and is not ready', async () => {
  const { call, close } = await startTestApp();
  await close();
  expect((await call('GET', '/healthz')).status).toBe(200);
  const { status, headers } = await call('GET', '/readyz');
  expect(status).toBe(503);
  expect(headers.get('Cache-Control')).toBe('no-store');
});
