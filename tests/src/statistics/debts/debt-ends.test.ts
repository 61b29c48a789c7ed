import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { cents, ZERO } from '#contract/money.ts';
import { debtEndsOf } from '#src/statistics/debts/debt-ends.ts';
import { soonerOrLater } from '#src/statistics/debts/sooner-or-later.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { asset, budget, dollars, spent } from '#tests/src/statistics/entities.ts';

import { debtWith } from './debts.ts';

const NOW = new Date(2026, 10, 26, 12);

/** A car loan without interest: sixteen payments of $374.80 from December 2026 to March 2028. */
function carLoan(terms: Partial<Debt> = {}, payments = 16): Liability {
  const debt = debtWith({
    ...{ interest: 'none', payment: cents(37_480), paymentDay: 1, expenseId: 7 },
    ...{ principalDay: '2026-11-26', ...terms },
  });
  return { liabilityId: 1, name: 'Car loan', principal: cents(payments * 37_480), debt };
}

/** Somebody with $50,000 who saves $1,000 and spends $2,500 a month, of these what is paid in the category 7. */
function basisWith(liabilities: readonly Liability[], paid = 374.8, rest: Partial<FreedomLists> = {}) {
  const expenses = [spent(dollars(2_500 - paid), true), spent(dollars(paid), true, { expenseId: 7 })];
  const budgets = [budget({ investments: dollars(1_000), expenses })];
  const assets = [asset(AssetType.Cash, 50_000)];
  return freedomBasisOf({ assets, liabilities, budgets, expenses: [], ...rest }, NOW);
}

describe('a debt that ends', () => {
  it('moves the date as a walk through the months does', () => {
    const [end] = debtEndsOf(basisWith([carLoan()]));
    expect(end).toMatchObject({ payment: 37_480, payoffDay: '2028-03-01', recorded: undefined });
    let saved = 5_000_000;
    let months = 0;
    while (saved < (months < 16 ? 2_500_00 : 2_500_00 - 37_480) * 300) {
      saved = saved * (1 + 0.08 / 12) + (months < 16 ? 100_000 : 137_480);
      months += 1;
    }
    expect(Math.ceil(end?.way?.exactMonths ?? 0)).toBe(months);
    const estimate = estimateWay(basisWith([carLoan()]));
    expect(end?.move?.value).toBe(Math.round(end?.way?.exactMonths ?? 0) - estimate.months.value);
    expect(end?.move?.value).toBeLessThan(-12);
  });

  it('counts as if it never ended if freedom comes before', () => {
    const rich = { assets: [asset(AssetType.Cash, 745_000)] };
    const [end] = debtEndsOf(basisWith([carLoan({}, 100)], 374.8, rich));
    const months = monthsToGrow({
      saved: 745_000,
      contribution: 1_000,
      needed: 750_000,
      monthlyReturn: 0.08 / 12,
    });
    expect(end?.way?.exactMonths).toBeCloseTo(months, 6);
    expect(end?.isFreeBefore).toBe(true);
  });

  it('brings freedom with its end if that is enough', () => {
    const rich = { assets: [asset(AssetType.Cash, 650_000)] };
    const [end] = debtEndsOf(basisWith([carLoan({}, 3)], 374.8, rich));
    expect(end).toMatchObject({ way: { exactMonths: 3 }, isFreeBefore: false });
  });

  it('frees only what the averages hold', () => {
    const half = debtEndsOf(basisWith([carLoan()], 187.4))[0];
    expect(half?.recorded?.value).toBe(18_740);
    const whole = debtEndsOf(basisWith([carLoan()]))[0];
    const nearly = debtEndsOf(basisWith([carLoan()], 374.79))[0];
    expect(nearly?.recorded).toBeUndefined();
    expect(nearly?.way?.exactMonths).toBeGreaterThan(whole?.way?.exactMonths ?? Infinity);
    expect(half?.way?.exactMonths).toBeGreaterThan(whole?.way?.exactMonths ?? Infinity);
    const more = debtEndsOf(basisWith([carLoan()], 1_000))[0];
    expect(more?.way?.exactMonths).toBeCloseTo(whole?.way?.exactMonths ?? 0, 6);
  });

  it('moves no date if its payments are not recorded', () => {
    for (const ends of [
      debtEndsOf(basisWith([carLoan({ expenseId: 8 })])),
      debtEndsOf(basisWith([carLoan({ expenseId: null })])),
      debtEndsOf(basisWith([carLoan()], -100)),
    ]) {
      expect(ends).toMatchObject([{ way: undefined, move: undefined }]);
    }
  });

  it('takes a balloon from what is saved', () => {
    const [end] = debtEndsOf(basisWith([carLoan({ lastDay: '2027-02-28' })]));
    const [without] = debtEndsOf(basisWith([carLoan({}, 3)]));
    expect(end?.payoffDay).toBe('2027-02-01');
    // Thirteen payments at once, and the same months of saving after them.
    expect((end?.way?.exactMonths ?? 0) - (without?.way?.exactMonths ?? 0)).toBeCloseTo(
      monthsBehind(13 * 374.8),
      1,
    );
  });

  it('is not one that has ended, never ends or is unknown', () => {
    const none = [
      carLoan({ principalDay: '2020-01-01' }),
      carLoan({ payment: cents(1), interest: 'monthly' }),
      carLoan({ payment: null }),
      carLoan({ payment: ZERO, lastDay: '2030-01-01' }),
      { ...carLoan(), debt: null },
    ];
    expect(debtEndsOf(basisWith(none))).toEqual([]);
    expect(debtEndsOf(basisWith([carLoan()], 374.8, { budgets: [] }))).toEqual([]);
  });

  it('leaves no date if no spending would remain', () => {
    const budgets = [
      budget({ investments: dollars(100), expenses: [spent(dollars(374.8), true, { expenseId: 7 })] }),
    ];
    expect(debtEndsOf(basisWith([carLoan()], 0, { budgets }))).toMatchObject([{ way: undefined }]);
  });

  it('leads to the date of the repayments as scheduled, if it is the only one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 900_000 }),
        (payments, cash) => {
          const basis = basisWith([carLoan({}, payments)], 374.8, { assets: [asset(AssetType.Cash, cash)] });
          const extra = { monthly: ZERO, once: ZERO, onceIn: 1 };
          const { exactMonths } = soonerOrLater(basis, basis.lists.liabilities, extra);
          expect(debtEndsOf(basis)[0]?.way?.exactMonths).toBeCloseTo(exactMonths, 4);
        },
      ),
    );
  });

  it('hardly moves the date with hardly a payment, except that it is not subtracted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 900_000 }),
        (payments, cash) => {
          const loan = { ...carLoan({ payment: cents(1) }), principal: cents(payments) };
          const basis = basisWith([loan], 374.8, { assets: [asset(AssetType.Cash, cash)] });
          const months = debtEndsOf(basis)[0]?.way?.exactMonths ?? 0;
          expect(Math.abs(months - estimateWay(basis).exactMonths)).toBeLessThan(0.05);
        },
      ),
    );
  });
});

/** How many months later freedom is with so many dollars less in three months, all else being the same. */
function monthsBehind(amount: number): number {
  const monthlyReturn = 0.08 / 12;
  let saved = 50_000;
  for (let month = 0; month < 3; month += 1) saved = saved * (1 + monthlyReturn) + 1_000;
  const months = (start: number) =>
    monthsToGrow({ saved: start, contribution: 1_374.8, needed: (2_500 - 374.8) * 300, monthlyReturn });
  return months(saved - amount) - months(saved);
}
