import { expect, test } from 'vitest';

import { parseNumber } from '#contract/typed-numbers.ts';
import { formatPrice, formatShares, formatNumberForInput } from '#src/ui/format/shares.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [27.5, '27.5'],
  [1_234_567.12345678, '1,234,567.12345678'],
  [0.123456789, '0.12345679'],
  [-2, '-2'],
])('formats %d shares as %s', (numShares, text) => {
  expect(formatShares(numShares)).toBe(text);
});

test.each([
  [0, '$0.00'],
  [200, '$200.00'],
  [72.7273, '$72.7273'],
  [0.00002025, '$0.00002025'],
  [-1.5, '-$1.50'],
])('formats a share price of %d as %s', (sharePrice, text) => {
  expect(formatPrice(sharePrice)).toBe(text);
});

test.each([0, 0.1, 27.5, 1e-8, 1.5e-10, 1_234_567.12345678, 1e21, -3.25, 1e-25, 1 / 3])(
  'formats %d for a text field without losing precision',
  (number) => {
    expect(formatNumberForInput(number)).not.toContain('e');
    expect(parseNumber(formatNumberForInput(number))).toBe(number);
  },
);
