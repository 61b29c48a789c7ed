import { expect, test } from 'vitest';

import { deleteExpiredBatch } from '#server/database/expired-rows.ts';
import { Account, DAY, setUpAda } from '#tests/support/account.ts';

const car = { Name: 'Car', Principal: 10 };
const ada = setUpAda();

const create = (body: unknown, key = 'k', path = '/api/liabilities', by: Account = ada) =>
  by.send('POST', path, body, { 'Idempotency-Key': key });
const list = () => ada.read('/api/liabilities');

test('a repeated request gets the first response, also after an update, and creates nothing', async () => {
  const first = await create(car);
  expect(first).toEqual({ status: 201, body: { liabilityId: 1, name: 'Car', principal: 10, debt: null } });
  expect(await create(car)).toEqual(first);
  await ada.make('PUT', '/api/liabilities/1', { Name: 'Boat', Principal: 5 });
  expect(await create(car)).toEqual(first);
  // The formatting of the JSON does not matter.
  expect(await create({ Principal: 10, Name: 'Car ', Unknown: 1 })).toEqual(first);
  expect((await create({ ...car, Principal: 11 })).status).toBe(422);
  expect(await list()).toHaveLength(1);
});

test('simultaneous repetitions create one row', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(car)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await list()).toHaveLength(1);
});

test('the same key is independent on another path and for another person', async () => {
  await create(car);
  expect((await create({ Name: 'Rent', IsMandatory: true }, 'k', '/api/expenses')).status).toBe(201);
  const eve = new Account(ada.app, await ada.app.signUp('Eve'));
  expect(await create(car, 'k', '/api/liabilities', eve)).toMatchObject({ body: { liabilityId: 2 } });
});

test('a failure is not stored', async () => {
  const linked = { AssetType: 1, Name: 'Home', LiabilityId: 1 };
  expect((await create(linked, 'k', '/api/assets')).status).toBe(404);
  await create(car);
  expect((await create(linked, 'k', '/api/assets')).status).toBe(201);
});

test('keys expire after a day', async () => {
  await create(car, 'old');
  await create(car);
  ada.now += DAY;
  ada.token = await ada.app.signIn('Ada');
  for (let time = 0; time < 2; time += 1)
    expect(await create({ ...car, Principal: 11 })).toMatchObject({ body: { liabilityId: 3 } });
  await deleteExpiredBatch(ada.app.database, ada.now);
  const kept = await ada.app.database.selectFrom('idempotency_keys').select('key').execute();
  expect(kept).toEqual([{ key: 'k' }]);
});

test.each(['', 'k'.repeat(256)])('an empty or overlong key is rejected', async (key) => {
  expect((await create(car, key)).status).toBe(400);
});
