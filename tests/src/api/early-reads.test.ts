import { afterEach, expect, it, vi } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { dropEarlyChart, dropEarlyReads, readEarlyChart, takeEarlyRead } from '#src/api/early-reads.ts';
import { endSession, startSession } from '#src/api/session.ts';
import type { ReceivedResponse } from '#src/api/send.ts';

const response: ReceivedResponse = {
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: new Headers(),
  text: '[]',
  receivedAt: 0,
};

function sendEarly(pending: Promise<ReceivedResponse | undefined> = Promise.resolve(response)) {
  window.earlyReads = {
    token: 'token',
    sentAt: Date.now(),
    responses: new Map([['/api/assets', pending]]),
  };
}

afterEach(() => {
  vi.useRealTimers();
  dropEarlyReads();
  endSession();
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
  sendEarly(Promise.resolve(undefined));
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

it('hands a chart to the session that it was drawn for, until it has been shown', () => {
  const chart = document.createElement('canvas');
  sendEarly();
  Object.assign(window.earlyReads ?? {}, { chart });
  expect(readEarlyChart('token')).toBe(chart);
  expect(readEarlyChart('other token')).toBeUndefined();
  dropEarlyChart();
  expect(readEarlyChart('token')).toBeUndefined();
});

it('hands over what an inline script has parsed, so that the app need not parse it again', async () => {
  startSession('token', 0);
  const output = [{ name: 'parsed early' }];
  sendEarly(Promise.resolve({ ...response, parsed: output }));
  expect(await call(endpoints.assets.list, {})).toBe(output);
});

it('parses what no inline script has parsed', async () => {
  startSession('token', 0);
  sendEarly();
  expect(await call(endpoints.assets.list, {})).toEqual([]);
});
