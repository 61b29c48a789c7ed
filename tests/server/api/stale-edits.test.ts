import { describe, expect, test } from 'vitest';

import { type Json, setUpAda } from '#tests/support/account.ts';
import { testAppOver } from '#tests/support/server.ts';

const ada = setUpAda();

const make = (method: string, path: string, body?: unknown) => ada.make(method, path, body);
const edit = (method: string, path: string, tag: string, body?: unknown) =>
  ada.send<Json>(method, path, body, { 'If-Match': tag });

const asset = (fields: Json) => ({
  ...{ Name: 'Car', AssetType: 3, Value: 100, NumShares: 0, SharePrice: 0, LiabilityId: null },
  ...{ Symbol: '', Address: '', City: '', State: '', Zip: '', ...fields },
});
const addAsset = (fields: Json = {}) => make('POST', '/api/assets', asset(fields));
const addLoan = (Name = 'Loan') => make('POST', '/api/liabilities', { Name, Principal: 9 });
const pathOf = ({ json }: Awaited<ReturnType<typeof addAsset>>) => `/api/assets/${json.assetId}`;

async function addMonth() {
  const { json: month } = await make('POST', '/api/budgets', { Month: 10, Year: 2026 });
  const { json: category } = await make('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
  const body = { BudgetId: month.budgetId, ExpenseId: category.expenseId };
  const { json: added } = await make('POST', '/api/budgetexpenses', body);
  return { BudgetId: month.budgetId, BudgetExpenseId: added.budgetExpenseId };
}

const entry = (fields: Json) => ({ Timestamp: '2026-10-10T12:00:00Z', Amount: 1, ...fields });

/** Each kind of row: how it is added, with its path, and two updates. */
const ROWS: Record<string, () => Promise<[path: string, update: Json, other: Json]>> = {
  asset: async () => [pathOf(await addAsset()), asset({ Value: 150 }), asset({ Name: 'Boat' })],
  liability: async () => [
    `/api/liabilities/${(await addLoan()).json.liabilityId}`,
    { Name: 'Loan', Principal: 8 },
    { Name: 'Debt', Principal: 8 },
  ],
  category: async () => {
    const { json } = await make('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
    const [update, other] = ['Meals', 'Eating'].map((Name) => ({ Name, IsMandatory: true }));
    return [`/api/expenses/${json.expenseId}`, update ?? {}, other ?? {}];
  },
  income: async () => {
    const { BudgetId } = await addMonth();
    const path = '/api/budgetearnedincomeitems';
    const { json } = await make('POST', path, entry({ BudgetId }));
    return [`${path}/${json.budgetEarnedIncomeItemId}`, entry({ Amount: 2 }), entry({ Amount: 77 })];
  },
  purchase: async () => {
    const { BudgetExpenseId } = await addMonth();
    const path = '/api/budgetexpenseitems';
    const { json } = await make('POST', path, entry({ BudgetExpenseId }));
    return [`${path}/${json.budgetExpenseItemId}`, entry({ Amount: 2 }), entry({ Amount: 77 })];
  },
  plan: async () => {
    const { BudgetExpenseId } = await addMonth();
    return [`/api/budgetexpenses/${BudgetExpenseId}`, { Projected: 50 }, { Projected: 77 }];
  },
  'past value': async () => {
    const AssetId = (await addAsset()).json.assetId;
    const value = (Amount: number) => ({ Timestamp: '2026-01-10T12:00:00Z', Amount });
    const { json } = await make('POST', '/api/history', { AssetId, ...value(5) });
    return [`/api/history/${json.historyPointId}`, value(6), value(77)];
  },
};

describe.each(Object.entries(ROWS))('%s', (_, addRow) => {
  test('an edit of what has been changed since is refused, and shows the row as it is', async () => {
    const [path, update, other] = await addRow();
    const { version } = await addLoan('Other');
    expect((await edit('PUT', path, version, update)).status).toBe(200);
    const { json: row } = await make('PUT', path, other);
    const before = await ada.dump();
    const refused = { status: 412, body: { message: expect.any(String) as string, row } };
    expect(await edit('PUT', path, version, update)).toEqual(refused);
    expect(await edit('DELETE', path, version)).toEqual(refused);
    expect(await ada.dump()).toBe(before);
    await make('DELETE', path);
    expect((await edit('PUT', path, version, update)).status).toBe(404);
  });
});

test('changes of other rows, and what was put back, do not matter', async () => {
  const added = await addAsset();
  await addAsset({ Name: 'Boat' });
  expect((await edit('PUT', pathOf(added), added.version, asset({ Value: 120 }))).status).toBe(200);
  await ada.undo((await ada.list()).changes[0]?.changeId ?? 0);
  expect((await edit('PUT', pathOf(added), added.version, asset({ Value: 130 }))).status).toBe(200);
});

test('what a foreign key changes counts', async () => {
  const { liabilityId: LiabilityId } = (await addLoan()).json;
  const added = await addAsset({ LiabilityId });
  await make('DELETE', `/api/liabilities/${LiabilityId}`);
  const refused = await edit('PUT', pathOf(added), added.version, asset({}));
  expect(refused).toMatchObject({ status: 412, body: { row: { liabilityId: null } } });
});

test('an ETag names a version as well, and an unknown one is refused', async () => {
  const added = await addAsset();
  const { version } = added;
  for (const tag of [`"${version}"`, `W/"${version}"`, `"0.", W/"${version}"`, '*'])
    expect((await edit('PUT', pathOf(added), tag, asset({}))).status, tag).toBe(200);
  const [random = ''] = version.split('.');
  const large = [`${2 ** 80}`, `${(2 ** 80).toString(36)}.`];
  for (const tag of ['', 'x', '""', '"0."', '"0.", "1."', random, `${random}.another-release`, ...large]) {
    const { status, body } = await edit('PUT', pathOf(added), tag, asset({ Value: 7 }));
    expect([tag, status, [body.row]]).toEqual([tag, 412, await ada.read('/api/assets')]);
  }
  for (const id of ['99', 'x'])
    expect((await edit('PUT', `/api/assets/${id}`, 'x', asset({}))).status).toBe(404);
});

test('a version older than the changes that are kept is refused', async () => {
  ada.app = testAppOver(ada.app.database, { maxChangedRows: 50, clock: () => ada.now });
  const added = await addAsset();
  const addLoans = async () => {
    for (let n = 0; n < 50; n++) await addLoan();
  };
  await addLoans();
  expect((await edit('PUT', pathOf(added), added.version, asset({ Value: 1 }))).status).toBe(200);
  await addLoans();
  const refused = await edit('PUT', pathOf(added), added.version, asset({ Value: 1 }));
  expect(refused).toMatchObject({ status: 412, body: { row: { value: 1 } } });
});

test('in a batch it holds for all calls, and the refused one is named', async () => {
  const first = await addAsset();
  const second = await addAsset({ Name: 'Boat' });
  await make('PUT', pathOf(first), asset({ Value: 3 }));
  const calls = [
    { method: 'POST', path: '/api/liabilities', body: { Name: 'Loan', Principal: 1 } },
    { method: 'PUT', path: '/api/liabilities/#0', body: { Name: 'Loan', Principal: 2 } },
    { method: 'PUT', path: pathOf(second), body: asset({ LiabilityId: '#0' }) },
  ];
  const batch = (tag: string, ...more: object[]) =>
    edit('POST', '/api/batch', tag, { calls: [...calls, ...more] });
  expect(await batch(second.version, { method: 'DELETE', path: pathOf(first) })).toMatchObject({
    status: 412,
    body: { call: 3, row: { assetId: first.json.assetId, value: 3 } },
  });
  expect(await ada.read('/api/liabilities')).toEqual([]);
  const nowhere = await batch(second.version, { method: 'DELETE', path: '/api/assets/x' });
  expect(nowhere).toMatchObject({ status: 404, body: { call: 3 } });
  expect((await batch(second.version)).status).toBe(200);
  // The second asset was added after this version.
  expect(await batch(first.version)).toMatchObject({ status: 412, body: { call: 2 } });
});

test('the name and the currency are such rows too', async () => {
  const { version } = await make('PUT', '/api/user', { GivenName: 'Ada' });
  await make('PUT', '/api/account/currency', { Currency: 'EUR' });
  for (const [path, body, row] of [
    ['/api/account/currency', { Currency: 'GBP' }, { currency: 'EUR' }],
    ['/api/user', { GivenName: 'Eve' }, { givenName: 'Ada' }],
  ] as const)
    expect(await edit('PUT', path, version, body)).toMatchObject({ status: 412, body: { row } });
});

test('a refusal names the version at which the row is as it shows it', async () => {
  const added = await addAsset();
  await make('PUT', pathOf(added), asset({ Value: 2 }));
  const { token } = ada;
  const sent = { token, body: asset({}), headers: { 'If-Match': added.version } };
  const refused = await ada.app.call('PUT', pathOf(added), sent);
  const tag = refused.headers.get('ETag') ?? '';
  expect([refused.status, tag]).toEqual([412, expect.stringMatching(/^W\/"/)]);
  expect((await edit('PUT', pathOf(added), tag, asset({ Value: 3 }))).status).toBe(200);
  expect((await edit('PUT', pathOf(added), tag, asset({ Value: 4 }))).status).toBe(412);
});
