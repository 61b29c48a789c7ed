import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT, ZERO } from '#contract/money.ts';
import { given } from '#src/statistics/figure.ts';
import { dateAfter, estimateOf, SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import { valuesOf } from '#tests/src/statistics/entities.ts';

function estimate(monthlyExpenses: number, netWorth: number, contribution: number) {
  const averages = {
    averageInvestments: given(cents(contribution)),
    averageTotalExpenses: given(cents(monthlyExpenses)),
    averageMandatoryExpenses: given(ZERO),
  };
  const figures = valuesOf(estimateOf(averages, given(cents(netWorth)), new Date(2026, 10, 1)));
  const { amountNeeded, amountSaved, shareSaved, timeToFreedom } = figures;
  return { amountNeeded, amountSaved, shareSaved, months: timeToFreedom };
}

/** The months with the return of the estimate, rounded as it is. */
function wholeMonths(needed: number, saved: number, contribution: number): number {
  return Math.round(
    monthsToGrow({ needed, saved, contribution, monthlyReturn: SPECIFIED_RATES.annualReturn / 12 }),
  );
}

/** Counts the months one by one: each adds interest on the balance, then the contribution. */
function countMonths(needed: number, saved: number, contribution: number): number {
  let months = 0;
  for (let balance = saved; balance < needed; months += 1) {
    balance += (balance * 0.08) / 12 + contribution;
  }
  return months;
}

describe('freedom estimate', () => {
  it('needs 300 months of expenses and starts from the net worth', () => {
    expect(estimate(160_015, 24_999_950, 75_000)).toEqual({
      amountNeeded: 48_004_500,
      amountSaved: 24_999_950,
      shareSaved: 24_999_950 / 48_004_500,
      months: 74,
    });
  });

  it.each([
    ['no expenses', 0, 500],
    ['no data', 0, 0],
    ['only debts', 0, -100_000],
    ['only refunds', -5, 7],
    ['debts and a refund', -5, -100_000],
  ])('is missing rather than zero with %s', (_what, monthlyExpenses, netWorth) => {
    expect(estimate(monthlyExpenses, netWorth, 100)).toMatchObject({
      amountNeeded: monthlyExpenses * 300,
      amountSaved: netWorth,
      months: Infinity,
    });
  });

  it('exists from the first cent of expenses', () => {
    expect(estimate(1, 0, 0)).toMatchObject({ shareSaved: 0 });
    expect(estimate(1, 300, 0)).toMatchObject({ shareSaved: 1, months: 0 });
  });

  it('has an exact amount needed and finite months beyond the safe integers', () => {
    const { amountNeeded, months } = estimate(MAX_AMOUNT, 0, MAX_AMOUNT);
    expect(amountNeeded).toBe(300n * BigInt(MAX_AMOUNT));
    expect(months).toBe(165);
  });

  it('contains only displayable numbers', () => {
    const any = fc.maxSafeInteger();
    fc.assert(
      fc.property(any, any, any, (expenses, netWorth, contribution) => {
        const { amountNeeded, shareSaved, months } = estimate(expenses, netWorth, contribution);
        expect(BigInt(amountNeeded)).toBe(BigInt(expenses) * 300n);
        expect(Number.isSafeInteger(months) || months === Infinity).toBe(true);
        expect(months).toBeGreaterThanOrEqual(0);
        expect(shareSaved).toBeGreaterThanOrEqual(0);
        expect(shareSaved).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('months to grow', () => {
  it('agrees with counting month by month, to within a month', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        amount,
        (needed, saved, added) => {
          fc.pre(needed > saved && saved + added * 150 > 0);
          const counted = countMonths(needed, saved, added);
          expect(Math.abs(wholeMonths(needed, saved, added) - counted)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('freedom date', () => {
  it.each([
    [0, '2026-11'],
    [2, '2027-01'],
    [74, '2033-01'],
    [1, '2026-12'],
  ])('is %i months from now', (months, expected) => {
    const date = dateAfter(new Date(2026, 10, 30, 23, 59), months);
    expect(date && `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`).toBe(expected);
  });
});
