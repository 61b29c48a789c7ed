import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addCents,
  averageCents,
  cents,
  centsFromDollars,
  dollarsFromCents,
  LARGEST_AMOUNT,
  parseAmount,
  scaleCents,
  subtractCents,
  ZERO,
} from '#contract/money.ts';

const amounts = fc.integer({ min: 0 - LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(cents);

/** Cents of an exact decimal, rounded half away from zero, all on integers. */
function roundedByHand(thousandths: bigint): number {
  const magnitude = ((thousandths < 0n ? -thousandths : thousandths) + 5n) / 10n;
  return Number(thousandths < 0n ? -magnitude : magnitude);
}

/** An integer of thousandths as the decimal text that it is. */
function decimalText(thousandths: number): string {
  const digits = String(Math.abs(thousandths)).padStart(4, '0');
  return `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

describe('cents and dollars', () => {
  test('every amount comes back from dollars as the same cents, through JSON too', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const sent = JSON.parse(JSON.stringify(dollarsFromCents(amount))) as number;
        expect(centsFromDollars(sent)).toBe(amount);
      }),
    );
  });

  test('dollars are rounded half away from zero on their decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (thousandths) => {
        const expected = roundedByHand(BigInt(thousandths)) + 0;
        expect(centsFromDollars(Number(decimalText(thousandths)))).toBe(expected);
      }),
    );
  });

  test.each([
    [1.005, 101],
    [-1.005, -101],
    [-9.95, -995],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-0, 0],
    [999_999_999_999.99, LARGEST_AMOUNT],
  ])('%f dollars are %i cents', (dollars, amount) => {
    expect(centsFromDollars(dollars)).toBe(amount);
  });

  test.each([NaN, Infinity, -Infinity, 1e21, Number.MAX_SAFE_INTEGER])(
    '%f dollars are refused',
    (dollars) => {
      expect(() => centsFromDollars(dollars)).toThrow(RangeError);
    },
  );
});

describe('adding up', () => {
  test('a sum is exact, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 80 }), (list) => {
        const exact = Number(list.reduce((total, amount) => total + BigInt(amount), 0n));
        expect(list.reduce(addCents, ZERO)).toBe(exact);
        expect(list.reduceRight(addCents, ZERO)).toBe(exact);
      }),
    );
  });

  test('what is added can be taken away again', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtractCents(addCents(a, b), b)).toBe(a);
      }),
    );
  });

  test('a sum that whole cents cannot hold is refused, not rounded', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });

  test('an average times its count is off by at most half a cent each', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1000 }), (sum, count) => {
        expect(Math.abs(averageCents(sum, count) * count - sum) * 2).toBeLessThanOrEqual(count);
      }),
    );
  });

  test('halves go away from zero, and nobody shares zero', () => {
    expect(averageCents(cents(5), 2)).toBe(3);
    expect(averageCents(cents(-5), 2)).toBe(-3);
    expect(scaleCents(cents(25), 1, 10)).toBe(3);
    expect(averageCents(cents(5), 0)).toBe(0);
  });
});

describe('typed amounts', () => {
  test('are read as they are shown', () => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
        expect(parseAmount(format.format(count / 100))).toBe(count + 0);
      }),
    );
  });

  test.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['$1,234.50', 123_450],
    ['-$5', -500],
    ['$-5', -500],
    ['−5', -500],
    ['+5', 500],
    [' .5 ', 50],
    ['5.', 500],
    ['1.005', 101],
  ])('%s is %i cents', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each(['', '.', '$', '-', 'abc', '1,23', '1.2.3', '1e5', '5 5', '--5', '-$-5', '99999999999999999999'])(
    '%s is no amount',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );
});
