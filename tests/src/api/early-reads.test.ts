import { afterEach, expect, it, vi } from 'vitest';

import { dropEarlyReads, takeEarlyRead } from '#src/api/early-reads.ts';
import type { ReceivedResponse } from '#src/api/send.ts';

const response: ReceivedResponse = {
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: new Headers(),
  text: '[]',
  receivedAt: 0,
};

function sendEarly(pending: Promise<ReceivedResponse> = Promise.resolve(response)) {
  window.earlyReads = {
    token: 'token',
    sentAt: Date.now(),
    responses: new Map([['/api/assets', pending]]),
  };
}

afterEach(() => {
  vi.useRealTimers();
  dropEarlyReads();
});

it('hands each response to the app once', async () => {
  sendEarly();
  expect(await takeEarlyRead('/api/assets', 'token')).toBe(response);
  expect(await takeEarlyRead('/api/assets', 'token')).toBeUndefined();
});

it.each([
  ['another list', '/api/budgets', 'token'],
  ['another session', '/api/assets', 'other token'],
])('has nothing for %s', async (_what, path, token) => {
  sendEarly();
  expect(await takeEarlyRead(path, token)).toBeUndefined();
});

it('has nothing where no script sent anything', async () => {
  expect(await takeEarlyRead('/api/assets', 'token')).toBeUndefined();
});

it('has nothing where no response arrived, so that the app asks again', async () => {
  sendEarly(Promise.reject(new Error('no response')));
  expect(await takeEarlyRead('/api/assets', 'token')).toBeUndefined();
});

it('keeps no response that may be outdated', async () => {
  vi.useFakeTimers({ now: 0 });
  sendEarly();
  vi.setSystemTime(30_001);
  expect(await takeEarlyRead('/api/assets', 'token')).toBeUndefined();

  sendEarly();
  dropEarlyReads();
  expect(await takeEarlyRead('/api/assets', 'token')).toBeUndefined();
});
