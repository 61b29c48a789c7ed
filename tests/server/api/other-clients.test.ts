import { beforeAll, describe, expect, test } from 'vitest';

import { Account } from '#tests/support/account.ts';
import {
  bodyFor,
  bodyWithLink,
  callsWithLinks,
  dataCalls,
  fieldsOf,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp } from '#tests/support/server.ts';

/* Requests from other clients, which send the values of inputs and selects. */

const Timestamp = '2026-02-28T12:00:00.000Z';

const ada = new Account();
let ids: SampleIds;

// All tests share one account, since creating it takes longer than they do.
beforeAll(async () => {
  ada.app = await startTestApp();
  ada.token = await ada.app.signUp('Ada');
  ids = await createSampleData(ada.app.call, ada.token);
});

const BAD_REQUEST = { status: 400, body: { message: expect.any(String) as string } };
const stock = { AssetType: 4, Name: 'Fund', Symbol: 'F', NumShares: 2, SharePrice: 3, Value: 6 };
const addLoan = (Principal: unknown) => ada.send('POST', '/api/liabilities', { Name: 'Car', Principal });
const addAsset = async (body: object) => (await ada.make('POST', '/api/assets', body)).json;

describe('a number as text', () => {
  test('is accepted in every field of an asset', async () => {
    const texts = { AssetType: '4', NumShares: '12.5', SharePrice: '0.00000001', Value: '1234.5' };
    const kept = { assetType: 4, numShares: 12.5, sharePrice: 0.000_000_01, value: 1234.5 };
    const created = await addAsset({ ...stock, ...texts });
    expect(created).toMatchObject(kept);
    const body = { ...stock, ...texts, AssetType: '5', Value: '-3' };
    const updated = await ada.make('PUT', `/api/assets/${created.assetId}`, body);
    expect(updated.json).toMatchObject({ ...kept, assetType: 5, value: -3 });
  });

  test('is accepted in every other field', async () => {
    const { json: month } = await ada.make('POST', '/api/budgets', { Month: '03', Year: '2026' });
    expect(month).toMatchObject({ month: 3, year: 2026 });
    const BudgetId = String(month.budgetId);
    const invested = { BudgetId, Timestamp, Amount: '3' };
    const { json: investment } = await ada.make('POST', '/api/budgetinvestmentitems', invested);
    expect(investment).toMatchObject({ budgetId: month.budgetId, amount: 3 });
    const spent = { BudgetId, ExpenseId: String(ids.expenses), BudgetExpenseItems: [], Projected: '0' };
    const { json: added } = await ada.make('POST', '/api/budgetexpenses', spent);
    const item = { BudgetExpenseId: String(added.budgetExpenseId), Timestamp, Amount: '7.5' };
    const { json: purchase } = await ada.make('POST', '/api/budgetexpenseitems', item);
    expect(purchase).toMatchObject({ budgetExpenseId: added.budgetExpenseId, amount: 7.5 });
  });

  test.each([
    { text: '0 -0 0.00499999999999999999999', principal: 0 },
    { text: '007', principal: 7 },
    { text: '.5', principal: 0.5 },
    { text: '-.5', principal: -0.5 },
    { text: '+5', principal: 5 },
    { text: '1.005', principal: 1.01 },
    { text: '-9.955', principal: -9.96 },
    { text: '0.005', principal: 0.01 },
    { text: '-0.005', principal: -0.01 },
    { text: '2.67499999999999999999999', principal: 2.67 },
    { text: `1.${'0'.repeat(1000)}`, principal: 1 },
    { text: '999999999999.994', principal: 999_999_999_999.99 },
    { text: '-999999999999.99', principal: -999_999_999_999.99 },
  ])('$text is rounded as decimal text to $principal dollars', async ({ text, principal }) => {
    for (const each of text.split(' '))
      expect(await addLoan(each)).toMatchObject({ status: 201, body: { principal } });
  });

  test.each([
    ...['', ' ', ' 1', '1 ', '1\n', '9'.repeat(400), '5.', '.', '-', '--1', '1.2.3', '1,000', '1,5', '$1'],
    ...[
      '1e3',
      '1E3',
      '0x10',
      '0b1',
      '1_000',
      'Infinity',
      '-Infinity',
      'NaN',
      'null',
      'true',
      '−1',
      '٣',
      '1n',
    ],
  ])('%j is no number', async (text) => {
    expect(await addLoan(text)).toEqual(BAD_REQUEST);
    for (const field of ['Value', 'NumShares', 'SharePrice'])
      expect(await ada.send('POST', '/api/assets', { ...stock, [field]: text })).toEqual(BAD_REQUEST);
  });

  test.each(['999999999999.995', '1000000000000'])('%s is too large an amount', async (text) => {
    expect(await addLoan(text)).toEqual(BAD_REQUEST);
  });
});

describe('null', () => {
  test.each(['Value', 'SharePrice', 'NumShares'])('in %s overwrites nothing', async (field) => {
    const { assetId } = await addAsset(stock);
    const before = await ada.read('/api/assets');
    const body = { ...stock, [field]: null };
    expect(await ada.send('PUT', `/api/assets/${assetId}`, body)).toEqual(BAD_REQUEST);
    expect(await ada.send('POST', '/api/assets', body)).toEqual(BAD_REQUEST);
    expect(await ada.read('/api/assets')).toEqual(before);
  });

  const amounts = dataCalls.flatMap((call) =>
    ['Amount', 'Principal']
      .filter((field) => field in fieldsOf(call.endpoint))
      .map((field) => ({ ...call, field })),
  );
  test.each(amounts)('as the $field of $name is rejected', async ({ field, ...call }) => {
    const body = { ...bodyFor(call, ids), [field]: null };
    expect(await ada.send(call.endpoint.method, pathFor(call, ids), body)).toEqual(BAD_REQUEST);
  });

  test('means false for IsMandatory and an empty list of items, as does omitting them', async () => {
    for (const [flag, list] of [
      [{ IsMandatory: null }, { BudgetExpenseItems: null }],
      [{}, {}],
    ]) {
      const { json } = await ada.make('POST', '/api/expenses', { Name: 'Fun', ...flag });
      expect(json).toMatchObject({ isMandatory: false });
      const body = { BudgetId: ids.budgets, ExpenseId: json.expenseId, Projected: 0, ...list };
      const added = await ada.make('POST', '/api/budgetexpenses', body);
      expect(added.json).toMatchObject({ budgetExpenseItems: [] });
    }
    const updated = await ada.make('PUT', `/api/expenses/${ids.expenses}`, { Name: 'Rent' });
    expect(updated.json).toMatchObject({ isMandatory: false });
  });
});

test.each([null, '', 0, '0'])('%j links an asset to no liability, and unlinks it', async (LiabilityId) => {
  const home = { AssetType: 1, Name: 'Home', Value: 1 };
  const created = await addAsset({ ...home, LiabilityId });
  expect(created).toMatchObject({ liabilityId: null });
  const link = async (id: unknown) =>
    (await ada.make('PUT', `/api/assets/${created.assetId}`, { ...home, LiabilityId: id })).json;
  expect(await link(String(ids.liabilities))).toMatchObject({ liabilityId: ids.liabilities });
  expect(await link(LiabilityId)).toMatchObject({ liabilityId: null });
});

test.each(callsWithLinks)('an invalid id is not found in $field of $name', async (call) => {
  const statusWith = (id: unknown) =>
    ada.status(call.endpoint.method, pathFor(call, ids), bodyWithLink(call, ids, id));
  for (const id of ['abc', -1, '-1', 1.5, '1.5', '01', '1e0', ' 1', 2 ** 60, '9'.repeat(30)])
    expect([id, await statusWith(id)]).toEqual([id, 404]);
  // These are optional.
  if (['LiabilityId', 'AssetId', 'ItemId'].includes(call.field)) return;
  // These too, though not for what the other fields say.
  if (call.group === 'schedules') return;
  expect(await Promise.all([0, ''].map(statusWith))).toEqual([404, 404]);
  expect(await Promise.all([null, undefined, true, {}].map(statusWith))).toEqual([400, 400, 400, 400]);
});
