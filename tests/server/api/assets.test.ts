import { beforeEach, expect, test } from 'vitest';

import { setUpAda } from '#tests/support/account.ts';

const place = { Address: '1 Long Lane', City: 'Springfield', State: 'OR', Zip: '97477' };
const home = { AssetType: 1, Name: 'Home', Symbol: '', ...place, Value: 450_000.5, LiabilityId: 1 };
const wireHome = {
  ...{ assetId: 1, assetType: 1, name: 'Home', symbol: '', value: 450_000.5, liabilityId: 1 },
  ...{ address: '1 Long Lane', city: 'Springfield', state: 'OR', zip: '97477', numShares: 0, sharePrice: 0 },
};
const ada = setUpAda();
const create = (body: object) => ada.send('POST', '/api/assets', body);

beforeEach(() => ada.make('POST', '/api/liabilities', { Name: 'Mortgage', Principal: 325_000 }));

test('creates, lists and deletes an asset with all its fields', async () => {
  expect(await create(home)).toEqual({ status: 201, body: wireHome });
  expect(await ada.read('/api/assets')).toEqual([wireHome]);
  expect(await ada.status('DELETE', '/api/assets/1')).toBe(204);
  expect(await ada.read('/api/assets')).toEqual([]);
});

test('omitted fields are empty, zero or null, and counts and prices keep their decimals', async () => {
  const coin = { AssetType: 7, Name: 'Coin', NumShares: 0.00000001, SharePrice: 68_123.456789 };
  expect((await create({ ...coin, Unknown: 'ignored', owner_id: 2, assetId: 99 })).body).toEqual({
    ...wireHome,
    ...{ assetType: 7, name: 'Coin', address: '', city: '', state: '', zip: '', value: 0, liabilityId: null },
    ...{ numShares: 0.00000001, sharePrice: 68_123.456789 },
  });
});

test('an update changes everything but the address, even if it has one', async () => {
  await create(home);
  const changed = { ...home, Name: 'House', Value: 1, LiabilityId: null, Address: 'Elsewhere' };
  const body = { ...wireHome, name: 'House', value: 1, liabilityId: null };
  expect(await ada.send('PUT', '/api/assets/1', changed)).toEqual({ status: 200, body });
});

test.each([
  { Value: 1e15 },
  { AssetType: 10 },
  { Name: ' ' },
  { NumShares: 'five' },
  { Name: 'a'.repeat(201) },
])('an asset with %j is rejected', async (fields) => {
  const message = expect.stringMatching(Object.keys(fields)[0] ?? '') as string;
  expect(await create({ ...home, ...fields })).toEqual({ status: 400, body: { message } });
});

test.each([999, 'abc', 1.5, ' '])('an asset linked to the unknown liability %j gets a 404', async (id) => {
  expect((await create({ ...home, LiabilityId: id })).status).toBe(404);
});
