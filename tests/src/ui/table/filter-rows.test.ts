import { expect, test } from 'vitest';

import { cents, sumOf } from '#contract/money.ts';
import { createFormat } from '#src/ui/format/format.ts';
import { findRows } from '#src/ui/table/filter-rows.ts';

const rows = [
  { name: 'Car Loan', note: 'Société Générale', amount: cents(1_200_050) },
  { name: 'Mortgage', note: '185 Main Street', amount: cents(32_500_000) },
  { name: 'Refund', note: '', amount: cents(-8_520) },
  { name: 'Too much', note: '', amount: sumOf(2n ** 60n) },
];

function found(filter: string, { currency = 'USD', isHidden = false } = {}) {
  const format = createFormat({ currency, isHidden });
  const set = findRows(format, rows, filter, ({ name, note, amount }) => [name, note, amount]);
  return set && [...set].map(({ name }) => name);
}

test('finds rows that have all words, in any order, case and accents', () => {
  expect(found('generale car')).toEqual(['Car Loan']);
  expect(found('LOAN  SOCIÉTÉ')).toEqual(['Car Loan']);
  expect(found('gage')).toEqual(['Mortgage']);
  expect(found('car mortgage')).toEqual([]);
});

test('does not find a word that spans two texts', () => {
  expect(found('loansoci')).toEqual([]);
});

test('filters nothing without words', () => {
  expect(found('')).toBeUndefined();
  expect(found('  ')).toBeUndefined();
});

test.each([
  ['12000.5', ['Car Loan']],
  ['$12,000', ['Car Loan']],
  ['325,000.00', ['Mortgage']],
  ['85', ['Mortgage', 'Refund']],
  ['85.2', ['Refund']],
  ['-85', ['Refund']],
  ['-$85.20', ['Refund']],
  ['000', []],
  ['main 325', ['Mortgage']],
  ['1152921504606846976', []],
])('finds the beginning of an amount: %s', (filter, names) => {
  expect(found(filter)).toEqual(names);
});

test('does not search hidden amounts', () => {
  expect(found('12000', { isHidden: true })).toEqual([]);
  expect(found('185', { isHidden: true })).toEqual(['Mortgage']);
});

test('finds amounts by the sign of the currency in which they are shown', () => {
  expect(found('€12,000.5')).toEqual([]);
  expect(found('€12,000.5', { currency: 'EUR' })).toEqual(['Car Loan']);
});
