import { beforeEach, describe, expect, test } from 'vitest';

import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;
let ids: SampleIds;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  ids = await createSampleData(app.call, token);
});

const YEARS = 'Must be in the years 1900 to 2200';
const FIRST = '1900-01-01T00:00:00.000Z';
const LAST = '2200-12-31T23:59:59.999Z';
const OUTSIDE = [
  '1899-12-31T23:59:59.999Z',
  '2201-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  8.64e15,
];

/** The creation and the update of each kind of dated amount. */
const dated: [kind: string, path: string, id: keyof SampleIds, link: string, parent: keyof SampleIds][] = [
  ['earned income', '/api/budgetearnedincomeitems', 'earnedIncome', 'BudgetId', 'budgets'],
  ['passive income', '/api/budgetpassiveincomeitems', 'passiveIncome', 'BudgetId', 'budgets'],
  ['an investment', '/api/budgetinvestmentitems', 'investments', 'BudgetId', 'budgets'],
  ['an expense', '/api/budgetexpenseitems', 'budgetExpenseItems', 'BudgetExpenseId', 'budgetExpenses'],
  ['a past value', '/api/history', 'history', 'AssetId', 'assets'],
];

async function send(method: string, path: string, body: unknown): Promise<[number, string]> {
  const response = await app.call(method, path, { token, body });
  const { message = '' } = (await response.json()) as { message?: string };
  return [response.status, message];
}

describe('the year of a month', () => {
  test.each([1900, 2200, '1900', '2200'])('can be %j', async (Year) => {
    expect(await send('POST', '/api/budgets', { Month: 1, Year })).toEqual([201, '']);
  });

  test.each([0, 1, 26, 1899, 2201, 9999, 275_760, '1899', '2201'])('cannot be %j', async (Year) => {
    expect(await send('POST', '/api/budgets', { Month: 1, Year })).toEqual([400, `Year: ${YEARS}`]);
  });
});

describe.each(dated)('%s', (kind, path, group, link, parent) => {
  const create = (fields: object) =>
    send('POST', path, { [link]: ids[parent], Amount: 5, Timestamp: FIRST, ...fields });
  const update = (fields: object) => send('PUT', `${path}/${ids[group]}`, { Amount: 5, ...fields });

  test('is in the years 1900 to 2200, whether it is new or changed', async () => {
    // A past value cannot be in the future.
    for (const Timestamp of kind === 'a past value' ? [FIRST] : [FIRST, LAST])
      expect((await update({ Timestamp }))[0]).toBe(200);
    for (const Timestamp of OUTSIDE)
      for (const refused of [await create({ Timestamp }), await update({ Timestamp })])
        expect(refused, String(Timestamp)).toEqual([400, `Timestamp: ${YEARS}`]);
  });

  test('cannot have a time that is none, or a note that is too long, malformed or no text', async () => {
    const before = await (await app.call('GET', '/api/budgets', { token })).text();
    for (const Timestamp of ['yesterday', '', {}, true])
      expect(await update({ Timestamp })).toEqual([400, expect.stringMatching(/^Timestamp: /) as string]);
    const notes: [unknown, RegExp][] = [
      ['x'.repeat(201), /^Note: .*at most 200 characters/],
      ['😀'.repeat(101), /^Note: .*at most 200 characters/],
      ['\ud800', /^Note: .*well-formed text/],
      ['a\0b', /^Note: .*well-formed text/],
      [5, /^Note: /],
      [{}, /^Note: /],
    ];
    // A past value has no note.
    for (const [Note, message] of kind === 'a past value' ? [] : notes)
      for (const refused of [await create({ Note }), await update({ Note })])
        expect(refused).toEqual([400, expect.stringMatching(message) as string]);
    expect(await (await app.call('GET', '/api/budgets', { token })).text()).toBe(before);
  });
});

test('the end of an asset is in these years', async () => {
  await app.call('DELETE', `/api/assets/${ids.assets}`, { token });
  const deletedAt = { Amount: 1, Timestamp: FIRST, DeletedAt: '1899-12-31T23:00:00Z' };
  expect((await send('PUT', `/api/history/${ids.history}`, deletedAt))[0]).toBe(400);
});
