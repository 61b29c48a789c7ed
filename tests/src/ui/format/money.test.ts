import { expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { formatCents, formatPercent, formatProgress, formatSignedCents } from '#src/ui/format/money.ts';

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-500, '-$5.00'],
  [99_999_999_999_999, '$999,999,999,999.99'],
])('formats %i cents as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text);
});

test.each([
  [90_000, '+$900.00'],
  [-90_000, '-$900.00'],
  [0, '$0.00'],
])('formats a difference of %i cents as %s', (amount, text) => {
  expect(formatSignedCents(cents(amount))).toBe(text);
});

test('shows a sum beyond the safe range as too large, with or without a sign', () => {
  expect(formatCents(9_007_199_254_740_992n)).toBe('Too large to show');
  expect(formatSignedCents(-9_007_199_254_740_992n)).toBe('Too large to show');
});

test.each([
  [0.0534351, '5.34%'],
  [0, '0.00%'],
  [-0.00001, '0.00%'],
  [1, '100.00%'],
  [12.3456, '1,234.56%'],
])('formats the fraction %d as %s', (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

test.each([
  [0, '0.00%'],
  [0.305, '30.50%'],
  [0.52078, '52.07%'],
  [0.99999, '99.99%'],
  [1, '100.00%'],
])('formats progress of %d as %s, rounded down', (fraction, text) => {
  expect(formatProgress(fraction)).toBe(text);
});
