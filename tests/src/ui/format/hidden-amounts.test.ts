import { afterEach, beforeEach, expect, test } from 'vitest';

import { cents } from '#contract/money.ts';
import { hideAmounts } from '#src/ui/format/amount-display.ts';
import { formatCompactCents, formatDrawnCents } from '#src/ui/format/chart-money.ts';
import { formatAmountForInput, formatCents, formatPercent, formatSignedCents } from '#src/ui/format/money.ts';
import { formatAllDigits, formatNumberForInput, formatPrice, formatShares } from '#src/ui/format/shares.ts';
import { formatGroupedAmount, formatTypedCents } from '#src/ui/format/typed-money.ts';

beforeEach(() => hideAmounts(true));
afterEach(() => hideAmounts(false));

const TOO_LARGE_SUM = 9_007_199_254_740_992n;

test.each([
  ['an amount', () => formatCents(cents(123_450))],
  ['a sum that is too large', () => formatCents(TOO_LARGE_SUM)],
  ['a loss', () => formatSignedCents(cents(-500))],
  ['a difference that is too large', () => formatSignedCents(TOO_LARGE_SUM)],
  ['a point of a chart', () => formatDrawnCents(1e30)],
  ['a label of an axis', () => formatCompactCents(4_000_000)],
  ['a number of shares', () => formatShares(317)],
  ['a share price', () => formatPrice(213.79)],
])('hides %s', (_what, format) => {
  expect(format()).toBe('•••');
});

test('never hides what is in a field, nor percentages', () => {
  expect(formatAmountForInput(cents(123_450))).toBe('1234.50');
  expect(formatGroupedAmount(cents(123_450))).toBe('1,234.50');
  expect(formatTypedCents(cents(123_450))).toBe('$1,234.50');
  expect(formatNumberForInput(1_234.5)).toBe('1234.5');
  expect(formatAllDigits(1_234.5)).toBe('1,234.5');
  expect(formatPercent(0.5)).toBe('50.00%');
});
