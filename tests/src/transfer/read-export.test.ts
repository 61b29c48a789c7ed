import { describe, expect, test } from 'vitest';

import { NO_PLANS } from '#contract/plan.ts';
import { readExport } from '#src/transfer/read-export.ts';
import { writeExport } from '#src/transfer/write-export.ts';

import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

import { smallAccount } from './accounts.ts';

const encode = (text: string) => new TextEncoder().encode(text).buffer;
const read = (content: unknown) =>
  readExport(encode(typeof content === 'string' ? content : JSON.stringify(content)));
const file = (content: object) => ({ format: 'freehold-export', version: 1, ...content });

const category = { id: 1, name: 'Rent', isMandatory: true };
const liability = { id: 1, name: 'Loan', principal: 1 };
const asset = { name: 'Cash', assetType: 0, value: 1 };
const item = { amount: 1, timeStamp: '2026-11-22T12:00:00Z' };
const month = { year: 2026, month: 11 };
const withItem = (change: object) =>
  file({ months: [month, { ...month, month: 12, earnedIncome: [{ ...item, ...change }] }] });

test('a file that was saved can be read', () => {
  const result = read(writeExport(smallAccount));
  expect(result).toMatchObject({
    file: {
      liabilities: [{ name: 'Mortgage', principal: 32_500_000 }],
      assets: [{ name: 'Home', liability: 1 }, { history: [{ amount: 90_000 }] }],
      months: [
        { earnedIncome: [{ note: 'Salary', timeStamp: new Date(2026, 10, 1, 12) }], expenses: [{}, {}] },
      ],
      deleted: [{ name: 'Car loan' }],
    },
  });
});

test('lists and fields may be missing, and unknown ones are ignored', () => {
  expect(
    read(`\uFEFF${JSON.stringify(file({ assets: [{ ...asset, more: [1] }], later: {} }))}`),
  ).toMatchObject({
    file: {
      liabilities: [],
      months: [],
      assets: [{ symbol: '', numShares: 0, liability: null }],
    },
  });
});

test('texts are read as the account shows them, so that they are found in it again', () => {
  expect(
    read(
      file({
        assets: [{ ...asset, name: '\u202e Cash', city: '\u2066Rome\u2069' }],
        categories: [{ ...category, name: 'R\u202dent' }],
        ...withItem({ note: 'x\u202ey' }),
      }),
    ),
  ).toMatchObject({
    file: {
      assets: [{ name: 'Cash', city: 'Rome' }],
      categories: [{ name: 'Rent' }],
      months: [{}, { earnedIncome: [{ note: 'xy' }] }],
    },
  });
});

test('the currency is read if there is one', () => {
  expect(read(file({ currency: 'CHF' }))).toMatchObject({ file: { currency: 'CHF' } });
  expect(read(file({}))).toMatchObject({ file: { currency: undefined } });
});

const deep = '['.repeat(2_000_000);

test.each<[content: unknown, place: string, reason: RegExp]>([
  ['', '', /empty/],
  ['{"format":', '', /^The file is not JSON: /],
  ['<script>alert(1)</script>', '', /not JSON/],
  [deep, '', /nested too deeply/],
  [`${'{"a":"[[\\"[[","b":'.repeat(17)}1`, '', /nested too deeply/],
  ['[]', '', /not saved by Freehold/],
  ['null', '', /not saved by Freehold/],
  ['{"__proto__":{"format":"freehold-export","version":1}}', 'format', /not saved by Freehold/],
  [{ format: 'freehold-export' }, 'version', /Must be 1/],
  [{ format: 'freehold-export', version: 2 }, 'version', /newer version/],
  [file({ currency: 'JPY' }), 'currency', /currency with two decimals/],
  [file({ currency: null }), 'currency', /currency with two decimals/],
  [file({ assets: {} }), 'assets', /Must be a list/],
  [file({ assets: Array.from({ length: 1_001 }, () => asset) }), 'assets', /at most 1,000/],
  [file({ assets: [asset, 5] }), 'assets[1]', /./],
  [file({ assets: [{ ...asset, name: '  ' }] }), 'assets[0].name', /Required/],
  [file({ assets: [{ ...asset, name: 'x'.repeat(201) }] }), 'assets[0].name', /at most 200/],
  [file({ assets: [{ ...asset, name: 'a\0b' }] }), 'assets[0].name', /well-formed/],
  [file({ assets: [{ ...asset, assetType: 10 }] }), 'assets[0].assetType', /./],
  [file({ assets: [{ name: 'Cash', assetType: 0 }] }), 'assets[0].value', /Is missing/],
  [file({ assets: [{ ...asset, liability: 7 }] }), 'assets[0].liability', /no liability with the id 7/],
  [file({ liabilities: [liability, liability] }), 'liabilities[1].id', /occurs twice/],
  [
    file({
      assets: [
        { ...asset, id: 1 },
        { ...asset, id: 1 },
      ],
    }),
    'assets[1].id',
    /occurs twice/,
  ],
  [file({ lifePlan: [] }), 'lifePlan.version', /Is missing/],
  [file({ lifePlan: { ...NO_PLANS, bornIn: '1992' } }), 'lifePlan.bornIn', /Must be a month/],
  [file({ lifePlan: samplePlan({ ...NO_IDS, assets: 7 }) }), 'lifePlan.plans[0]', /no asset with the id 7/],
  [
    file({ lifePlan: samplePlan({ ...NO_IDS, expenses: 7 }) }),
    'lifePlan.plans[0]',
    /no category with the id 7/,
  ],
  [file({ liabilities: [{ ...liability, id: 1.5 }] }), 'liabilities[0].id', /whole number/],
  [file({ categories: [category, { ...category, name: 'Food' }] }), 'categories[1].id', /occurs twice/],
  [withItem({ amount: '1' }), 'months[1].earnedIncome[0].amount', /Must be a number/],
  [withItem({ amount: null }), 'months[1].earnedIncome[0].amount', /Must be a number/],
  [withItem({ amount: 1e12 }), 'months[1].earnedIncome[0].amount', /at most 999,999,999,999.99/],
  [withItem({ amount: 0.001 }), 'months[1].earnedIncome[0].amount', /whole cents/],
  [
    '{"format":"freehold-export","version":1,"liabilities":[{"id":1,"name":"a","principal":1e999}]}',
    'liabilities[0].principal',
    /at most/,
  ],
  [withItem({ timeStamp: 'yesterday' }), 'months[1].earnedIncome[0].timeStamp', /Must be a time/],
  [withItem({ timeStamp: '2026-13-45T99:00:00Z' }), 'months[1].earnedIncome[0].timeStamp', /exists/],
  ...['1899-12-31T23:59:59Z', '2201-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'].map((timeStamp) => {
    const place = 'months[1].earnedIncome[0].timeStamp';
    return [withItem({ timeStamp }), place, /in the years 1900 to 2200/] satisfies [unknown, string, RegExp];
  }),
  [
    file({ liabilities: [{ ...liability, history: [{ amount: 1, timeStamp: '0001-01-01T00:00:00Z' }] }] }),
    'liabilities[0].history[0].timeStamp',
    /in the years 1900 to 2200/,
  ],
  [file({ months: [{ ...month, year: 1899 }] }), 'months[0].year', /in the years 1900 to 2200/],
  [file({ months: [{ ...month, year: 9999 }] }), 'months[0].year', /in the years 1900 to 2200/],
  [withItem({ note: { toString: 'x' } }), 'months[1].earnedIncome[0].note', /./],
  [file({ months: [month, month] }), 'months[1]', /2026\/11 occurs twice/],
  [file({ months: [{ ...month, month: 13 }] }), 'months[0].month', /./],
  [
    file({ months: [{ ...month, expenses: [{ category: 3 }] }] }),
    'months[0].expenses[0].category',
    /no category/,
  ],
  [
    file({ categories: [category], months: [{ ...month, expenses: [{ category: 1 }, { category: 1 }] }] }),
    'months[0].expenses[1].category',
    /twice/,
  ],
  [
    file({ categories: [category], months: [{ ...month, expenses: [{ category: 1, planned: -1 }] }] }),
    'months[0].expenses[0].planned',
    /negative/,
  ],
])('a bad file is named with place and reason, case %#', (content, place, reason) => {
  expect(read(content)).toEqual({ problems: [{ place, reason: expect.stringMatching(reason) as string }] });
});

describe('other encodings are named', () => {
  const text = JSON.stringify(file({}));
  const utf16 = Uint16Array.from(text, (character) => character.charCodeAt(0));

  test('UTF-16, with and without a byte order mark', () => {
    expect(readExport(utf16.buffer)).toEqual({
      problems: [{ place: '', reason: expect.stringContaining('UTF-16') as string }],
    });
    const marked = Uint16Array.of(0xfeff, ...utf16);
    expect(readExport(marked.buffer)).toEqual({
      problems: [{ place: '', reason: expect.stringContaining('UTF-16') as string }],
    });
  });

  test('Latin-1', () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('{"a":"'), 0xe9, 0x22, 0x7d);
    expect(readExport(bytes.buffer)).toEqual({
      problems: [{ place: '', reason: 'The file is not text in UTF-8' }],
    });
  });
});

test('of many errors the first ten are named', () => {
  const result = read(file({ assets: Array.from({ length: 500 }, () => ({})) }));
  expect(result).toMatchObject({
    problems: Array.from({ length: 10 }, (_, index) => ({ place: `assets[${index}].name` })),
  });
});

test('a month with a million bad items is refused at once', () => {
  expect(
    read(file({ months: [{ ...month, earnedIncome: Array.from({ length: 1_000_000 }, () => 0) }] })),
  ).toEqual({
    problems: [{ place: 'months[0].earnedIncome', reason: 'Must have at most 150,000 entries' }],
  });
});

test('fields of a prototype do not count, and none is changed', () => {
  const hostile =
    '{"format":"freehold-export","version":1,"assets":[{"name":"a","assetType":0,"value":1,"__proto__":{"symbol":"x","polluted":true},"constructor":{"prototype":{"polluted":true}}}]}';
  expect(read(hostile)).toMatchObject({ file: { assets: [{ name: 'a', symbol: '' }] } });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
