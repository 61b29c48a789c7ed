import { afterEach, expect, it, vi } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import type { ReceivedResponse } from '#src/api/send.ts';
import { takeEarlyRead } from '#src/start/handover.ts';

const assets = endpoints.assets.list;
const response: ReceivedResponse = {
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: new Headers(),
  text: '[]',
  receivedAt: 0,
};

function sendEarly(pending: Promise<ReceivedResponse | undefined> = Promise.resolve(response)) {
  window.earlyReads = { token: 'token', sentAt: Date.now(), responses: new Map([[assets.path, pending]]) };
}

afterEach(() => {
  vi.useRealTimers();
  delete window.earlyReads;
});

it('hands each response to the app once', async () => {
  sendEarly();
  expect(await takeEarlyRead(assets, 'token')).toBe(response);
  expect(await takeEarlyRead(assets, 'token')).toBeUndefined();
});

it.each([
  ['another list', endpoints.budgets.list, 'token'],
  ['another session', assets, 'other token'],
])('has nothing for %s', async (_what, endpoint, token) => {
  sendEarly();
  expect(await takeEarlyRead(endpoint, token)).toBeUndefined();
});

it('has nothing where no script sent anything', async () => {
  expect(await takeEarlyRead(assets, 'token')).toBeUndefined();
});

it('has nothing where no response arrived, so that the app asks again', async () => {
  sendEarly(Promise.resolve(undefined));
  expect(await takeEarlyRead(assets, 'token')).toBeUndefined();
});

it('keeps no response that may be outdated', async () => {
  vi.useFakeTimers({ now: 0 });
  sendEarly();
  vi.setSystemTime(30_001);
  expect(await takeEarlyRead(assets, 'token')).toBeUndefined();

  sendEarly();
  await takeEarlyRead(endpoints.assets.create, 'token');
  expect(await takeEarlyRead(assets, 'token')).toBeUndefined();
});
