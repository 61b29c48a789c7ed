import { beforeEach, describe, expect, test } from 'vitest';

import { setUpAda } from '#tests/support/account.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const ada = setUpAda();
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(ada.app.call, ada.token);
});

const refusal = (message: string | RegExp) => ({
  status: 400,
  body: { message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
});
const YEARS = 'Must be in the years 1900 to 2200';
const FIRST = '1900-01-01T00:00:00.000Z';
const LAST = '2200-12-31T23:59:59.999Z';
const OUTSIDE = [
  ...['1899-12-31T23:59:59.999Z', '2201-01-01T00:00:00.000Z', '0001-01-01T00:00:00'],
  ...['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 8.64e15],
];

/** The creation and the update of each kind of dated amount. */
const dated: [kind: string, path: string, id: keyof SampleIds, link: string, parent: keyof SampleIds][] = [
  ['earned income', '/api/budgetearnedincomeitems', 'earnedIncome', 'BudgetId', 'budgets'],
  ['passive income', '/api/budgetpassiveincomeitems', 'passiveIncome', 'BudgetId', 'budgets'],
  ['an investment', '/api/budgetinvestmentitems', 'investments', 'BudgetId', 'budgets'],
  ['an expense', '/api/budgetexpenseitems', 'budgetExpenseItems', 'BudgetExpenseId', 'budgetExpenses'],
  ['a past value', '/api/history', 'history', 'AssetId', 'assets'],
];

test.each([1900, 2200, '1900', '2200'])('the year of a month can be %j', async (Year) => {
  expect(await ada.status('POST', '/api/budgets', { Month: 1, Year })).toBe(201);
});

test.each([0, 1, 26, 1899, 2201, 9999, 275_760, '1899', '2201'])(
  'the year of a month cannot be %j',
  async (Year) => {
    expect(await ada.send('POST', '/api/budgets', { Month: 1, Year })).toEqual(refusal(`Year: ${YEARS}`));
  },
);

describe.each(dated)('%s', (kind, path, group, link, parent) => {
  const isPast = kind === 'a past value';
  const create = (fields: object) =>
    ada.send('POST', path, { [link]: ids[parent], Amount: 5, Timestamp: FIRST, ...fields });
  const update = (fields: object) => ada.send('PUT', `${path}/${ids[group]}`, { Amount: 5, ...fields });

  test('is in the years 1900 to 2200, whether it is new or changed', async () => {
    // A past value cannot be in the future.
    for (const Timestamp of isPast ? [FIRST] : [FIRST, LAST])
      expect((await update({ Timestamp })).status).toBe(200);
    for (const Timestamp of OUTSIDE)
      for (const refused of [await create({ Timestamp }), await update({ Timestamp })])
        expect(refused, String(Timestamp)).toEqual(refusal(`Timestamp: ${YEARS}`));
  });

  test('cannot have a time that is none, or a note that is too long, malformed or no text', async () => {
    const before = await ada.read('/api/budgets');
    for (const Timestamp of ['yesterday', '', {}, true])
      expect(await update({ Timestamp })).toEqual(refusal(/^Timestamp: /));
    const notes: [unknown, RegExp][] = [
      ['x'.repeat(201), /^Note: .*at most 200 characters/],
      ['😀'.repeat(101), /^Note: .*at most 200 characters/],
      ['\ud800', /^Note: .*well-formed text/],
      ['a\0b', /^Note: .*well-formed text/],
      [5, /^Note: /],
      [{}, /^Note: /],
    ];
    // A past value has no note.
    for (const [Note, message] of isPast ? [] : notes)
      for (const refused of [await create({ Note }), await update({ Note })])
        expect(refused).toEqual(refusal(message));
    expect(await ada.read('/api/budgets')).toEqual(before);
  });
});

test('the end of an asset is in these years', async () => {
  await ada.make('DELETE', `/api/assets/${ids.assets}`);
  const deletedAt = { Amount: 1, Timestamp: FIRST, DeletedAt: '1899-12-31T23:00:00Z' };
  expect(await ada.status('PUT', `/api/history/${ids.history}`, deletedAt)).toBe(400);
});
