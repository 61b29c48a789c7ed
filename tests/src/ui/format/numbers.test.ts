import { expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import {
  formatAllDigits,
  formatAmountForInput,
  formatGroupedAmount,
  formatNumberForInput,
  formatPercent,
  formatProgress,
} from '#src/ui/format/numbers.ts';

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

test('formats what is in a field', () => {
  expect(formatAmountForInput(cents(123_450))).toBe('1234.50');
  expect(formatGroupedAmount(cents(123_450))).toBe('1,234.50');
  expect(formatNumberForInput(1_234.5)).toBe('1234.5');
  expect(formatAllDigits(1_234.5)).toBe('1,234.5');
});

test.each([0, 0.1, 27.5, 1e-8, 1.5e-10, 1_234_567.12345678, 1e21, -3.25, 1e-25, 1 / 3])(
  'formats %d for a text field without losing precision',
  (number) => {
    expect(formatNumberForInput(number)).not.toContain('e');
    expect(parseNumber(formatNumberForInput(number))).toBe(number);
  },
);
