import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, ZERO } from '#contract/money.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import { type AmountUse, priceTagOf } from '#src/statistics/freedom/price-tag.ts';

const monthlyReturn = 0.08 / 12;

/** Has $100,000, spends $3,000 and saves $1,000 a month. */
const plan: FreedomPlan = {
  netWorth: cents(100_000_00),
  monthlySpending: cents(3_000_00),
  monthlySaving: cents(1_000_00),
  monthlyReturn,
  withdrawalRate: 0.04,
};

/** In days. Amounts are in dollars. */
function daysToGrow(needed: number, saved: number, contribution: number): number {
  return (monthsToGrow({ needed, saved, contribution, monthlyReturn }) * 365.25) / 12;
}

const base = daysToGrow(900_000, 100_000, 1_000);

describe('price tag', () => {
  it('takes what is spent once from the net worth, and every month from the saving as well', () => {
    const tag = priceTagOf(plan, cents(200_00), 'spent');
    expect(tag?.once).toBeCloseTo(daysToGrow(900_000, 99_800, 1_000) - base, 6);
    expect(tag?.everyMonth).toBeCloseTo(daysToGrow(960_000, 100_000, 800) - base, 6);
  });

  it('says how much sooner a refund is', () => {
    const tag = priceTagOf(plan, cents(-200_00), 'spent');
    expect(tag?.once).toBeCloseTo(daysToGrow(900_000, 100_200, 1_000) - base, 6);
    expect(tag?.everyMonth).toBeCloseTo(daysToGrow(840_000, 100_000, 1_200) - base, 6);
  });

  it('says how much sooner what is put aside is, with the same spending', () => {
    const tag = priceTagOf(plan, cents(200_00), 'put aside');
    expect(tag?.once).toBeCloseTo(daysToGrow(900_000, 100_200, 1_000) - base, 6);
    expect(tag?.everyMonth).toBeCloseTo(daysToGrow(900_000, 100_000, 1_200) - base, 6);
  });

  it('says how far recording it moves the estimate, since the averages then count it again and again', () => {
    const recorded = (amount: number, use: AmountUse, replaced = ZERO) =>
      priceTagOf(plan, cents(amount), use, { months: 10, replaced })?.recorded;
    // $500 more is spent in an average month.
    const shown = (days: number) => Math.round(days / (365.25 / 12));
    expect(recorded(5_000_00, 'spent')).toBe(shown(daysToGrow(1_050_000, 100_000, 1_000)) - shown(base));
    expect(recorded(5_000_00, 'put aside')).toBe(shown(daysToGrow(900_000, 100_000, 1_500)) - shown(base));
    // Income that is not put aside moves nothing.
    expect(recorded(5_000_00, 'earned')).toBe(0);
    // A correction counts with its difference.
    expect(recorded(6_000_00, 'spent', cents(1_000_00))).toBe(recorded(5_000_00, 'spent'));
    expect(priceTagOf(plan, cents(5_000_00), 'spent')?.recorded).toBeUndefined();
  });

  it('is infinite when the amount puts freedom out of reach', () => {
    expect(priceTagOf(plan, cents(1_000_00), 'spent')).toMatchObject({ everyMonth: Infinity });
    expect(priceTagOf(plan, cents(250_000_00), 'spent')).toMatchObject({ once: Infinity });
  });

  it('does not exist while the spending is unknown, or freedom is out of reach', () => {
    expect(priceTagOf({ ...plan, monthlySpending: ZERO }, cents(1), 'spent')).toBeUndefined();
    expect(priceTagOf({ ...plan, monthlySaving: ZERO }, cents(1), 'spent')).toBeUndefined();
  });

  it('never says that spending helps or saving hurts, and more has more effect', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const any = fc.integer({ min: -1_000_000, max: 100_000_000 }).map(cents);
    const plans = fc.record({ netWorth: any, monthlySpending: any, monthlySaving: any });
    fc.assert(
      fc.property(plans, amount, amount, (change, less, more) => {
        const changed = { ...plan, ...change };
        const spent = priceTagOf(changed, cents(less), 'spent');
        const spentMore = priceTagOf(changed, cents(less + more), 'spent');
        const aside = priceTagOf(changed, cents(less), 'put aside');
        expect((spent === undefined) === (aside === undefined)).toBe(true);
        if (!spent || !spentMore || !aside) return;
        for (const kind of ['once', 'everyMonth'] as const) {
          expect(spent[kind]).toBeGreaterThanOrEqual(-1e-6);
          expect(spentMore[kind]).toBeGreaterThanOrEqual(spent[kind] - 1e-6);
          expect(aside[kind]).toBeLessThanOrEqual(1e-6);
        }
      }),
    );
  });
});
