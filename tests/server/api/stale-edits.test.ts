import { beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

/** The JSON of a response. */
type Json = Record<string, unknown>;

/** Makes a call that must succeed. Returns the response and the version after it. */
async function change(method: string, path: string, body?: unknown) {
  const response = await app.call(method, path, { token, body });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  const [, version = ''] = (response.headers.get('Freehold-Version') ?? '').split(' ');
  const text = await response.text();
  return { json: (text === '' ? {} : JSON.parse(text)) as Json, version };
}

async function edit(method: string, path: string, tag: string, body?: unknown) {
  const response = await app.call(method, path, { token, body, headers: { 'If-Match': tag } });
  const text = await response.text();
  return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Json };
}

async function read(path: string): Promise<Json[]> {
  return (await (await app.call('GET', path, { token })).json()) as Json[];
}

const CAR = { Name: 'Car', AssetType: 3, Value: 100, NumShares: 0, SharePrice: 0, LiabilityId: null };
const asset = (fields: Json) => ({
  Symbol: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  ...CAR,
  ...fields,
});

async function addMonth() {
  const { json: month } = await change('POST', '/api/budgets', { Month: 10, Year: 2026 });
  const { json: category } = await change('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
  const { json: added } = await change('POST', '/api/budgetexpenses', {
    BudgetId: month.budgetId,
    ExpenseId: category.expenseId,
    BudgetExpenseItems: [],
    Projected: 0,
  });
  return { month, category, added };
}

const entry = (fields: Json) => ({ Timestamp: '2026-10-10T12:00:00Z', Amount: 1, ...fields });

/** Each kind of row: how it is added, and how it is updated. */
const ROWS = {
  asset: async () => {
    const { json } = await change('POST', '/api/assets', asset({}));
    return { path: '/api/assets', id: String(json.assetId), body: asset({ Value: 150 }) };
  },
  liability: async () => {
    const { json } = await change('POST', '/api/liabilities', { Name: 'Loan', Principal: 9 });
    return { path: '/api/liabilities', id: String(json.liabilityId), body: { Name: 'Loan', Principal: 8 } };
  },
  category: async () => {
    const { json } = await change('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
    return { path: '/api/expenses', id: String(json.expenseId), body: { Name: 'Meals', IsMandatory: true } };
  },
  income: async () => {
    const { month } = await addMonth();
    const path = '/api/budgetearnedincomeitems';
    const { json } = await change('POST', path, entry({ BudgetId: month.budgetId }));
    return {
      path,
      id: String(Object.values(json)[0]),
      body: entry({ Amount: 2 }),
    };
  },
  purchase: async () => {
    const { added } = await addMonth();
    const path = '/api/budgetexpenseitems';
    const { json } = await change('POST', path, entry({ BudgetExpenseId: added.budgetExpenseId }));
    return { path, id: String(json.budgetExpenseItemId), body: entry({ Amount: 2 }) };
  },
  plan: async () => {
    const { added } = await addMonth();
    return { path: '/api/budgetexpenses', id: String(added.budgetExpenseId), body: { Projected: 50 } };
  },
  'past value': async () => {
    const { json } = await change('POST', '/api/assets', asset({}));
    const body = { Timestamp: '2026-01-10T12:00:00Z', Amount: 5 };
    const { json: point } = await change('POST', '/api/history', { AssetId: json.assetId, ...body });
    return { path: '/api/history', id: String(point.historyPointId), body: { ...body, Amount: 6 } };
  },
};

describe.each(Object.entries<() => Promise<{ path: string; id: string; body: Json }>>(ROWS))(
  '%s',
  (_, addRow) => {
    test('an edit of what has been changed since is refused, and shows the row as it is', async () => {
      const { path, id, body } = await addRow();
      const { version } = await change('POST', '/api/liabilities', { Name: 'Other', Principal: 1 });
      expect((await edit('PUT', `${path}/${id}`, version, body)).status).toBe(200);
      const { json: row } = await change('PUT', `${path}/${id}`, { ...body, ...other(body) });
      const before = await dump();

      const refused = await edit('PUT', `${path}/${id}`, version, body);
      expect(refused).toEqual({ status: 412, json: { message: expect.any(String) as string, row } });
      expect(await edit('DELETE', `${path}/${id}`, version)).toEqual(refused);
      expect(await dump()).toEqual(before);

      await change('DELETE', `${path}/${id}`);
      expect((await edit('PUT', `${path}/${id}`, version, body)).status).toBe(404);
    });
  },
);

/** The same body with another amount or name. */
function other(body: Json): Json {
  if ('Amount' in body) return { Amount: 77 };
  if ('Projected' in body) return { Projected: 77 };
  return { Name: 'Another name' };
}

async function dump() {
  return [
    await read('/api/assets'),
    await read('/api/liabilities'),
    await read('/api/expenses'),
    await read('/api/budgets'),
    await read('/api/history'),
    ((await read('/api/changes')) as unknown as { total: number }).total,
  ];
}

test('changes of other rows, and what was put back, do not matter', async () => {
  const { json, version } = await change('POST', '/api/assets', asset({}));
  const path = `/api/assets/${String(json.assetId)}`;
  await change('POST', '/api/assets', asset({ Name: 'Boat' }));
  expect((await edit('PUT', path, version, asset({ Value: 120 }))).status).toBe(200);
  const changes = (await read('/api/changes')) as unknown as { changes: { changeId: number }[] };
  await change('POST', `/api/changes/${changes.changes[0]?.changeId}/undo`);
  expect((await edit('PUT', path, version, asset({ Value: 130 }))).status).toBe(200);
});

test('what a foreign key changes counts', async () => {
  const { json: loan } = await change('POST', '/api/liabilities', { Name: 'Loan', Principal: 9 });
  const { json, version } = await change('POST', '/api/assets', asset({ LiabilityId: loan.liabilityId }));
  await change('DELETE', `/api/liabilities/${String(loan.liabilityId)}`);
  const refused = await edit('PUT', `/api/assets/${String(json.assetId)}`, version, asset({}));
  expect(refused).toMatchObject({ status: 412, json: { row: { liabilityId: null } } });
});

test('an ETag names a version as well, and an unknown one is refused', async () => {
  const { json, version } = await change('POST', '/api/assets', asset({}));
  const path = `/api/assets/${String(json.assetId)}`;
  for (const tag of [`"${version}"`, `W/"${version}"`, `"0.", W/"${version}"`, '*']) {
    const { status } = await edit('PUT', path, tag, asset({}));
    expect(status, tag).toBe(200);
  }
  const [random = ''] = version.split('.');
  const tags = [
    '',
    'x',
    '""',
    '"0."',
    '"0.", "1."',
    random,
    `${random}.another-release`,
    `${2 ** 80}`,
    `${(2 ** 80).toString(36)}.`,
  ];
  for (const tag of tags) {
    const { status, json: body } = await edit('PUT', path, tag, asset({ Value: 7 }));
    expect([tag, status, body.row]).toEqual([tag, 412, (await read('/api/assets'))[0]]);
  }
  for (const id of ['99', 'x'])
    expect(await edit('PUT', `/api/assets/${id}`, 'x', asset({}))).toMatchObject({ status: 404 });
});

test('a version older than the changes that are kept is refused', async () => {
  app = testAppOver(app.database, { maxChangedRows: 50 });
  const { json, version } = await change('POST', '/api/assets', asset({}));
  const path = `/api/assets/${String(json.assetId)}`;
  for (let n = 0; n < 50; n++) await change('POST', '/api/liabilities', { Name: 'Loan', Principal: n });
  expect((await edit('PUT', path, version, asset({ Value: 1 }))).status).toBe(200);
  for (let n = 0; n < 50; n++) await change('POST', '/api/liabilities', { Name: 'Loan', Principal: n });
  expect(await edit('PUT', path, version, asset({ Value: 1 }))).toMatchObject({
    status: 412,
    json: { row: { value: 1 } },
  });
});

test('in a batch it holds for all calls, and the refused one is named', async () => {
  const { json, version } = await change('POST', '/api/assets', asset({}));
  const { json: second, version: later } = await change('POST', '/api/assets', asset({ Name: 'Boat' }));
  await change('PUT', `/api/assets/${String(json.assetId)}`, asset({ Value: 3 }));
  const calls = [
    { method: 'POST', path: '/api/liabilities', body: { Name: 'Loan', Principal: 1 } },
    { method: 'PUT', path: '/api/liabilities/#0', body: { Name: 'Loan', Principal: 2 } },
    { method: 'PUT', path: `/api/assets/${String(second.assetId)}`, body: asset({ LiabilityId: '#0' }) },
  ];
  const stale = { method: 'DELETE', path: `/api/assets/${String(json.assetId)}` };
  const refused = await edit('POST', '/api/batch', later, { calls: [...calls, stale] });
  expect(refused).toMatchObject({ status: 412, json: { call: 3, row: { assetId: json.assetId, value: 3 } } });
  expect(await read('/api/liabilities')).toEqual([]);
  const nowhere = { method: 'DELETE', path: '/api/assets/x' };
  expect(await edit('POST', '/api/batch', later, { calls: [...calls, nowhere] })).toMatchObject({
    status: 404,
    json: { call: 3 },
  });
  expect((await edit('POST', '/api/batch', later, { calls })).status).toBe(200);
  // The second asset was added after this version.
  expect(await edit('POST', '/api/batch', version, { calls })).toMatchObject({
    status: 412,
    json: { call: 2 },
  });
});

test('the name and the currency are such rows too', async () => {
  const { version } = await change('PUT', '/api/user', { GivenName: 'Ada' });
  await change('PUT', '/api/account/currency', { Currency: 'EUR' });
  expect(await edit('PUT', '/api/account/currency', version, { Currency: 'GBP' })).toMatchObject({
    status: 412,
    json: { row: { currency: 'EUR' } },
  });
  expect(await edit('PUT', '/api/user', version, { GivenName: 'Eve' })).toMatchObject({
    status: 412,
    json: { row: { givenName: 'Ada' } },
  });
});

test('a refusal names the version at which the row is as it shows it', async () => {
  const { json, version } = await change('POST', '/api/assets', asset({}));
  const path = `/api/assets/${String(json.assetId)}`;
  await change('PUT', path, asset({ Value: 2 }));
  const refused = await app.call('PUT', path, { token, body: asset({}), headers: { 'If-Match': version } });
  const tag = refused.headers.get('ETag') ?? '';
  expect([refused.status, tag]).toEqual([412, expect.stringMatching(/^W\/"/)]);
  expect((await edit('PUT', path, tag, asset({ Value: 3 }))).status).toBe(200);
  expect((await edit('PUT', path, tag, asset({ Value: 4 }))).status).toBe(412);
});
