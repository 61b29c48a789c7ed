import { expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { createFormat } from '#src/ui/format/format.ts';

const { money, signedMoney, drawnMoney, compactMoney, shares, price } = createFormat();
const hidden = createFormat({ isHidden: true });

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-500, '-$5.00'],
  [99_999_999_999_999, '$999,999,999,999.99'],
])('formats %i cents as %s', (amount, text) => {
  expect(money(cents(amount))).toBe(text);
});

test.each([
  [90_000, '+$900.00'],
  [-90_000, '-$900.00'],
  [0, '$0.00'],
])('formats a difference of %i cents as %s', (amount, text) => {
  expect(signedMoney(cents(amount))).toBe(text);
});

const TOO_LARGE_SUM = 9_007_199_254_740_992n;

test('shows a sum beyond the safe range as too large, with or without a sign', () => {
  expect(money(TOO_LARGE_SUM)).toBe('Too large to show');
  expect(signedMoney(-TOO_LARGE_SUM)).toBe('Too large to show');
});

test('formats drawn amounts to the cent, whatever their size', () => {
  expect(drawnMoney(39_813_339.6)).toBe('$398,133.40');
  expect(drawnMoney(-500)).toBe('-$5.00');
  expect(drawnMoney(-0.2)).toBe('$0.00');
  expect(drawnMoney(1e17)).toBe('Too large to show');
});

test('shortens the amounts beside a chart', () => {
  expect([0, 50_000_000, 125_000_000, 129_955_500, -50_000].map(compactMoney)).toEqual([
    '$0',
    '$500K',
    '$1.25M',
    '$1.3M',
    '-$500',
  ]);
});

test.each([
  [0, '0'],
  [-0, '0'],
  [27.5, '27.5'],
  [1_234_567.12345678, '1,234,567.12345678'],
  [0.123456789, '0.12345679'],
  [-2, '-2'],
])('formats %d shares as %s', (numShares, text) => {
  expect(shares(numShares)).toBe(text);
});

test.each([
  [0, '$0.00'],
  [200, '$200.00'],
  [72.7273, '$72.7273'],
  [0.00002025, '$0.00002025'],
  [-1.5, '-$1.50'],
])('formats a share price of %d as %s', (sharePrice, text) => {
  expect(price(sharePrice)).toBe(text);
});

test.each([
  ['an amount', hidden.money(cents(123_450))],
  ['a sum that is too large', hidden.money(TOO_LARGE_SUM)],
  ['a loss', hidden.signedMoney(cents(-500))],
  ['a difference that is too large', hidden.signedMoney(TOO_LARGE_SUM)],
  ['a round amount', hidden.roundMoney(cents(10_000))],
  ['a point of a chart', hidden.drawnMoney(1e30)],
  ['a label of an axis', hidden.compactMoney(4_000_000)],
  ['a number of shares', hidden.shares(317)],
  ['a share price', hidden.price(213.79)],
])('hides %s', (_what, text) => {
  expect(text).toBe('•••');
});

test('hides the numbers in text from a file', () => {
  expect(hidden.hideNumbers("Balance -1'234.50 is wrong")).toBe('Balance •••is wrong');
});

test('never hides what is being typed, nor an example', () => {
  expect(hidden.typedMoney(cents(123_450))).toBe('$1,234.50');
  expect(hidden.typedSignedMoney(cents(123_450))).toBe('+$1,234.50');
  expect(hidden.exampleMoney(1_000)).toBe('$1,000');
});
