import { beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

const home = {
  AssetType: 1,
  Name: 'Home',
  Symbol: '',
  Address: '1 Long Lane',
  City: 'Springfield',
  State: 'OR',
  Zip: '97477',
  NumShares: 0,
  SharePrice: 0,
  Value: 450_000.5,
  LiabilityId: 1,
};
const wireHome = {
  assetId: 1,
  assetType: 1,
  name: 'Home',
  symbol: '',
  address: '1 Long Lane',
  city: 'Springfield',
  state: 'OR',
  zip: '97477',
  numShares: 0,
  sharePrice: 0,
  value: 450_000.5,
  liabilityId: 1,
};

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  await app.call('POST', '/api/liabilities', { token, body: { Name: 'Mortgage', Principal: 325_000 } });
});

async function list(): Promise<unknown> {
  return (await app.call('GET', '/api/assets', { token })).json();
}

test('creates, lists and deletes an asset with all its fields', async () => {
  const created = await app.call('POST', '/api/assets', { token, body: home });
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual(wireHome);
  expect(await list()).toEqual([wireHome]);
  expect((await app.call('DELETE', '/api/assets/1', { token })).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('omitted fields are empty, zero or null, and counts and prices keep their decimals', async () => {
  const coin = {
    AssetType: 7,
    Name: 'Coin',
    NumShares: 0.00000001,
    SharePrice: 68_123.456789,
    Unknown: 'ignored',
  };
  const created = await app.call('POST', '/api/assets', {
    token,
    body: { ...coin, owner_id: 2, assetId: 99 },
  });
  expect(await created.json()).toEqual({
    ...wireHome,
    ...{ assetType: 7, name: 'Coin', address: '', city: '', state: '', zip: '', value: 0, liabilityId: null },
    ...{ numShares: 0.00000001, sharePrice: 68_123.456789 },
  });
});

test('an update changes everything but the address, even if it has one', async () => {
  await app.call('POST', '/api/assets', { token, body: home });
  const body = { ...home, Name: 'House', Value: 1, LiabilityId: null, Address: 'Elsewhere' };
  const updated = await app.call('PUT', '/api/assets/1', { token, body });
  expect(updated.status).toBe(200);
  expect(await updated.json()).toEqual({ ...wireHome, name: 'House', value: 1, liabilityId: null });
});

test.each([
  { Value: 1e15 },
  { AssetType: 10 },
  { Name: ' ' },
  { NumShares: 'five' },
  { Name: 'a'.repeat(201) },
])('an asset with %j is rejected', async (change) => {
  const response = await app.call('POST', '/api/assets', { token, body: { ...home, ...change } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: expect.stringMatching(Object.keys(change)[0] ?? '') as string,
  });
});

test.each([999, 'abc', 1.5, ' '])(
  'an asset linked to the unknown liability %j gets a 404',
  async (LiabilityId) => {
    expect((await app.call('POST', '/api/assets', { token, body: { ...home, LiabilityId } })).status).toBe(
      404,
    );
  },
);
