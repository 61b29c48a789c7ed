import { beforeAll, describe, expect, test } from 'vitest';

import {
  bodyFor,
  bodyWithLink,
  fieldsOf,
  callsWithLinks,
  dataCalls,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/* Requests from other clients, which send the values of inputs and selects. */

const Timestamp = '2026-02-28T12:00:00.000Z';

let app: TestApp;
let token: string;
let ids: SampleIds;

// All tests share one account, since creating it takes longer than they do.
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  ids = await createSampleData(app.call, token);
});

/** Sends a request and returns the status and the JSON of the response. */
async function send(method: string, path: string, body?: unknown): Promise<[status: number, body: unknown]> {
  const response = await app.call(method, path, { token, body });
  const text = await response.text();
  return [response.status, text === '' ? undefined : JSON.parse(text)];
}

const badRequest = [400, { message: expect.any(String) as string }];
const stock = { AssetType: 4, Name: 'Fund', Symbol: 'F', NumShares: 2, SharePrice: 3, Value: 6 };

describe('a number as text', () => {
  test('is accepted in every field of an asset', async () => {
    const texts = { AssetType: '4', NumShares: '12.5', SharePrice: '0.00000001', Value: '1234.5' };
    const kept = { assetType: 4, numShares: 12.5, sharePrice: 0.000_000_01, value: 1234.5 };
    const [status, created] = await send('POST', '/api/assets', { ...stock, ...texts });
    expect([status, created]).toEqual([201, expect.objectContaining(kept)]);
    const path = `/api/assets/${(created as { assetId: number }).assetId}`;
    expect(await send('PUT', path, { ...stock, ...texts, AssetType: '5', Value: '-3' })).toEqual([
      200,
      expect.objectContaining({ ...kept, assetType: 5, value: -3 }),
    ]);
  });

  test('is accepted in every other field', async () => {
    expect(await send('POST', '/api/liabilities', { Name: 'Car', Principal: '9.95' })).toEqual([
      201,
      expect.objectContaining({ principal: 9.95 }),
    ]);
    const [status, budget] = await send('POST', '/api/budgets', { Month: '03', Year: '2026' });
    expect([status, budget]).toEqual([201, expect.objectContaining({ month: 3, year: 2026 })]);
    const BudgetId = String((budget as { budgetId: number }).budgetId);
    expect(await send('POST', '/api/budgetinvestmentitems', { BudgetId, Timestamp, Amount: '3' })).toEqual([
      201,
      expect.objectContaining({ budgetId: Number(BudgetId), amount: 3 }),
    ]);
    const spent = { BudgetId, ExpenseId: String(ids.expenses), BudgetExpenseItems: [], Projected: '0' };
    const [, budgetExpense] = await send('POST', '/api/budgetexpenses', spent);
    const BudgetExpenseId = String((budgetExpense as { budgetExpenseId: number }).budgetExpenseId);
    const item = { BudgetExpenseId, Timestamp, Amount: '7.5' };
    expect(await send('POST', '/api/budgetexpenseitems', item)).toEqual([
      201,
      expect.objectContaining({ budgetExpenseId: Number(BudgetExpenseId), amount: 7.5 }),
    ]);
  });

  test.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['+5', 5],
    ['1.005', 1.01],
    ['-9.955', -9.96],
    ['0.005', 0.01],
    ['-0.005', -0.01],
    ['0.00499999999999999999999', 0],
    ['2.67499999999999999999999', 2.67],
    [`1.${'0'.repeat(1000)}`, 1],
    ['999999999999.994', 999_999_999_999.99],
    ['-999999999999.99', -999_999_999_999.99],
  ])('%s is rounded as decimal text to %d dollars', async (Principal, principal) => {
    const response = await send('POST', '/api/liabilities', { Name: 'Car', Principal });
    expect(response).toEqual([201, expect.objectContaining({ principal })]);
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
    expect(await send('POST', '/api/liabilities', { Name: 'Car', Principal: text })).toEqual(badRequest);
    for (const field of ['Value', 'NumShares', 'SharePrice'])
      expect(await send('POST', '/api/assets', { ...stock, [field]: text })).toEqual(badRequest);
  });

  test.each(['999999999999.995', '1000000000000'])('%s is too large an amount', async (Principal) => {
    expect(await send('POST', '/api/liabilities', { Name: 'Car', Principal })).toEqual(badRequest);
  });
});

describe('null', () => {
  test.each(['Value', 'SharePrice', 'NumShares'])(
    'in %s is rejected and overwrites nothing',
    async (field) => {
      const [, created] = await send('POST', '/api/assets', stock);
      const path = `/api/assets/${(created as { assetId: number }).assetId}`;
      const before = await send('GET', '/api/assets');
      expect(await send('PUT', path, { ...stock, [field]: null })).toEqual(badRequest);
      expect(await send('POST', '/api/assets', { ...stock, [field]: null })).toEqual(badRequest);
      expect(await send('GET', '/api/assets')).toEqual(before);
      expect(before[1]).toContainEqual(created);
    },
  );

  const amounts = dataCalls.flatMap((call) =>
    ['Amount', 'Principal']
      .filter((field) => field in fieldsOf(call.endpoint))
      .map((field) => ({ ...call, field })),
  );
  test.each(amounts)('as the $field of $name is rejected', async ({ field, ...call }) => {
    const body = { ...bodyFor(call, ids), [field]: null };
    expect(await send(call.endpoint.method, pathFor(call, ids), body)).toEqual(badRequest);
  });

  test('means false for IsMandatory, as does omitting it', async () => {
    for (const rest of [{ IsMandatory: null }, {}]) {
      const [status, created] = await send('POST', '/api/expenses', { Name: 'Fun', ...rest });
      expect([status, created]).toEqual([201, expect.objectContaining({ isMandatory: false })]);
    }
    const path = `/api/expenses/${ids.expenses}`;
    expect(await send('PUT', path, { Name: 'Rent' })).toEqual([
      200,
      expect.objectContaining({ isMandatory: false }),
    ]);
  });

  test.each([{ BudgetExpenseItems: null }, {}])('means an empty list in %j', async (rest) => {
    const [, expense] = await send('POST', '/api/expenses', { Name: 'Fun', IsMandatory: false });
    const { expenseId: ExpenseId } = expense as { expenseId: number };
    const body = { BudgetId: ids.budgets, ExpenseId, Projected: 0, ...rest };
    expect(await send('POST', '/api/budgetexpenses', body)).toEqual([
      201,
      expect.objectContaining({ budgetExpenseItems: [] }),
    ]);
  });
});

test.each([null, '', 0, '0'])('%j links an asset to no liability, and unlinks it', async (LiabilityId) => {
  const home = { AssetType: 1, Name: 'Home', Value: 1 };
  const [status, created] = await send('POST', '/api/assets', { ...home, LiabilityId });
  expect([status, created]).toEqual([201, expect.objectContaining({ liabilityId: null })]);
  const path = `/api/assets/${(created as { assetId: number }).assetId}`;
  const [, linked] = await send('PUT', path, { ...home, LiabilityId: String(ids.liabilities) });
  expect(linked).toMatchObject({ liabilityId: ids.liabilities });
  const [, unlinked] = await send('PUT', path, { ...home, LiabilityId });
  expect(unlinked).toMatchObject({ liabilityId: null });
});

describe('an invalid id', () => {
  test.each(callsWithLinks)('is not found in $field of $name', async (call) => {
    for (const id of ['abc', -1, '-1', 1.5, '1.5', '01', '1e0', ' 1', 2 ** 60, '9'.repeat(30)]) {
      const body = bodyWithLink(call, ids, id);
      const [status] = await send(call.endpoint.method, pathFor(call, ids), body);
      expect([id, status]).toEqual([id, 404]);
    }
  });

  const optional = ['LiabilityId', 'AssetId'];
  test.each(callsWithLinks.filter(({ field }) => !optional.includes(field)))(
    'is not found in $field of $name if it is 0 or empty, and is required',
    async ({ field, ...call }) => {
      const sendId = async (id: unknown) => {
        const body = { ...bodyFor(call, ids), [field]: id };
        return (await send(call.endpoint.method, pathFor(call, ids), body))[0];
      };
      expect(await Promise.all([0, ''].map(sendId))).toEqual([404, 404]);
      expect(await Promise.all([null, undefined, true, {}].map(sendId))).toEqual([400, 400, 400, 400]);
    },
  );
});
