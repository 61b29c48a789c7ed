import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  addCents,
  averageCents,
  cents,
  centsFromDollars,
  dollarsFromCents,
  MAX_AMOUNT,
  ratioOf,
  scaleCents,
  subtractCents,
  type Sum,
  SummedDollars,
  ZERO,
} from '#contract/money.ts';

const amounts = fc.integer({ min: 0 - MAX_AMOUNT, max: MAX_AMOUNT }).map(cents);

/** Rounds thousandths of a dollar to cents, half away from zero, with integers only. */
function roundThousandths(thousandths: bigint): number {
  const magnitude = ((thousandths < 0n ? -thousandths : thousandths) + 5n) / 10n;
  return Number(thousandths < 0n ? -magnitude : magnitude);
}

/** Writes thousandths of a dollar as decimal text. */
function decimalText(thousandths: number): string {
  const digits = String(Math.abs(thousandths)).padStart(4, '0');
  return `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

describe('cents and dollars', () => {
  test('every amount survives the conversion to dollars and JSON', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const sent = JSON.parse(JSON.stringify(dollarsFromCents(amount))) as number;
        expect(centsFromDollars(sent)).toBe(amount);
      }),
    );
  });

  test('dollars are rounded half away from zero by their decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (thousandths) => {
        const expected = roundThousandths(BigInt(thousandths)) + 0;
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
    [999_999_999_999.99, MAX_AMOUNT],
  ])('%f dollars are %i cents', (dollars, amount) => {
    expect(centsFromDollars(dollars)).toBe(amount);
  });

  test.each([NaN, Infinity, -Infinity, 1e21, Number.MAX_SAFE_INTEGER])(
    '%f dollars throw a RangeError',
    (dollars) => {
      expect(() => centsFromDollars(dollars)).toThrow(RangeError);
    },
  );
});

describe('sums', () => {
  test('a sum is exact in any order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 80 }), (list) => {
        const exact = Number(list.reduce((total, amount) => total + BigInt(amount), 0n));
        expect(list.reduce<Sum>(addCents, ZERO)).toBe(exact);
        expect(list.reduceRight<Sum>(addCents, ZERO)).toBe(exact);
      }),
    );
  });

  test('subtracting undoes adding', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtractCents(addCents(a, b), b)).toBe(a);
      }),
    );
  });

  test('a sum beyond safe integers is an exact bigint', () => {
    const largest = cents(Number.MAX_SAFE_INTEGER);
    expect(addCents(largest, cents(1))).toBe(9_007_199_254_740_992n);
    expect(subtractCents(cents(-Number.MAX_SAFE_INTEGER), cents(1))).toBe(-9_007_199_254_740_992n);
    expect(scaleCents(largest, 300)).toBe(2_702_159_776_422_297_300n);
    expect(scaleCents(addCents(largest, largest), 1, 4)).toBe(4_503_599_627_370_496);
  });

  test('sums of any size are exact, and numbers whenever possible', () => {
    const huge = fc.maxSafeInteger().map(cents);
    fc.assert(
      fc.property(fc.array(huge), fc.array(huge), (added, taken) => {
        const byHand = [...added, ...taken.map((amount) => cents(0 - amount))].reduce(
          (total, amount) => total + BigInt(amount),
          0n,
        );
        const sum = subtractCents(added.reduce<Sum>(addCents, ZERO), taken.reduce<Sum>(addCents, ZERO));
        expect(BigInt(sum)).toBe(byHand);
        expect(typeof sum).toBe(Number.isSafeInteger(Number(byHand)) ? 'number' : 'bigint');
      }),
    );
  });

  test('a ratio of bigints is computed in floating point, and a ratio to zero is 0', () => {
    expect(ratioOf(90_000_000_000_000_000n, 180_000_000_000_000_000n)).toBe(0.5);
    expect(ratioOf(cents(1), cents(3))).toBe(1 / 3);
    expect(ratioOf(cents(5), ZERO)).toBe(0);
  });

  test.each([
    [12.345, 1235],
    [90_000_000_000_000, 9_000_000_000_000_000],
    [181_999_999_999_999.75, 18_200_000_000_000_000n],
    [-1e20, -10_000_000_000_000_000_000_000n],
  ])('a sum of %d dollars in a response is %s cents', (dollars, sum) => {
    expect(v.parse(SummedDollars, dollars)).toBe(sum);
  });

  test.each([Infinity, NaN, '5', null])('%s is rejected as a sum in a response', (dollars) => {
    expect(v.safeParse(SummedDollars, dollars).success).toBe(false);
  });

  test('an average times its count is off by at most half a cent each', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1000 }), (sum, count) => {
        expect(Math.abs(Number(averageCents(sum, count)) * count - sum) * 2).toBeLessThanOrEqual(count);
      }),
    );
  });

  test('halves are rounded away from zero, and an average of nothing is zero', () => {
    expect(averageCents(cents(5), 2)).toBe(3);
    expect(averageCents(cents(-5), 2)).toBe(-3);
    expect(scaleCents(cents(25), 1, 10)).toBe(3);
    expect(averageCents(cents(5), 0)).toBe(0);
  });
});
