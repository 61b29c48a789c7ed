import { expect, test } from 'vitest';

import { setUpAda } from '#tests/support/account.ts';

const ada = setUpAda();
const change = (Currency: unknown) => ada.send('PUT', '/api/account/currency', { Currency });

/** The currency that a read says. */
async function saidCurrency(path = '/api/user', token = ada.token): Promise<string | null> {
  return (await ada.app.call('GET', path, { token })).headers.get('Freehold-Currency');
}

test('is the US dollar at first, and can be changed to one with two decimals for this person alone', async () => {
  expect(await saidCurrency()).toBe('USD');
  const eve = await ada.app.signUp('Eve');
  expect(await change('EUR')).toEqual({ status: 200, body: { currency: 'EUR' } });
  for (const path of ['/api/user', '/api/assets', '/api/budgets', '/api/history'])
    expect(await saidCurrency(path)).toBe('EUR');
  expect(await saidCurrency('/api/user', eve)).toBe('USD');
  const { token } = ada;
  const etag = (await ada.app.call('GET', '/api/assets', { token })).headers.get('ETag') ?? '';
  const again = await ada.app.call('GET', '/api/assets', { token, headers: { 'If-None-Match': etag } });
  expect([again.status, again.headers.get('Freehold-Currency')]).toEqual([304, 'EUR']);
});

test.each(['JPY', 'KWD', 'eur', 'XXX', '', 'EUR\r\nX: y', null, undefined, 5, ['EUR']])(
  'cannot be %j',
  async (Currency) => {
    expect((await change(Currency)).status).toBe(400);
    expect(await saidCurrency()).toBe('USD');
  },
);
