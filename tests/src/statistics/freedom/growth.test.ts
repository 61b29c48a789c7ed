import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  monthsOfGrowth,
  monthsThroughPhases,
  monthsToGrow,
  projectBalance,
} from '#src/statistics/freedom/growth.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
/** From −2% to 2% a month, zero and values close to it included. */
const monthlyReturn = fc.oneof(
  fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  fc.constantFrom(0, 1e-12, -1e-12),
);

describe('months to grow', () => {
  it('takes 177.4 months from $100,000 and $2,000 a month to $1,000,000 at 8%', () => {
    const growth = {
      needed: 100_000_000,
      saved: 10_000_000,
      contribution: 200_000,
      monthlyReturn: 0.08 / 12,
    };
    expect(monthsToGrow(growth)).toBeCloseTo(177.4, 1);
  });

  it.each([
    ['divides what is missing without a return', 1_000, 400, 50, 0, 12],
    ['is 0 when nothing is needed', 0, -500, 0, 0.01, 0],
    ['is 0 when the target is reached', 100, 100, 0, 0.01, 0],
    ['is infinite when nothing is added', 100, 99, 0, 0.01, Infinity],
    ['is infinite when the interest on debts uses up the contributions', 100, -150, 1, 0.08 / 12, Infinity],
    ['is infinite when losses level the balance off below the target', 201, 100, 2, -0.01, Infinity],
    [
      'is infinite when the balance falls from above the level that losses allow',
      400,
      300,
      2,
      -0.01,
      Infinity,
    ],
    ['is infinite beyond a thousand years', 12_001, 0, 1, 0, Infinity],
  ])('%s', (_what, needed, saved, contribution, rate, months) => {
    expect(monthsToGrow({ needed, saved, contribution, monthlyReturn: rate })).toBe(months);
  });

  it('is the inverse of the projected balance', () => {
    fc.assert(
      fc.property(amount, anyAmount, amount, monthlyReturn, (needed, saved, contribution, rate) => {
        const growth = { saved, contribution, monthlyReturn: rate };
        const months = monthsToGrow({ needed, ...growth });
        fc.pre(months > 0 && months < 1_200);
        const error = projectBalance(growth, months) - needed;
        expect(Math.abs(error) / (needed + Math.abs(saved) + contribution)).toBeLessThan(1e-6);
      }),
    );
  });

  it('also counts growth alone, or less what is taken out, on request', () => {
    const growth = { needed: 69_000_000, saved: 65_000_000, contribution: 0, monthlyReturn: 0.08 / 12 };
    expect(monthsToGrow(growth)).toBe(Infinity);
    // 0.7 years
    expect(monthsOfGrowth(growth)).toBeCloseTo(8.9877, 4);
    expect(monthsOfGrowth({ ...growth, contribution: -300_000 })).toBeCloseTo(27.439, 3);
    expect(monthsOfGrowth({ ...growth, contribution: -500_000 })).toBe(Infinity);
    expect(monthsOfGrowth({ ...growth, saved: 0 })).toBe(Infinity);
    expect(monthsOfGrowth({ ...growth, monthlyReturn: 0 })).toBe(Infinity);
    expect(monthsOfGrowth({ ...growth, monthlyReturn: -0.01, contribution: -100 })).toBe(Infinity);
  });

  it('never decreases with a higher target, nor increases with more savings, contributions or return', () => {
    const change = { needed: anyAmount, saved: anyAmount, contribution: anyAmount, monthlyReturn };
    fc.assert(
      fc.property(
        fc.record(change),
        amount,
        fc.double({ min: 0, max: 0.01, noNaN: true }),
        (growth, more, rate) => {
          const months = monthsToGrow(growth);
          expect(months).toBeGreaterThanOrEqual(0);
          // Logarithms are exact to some sixteen digits.
          const [less, atLeast] = [months * (1 + 1e-9) + 1e-9, months * (1 - 1e-9) - 1e-9];
          expect(monthsToGrow({ ...growth, needed: growth.needed + more })).toBeGreaterThanOrEqual(atLeast);
          expect(monthsToGrow({ ...growth, saved: growth.saved + more })).toBeLessThanOrEqual(less);
          expect(monthsToGrow({ ...growth, contribution: growth.contribution + more })).toBeLessThanOrEqual(
            less,
          );
          // Interest on debts is a return too. Within the first month, compounding counts contributions for less than they are.
          fc.pre(growth.saved >= 0 && months >= 1);
          expect(monthsToGrow({ ...growth, monthlyReturn: growth.monthlyReturn + rate })).toBeLessThanOrEqual(
            less,
          );
        },
      ),
    );
  });
});

describe('projected balance', () => {
  it('adds the return on the balance, then the contribution, month by month', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, monthlyReturn, fc.nat(240), (saved, contribution, rate, months) => {
        let balance = saved;
        for (let month = 0; month < months; month += 1) balance += balance * rate + contribution;
        const scale = Math.abs(saved) + Math.abs(contribution) * (months + 1);
        const projected = projectBalance({ saved, contribution, monthlyReturn: rate }, months);
        expect(Math.abs(projected - balance) / (scale + 1)).toBeLessThan(0.01);
      }),
    );
  });
});

describe('growth in phases', () => {
  const amount = fc.integer({ min: -100_000_000, max: 1_000_000_000 });
  const anyGrowth = fc.record({
    saved: amount,
    contribution: fc.integer({ min: -1_000, max: 1_000_000 }),
    needed: amount,
    monthlyReturn: fc.double({ min: -0.001, max: 0.02, noNaN: true }),
  });

  it('is the same as without them if nothing changes', () => {
    fc.assert(
      fc.property(anyGrowth, fc.array(fc.nat(200), { maxLength: 4 }), (growth, lengths) => {
        const { saved, monthlyReturn, contribution, needed } = growth;
        const phases = [...lengths, Infinity].map((months) => ({ months, contribution, needed }));
        const expected = monthsToGrow(growth);
        const months = monthsThroughPhases(saved, monthlyReturn, phases);
        if (expected < 10_000) expect(months).toBeCloseTo(expected, 4);
        else expect(months).toBeGreaterThan(9_000);
      }),
    );
  });

  it('ends as soon as less is needed', () => {
    const phases = [
      { months: 10, contribution: 100, needed: 2_000 },
      { months: Infinity, contribution: 200, needed: 900 },
    ];
    expect(monthsThroughPhases(0, 0, phases)).toBe(10);
    expect(monthsThroughPhases(-300, 0, phases)).toBe(11);
    expect(monthsThroughPhases(1_500, 0, phases)).toBe(5);
  });
});
