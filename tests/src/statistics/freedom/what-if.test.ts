import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents, ZERO } from '#contract/money.ts';
import { dateAfter, estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import {
  type FreedomBasis,
  freedomBasisOf,
  type FreedomLists,
} from '#src/statistics/freedom/freedom-basis.ts';
import { realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import { SPECIFIED_WHAT_IF, type WhatIf, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { asset, budget, dollars, liability, spent } from '#tests/src/statistics/entities.ts';

import { anyFreedomLists, anyWhatIf, NOW } from './freedom-lists.ts';

/** A household with $398,133.40, of which $150,000 is home equity. It spends $4,000 and saves $1,000 a month. */
function household(): FreedomLists {
  const months = [11, 10, 9].map((month) => ({
    ...budget({
      investments: dollars(1_000),
      expenses: [spent(dollars(3_000), true), spent(dollars(1_000), false)],
    }),
    month,
  }));
  return {
    assets: [
      asset(AssetType.Cash, 248_133.4),
      asset(AssetType.RealEstate, 450_000, { liabilityId: 'mortgage' }),
    ],
    liabilities: [liability(300_000, 'mortgage')],
    budgets: months,
    expenses: [],
  };
}

function whatIfEstimate(basis: FreedomBasis, whatIf: WhatIf) {
  const { plan, amountNeeded, exactMonths: months } = whatIfWay(basis, whatIf);
  return { plan, amountNeeded: amountNeeded.value, months };
}

function monthsWith(change: Partial<WhatIf>, lists = household()): number {
  return whatIfEstimate(freedomBasisOf(lists, NOW), { ...SPECIFIED_WHAT_IF, ...change }).months;
}

describe('what-if', () => {
  it('equals the estimate at its defaults', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const basis = freedomBasisOf(lists, NOW);
        const { months, amountNeeded } = whatIfEstimate(basis, SPECIFIED_WHAT_IF);
        const estimate = estimateOf(basis.averages.all, basis.netWorth, NOW);
        expect(Math.round(months)).toBe(estimate.timeToFreedom.value);
        expect(amountNeeded).toBe(estimate.amountNeeded.value);
      }),
    );
  });

  it('is never NaN, and never before today', () => {
    fc.assert(
      fc.property(anyFreedomLists, anyWhatIf, (lists, whatIf) => {
        const { months, amountNeeded } = whatIfEstimate(freedomBasisOf(lists, NOW), whatIf);
        expect(months).toBeGreaterThanOrEqual(0);
        expect(Number(amountNeeded)).not.toBeNaN();
        const date = dateAfter(NOW, Math.round(months));
        expect(date === undefined || date >= NOW).toBe(true);
        expect(date?.getFullYear() ?? 0).toBeLessThan(9_999);
      }),
    );
  });

  it('never brings the date nearer with more spending, less saving, less money or a lower withdrawal rate', () => {
    const more = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(anyFreedomLists, anyWhatIf, more, (lists, whatIf, amount) => {
        const basis = freedomBasisOf(lists, NOW);
        const { plan, months } = whatIfEstimate(basis, whatIf);
        fc.pre(plan.monthlySpending > 0);
        const monthsOf = (change: Partial<WhatIf>) => whatIfEstimate(basis, { ...whatIf, ...change }).months;
        const atLeast = months * (1 - 1e-9) - 1e-9;
        const [spending, saving] = [Number(plan.monthlySpending), Number(plan.monthlySaving)];
        expect(monthsOf({ monthlySpending: cents(spending + amount) })).toBeGreaterThanOrEqual(atLeast);
        expect(monthsOf({ monthlySaving: cents(saving - amount) })).toBeGreaterThanOrEqual(atLeast);
        expect(monthsOf({ oneOff: cents(whatIf.oneOff - amount) })).toBeGreaterThanOrEqual(atLeast);
        expect(monthsOf({ withdrawalRate: whatIf.withdrawalRate * 0.9 })).toBeGreaterThanOrEqual(atLeast);
      }),
    );
  });

  it('is unknown without spending', () => {
    expect(monthsWith({ monthlySpending: ZERO })).toBe(Infinity);
    expect(monthsWith({}, { ...household(), budgets: [] })).toBe(Infinity);
  });

  it('needs 12 times the spending divided by the withdrawal rate', () => {
    const basis = freedomBasisOf(household(), NOW);
    const neededAt = (withdrawalRate: number) =>
      whatIfEstimate(basis, { ...SPECIFIED_WHAT_IF, withdrawalRate }).amountNeeded;
    expect(neededAt(0.04)).toBe(120_000_000);
    expect(neededAt(0.035)).toBe(137_142_857);
  });

  it('takes a one-off amount to be saved, or taken away, today', () => {
    const basis = freedomBasisOf(household(), NOW);
    const savedWith = (oneOff: number) =>
      whatIfEstimate(basis, { ...SPECIFIED_WHAT_IF, oneOff: cents(oneOff) }).plan.netWorth;
    expect(savedWith(10_000_00)).toBe(408_133_40);
    expect(savedWith(-30_000_00)).toBe(368_133_40);
  });

  it('leaves out the home together with its mortgage, which counts once', () => {
    const lists = household();
    const cabin = asset(AssetType.RealEstate, 50_000, { liabilityId: 'mortgage' });
    const plan = (assets: FreedomLists['assets']) =>
      whatIfEstimate(freedomBasisOf({ ...lists, assets }, NOW), {
        ...SPECIFIED_WHAT_IF,
        countsHomeEquity: false,
      }).plan;
    expect(plan(lists.assets).netWorth).toBe(248_133_40);
    expect(plan([...lists.assets, cabin]).netWorth).toBe(248_133_40);
  });

  it('averages all months, the latest twelve, or the complete ones', () => {
    const budgets = Array.from({ length: 15 }, (_, index) => ({
      ...budget({ expenses: [spent(dollars(index < 12 ? 1_200 : 4_200), true)] }),
      year: index < 11 ? 2026 : 2025,
      month: index < 11 ? 11 - index : 23 - index,
    }));
    const basis = freedomBasisOf({ ...household(), budgets: [...budgets].reverse() }, NOW);
    expect(basis.months).toEqual({ all: 15, last12: 12, complete: 14 });
    expect(basis.averages.all.averageTotalExpenses.value).toBe(1_800_00);
    expect(basis.averages.last12.averageTotalExpenses.value).toBe(1_200_00);
    expect(freedomBasisOf({ ...household(), budgets }, new Date(2026, 11, 1)).months.complete).toBe(15);
  });
});

describe('real monthly return', () => {
  it('is exactly the nominal one without inflation', () => {
    expect(realMonthlyReturn({ annualReturn: 0.08, inflation: 0 })).toBe(0.08 / 12);
  });

  it('makes a year of returns and inflation cancel out as prices do', () => {
    const monthlyReturn = realMonthlyReturn({ annualReturn: 0.08, inflation: 0.03 });
    expect((1 + monthlyReturn) ** 12).toBeCloseTo((1 + 0.08 / 12) ** 12 / 1.03, 12);
  });

  it('is negative when prices rise faster than the savings', () => {
    expect(realMonthlyReturn({ annualReturn: 0.01, inflation: 0.05 })).toBeLessThan(0);
    expect(monthsWith({ annualReturn: 0.01, inflation: 0.1 })).toBe(Infinity);
  });
});
