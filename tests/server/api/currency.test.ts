import { beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

const change = (body: unknown) => app.call('PUT', '/api/account/currency', { token, body });

/** The currency that a read says. */
async function saidCurrency(path = '/api/user', as = token, headers = {}): Promise<string | null> {
  const response = await app.call('GET', path, { token: as, headers });
  return response.headers.get('Freehold-Currency');
}

test('is the US dollar at first', async () => {
  expect(await saidCurrency()).toBe('USD');
  expect(await saidCurrency('/api/assets')).toBe('USD');
});

test('can be changed to one with two decimals, for this person alone', async () => {
  const eve = await app.signUp('Eve');
  const response = await change({ Currency: 'EUR' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ currency: 'EUR' });
  for (const path of ['/api/user', '/api/assets', '/api/budgets', '/api/history'])
    expect(await saidCurrency(path)).toBe('EUR');
  expect(await saidCurrency('/api/user', eve)).toBe('USD');
});

test('is said with a 304 as well', async () => {
  await change({ Currency: 'CHF' });
  const first = await app.call('GET', '/api/assets', { token });
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const second = await app.call('GET', '/api/assets', { token, headers });
  expect([second.status, second.headers.get('Freehold-Currency')]).toEqual([304, 'CHF']);
});

test.each(['JPY', 'KWD', 'eur', 'XXX', '', 'EUR\r\nX: y', null, undefined, 5, ['EUR']])(
  'cannot be %j',
  async (Currency) => {
    expect((await change({ Currency })).status).toBe(400);
    expect(await saidCurrency()).toBe('USD');
  },
);

test('a stranger cannot change it', async () => {
  const body = { Currency: 'EUR' };
  expect((await app.call('PUT', '/api/account/currency', { body })).status).toBe(401);
  expect(await saidCurrency()).toBe('USD');
});
