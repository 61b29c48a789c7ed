import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import { centsFromDollars as centsOf } from '#contract/money.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import {
  freedomLeversOf,
  leverAmountOf,
  type LeverName,
  nextSteps,
} from '#src/statistics/freedom/freedom-levers.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { asset, budget, dollars, spent } from '#tests/src/statistics/entities.ts';

import { anyFreedomLists, NOW } from './freedom-lists.ts';

/** @param discretionary in dollars a month */
function lists(discretionary: number, home: number): FreedomLists {
  const expenses = [spent(dollars(1_000), true), spent(dollars(discretionary), false)];
  return {
    assets: [asset(AssetType.Cash, 100_000), asset(AssetType.RealEstate, home)],
    liabilities: [],
    budgets: [budget({ investments: dollars(1_000), expenses })],
    expenses: [],
  };
}

const growth = { saved: 150_000, contribution: 1_000, monthlyReturn: 0.08 / 12 };

describe('freedom levers', () => {
  it('applies each change alone, and puts the earliest date first', () => {
    const levers = freedomLeversOf(freedomBasisOf(lists(500, 50_000), NOW));
    expect(levers.map(({ name }) => name)).toEqual([
      'mandatory-only',
      'spend-less',
      'save',
      'low-withdrawal',
      'low-return',
      'without-home',
      'inflation',
    ]);
    const expected: Partial<Record<LeverName, number>> = {
      save: monthsToGrow({ ...growth, needed: 450_000, contribution: 1_100 }),
      'spend-less': monthsToGrow({ ...growth, needed: 420_000, contribution: 1_100 }),
      'mandatory-only': monthsToGrow({ ...growth, needed: 300_000 }),
      'without-home': monthsToGrow({ ...growth, needed: 450_000, saved: 100_000 }),
      'low-return': monthsToGrow({ ...growth, needed: 450_000, monthlyReturn: 0.06 / 12 }),
      inflation: monthsToGrow({
        ...growth,
        needed: 450_000,
        monthlyReturn: (1 + 0.08 / 12) / 1.03 ** (1 / 12) - 1,
      }),
      'low-withdrawal': monthsToGrow({ ...growth, needed: (12 * 1_500) / 0.035 }),
    };
    for (const { name, way } of levers) expect(way.exactMonths).toBeCloseTo(expected[name] ?? NaN, 5);
  });

  describe('for income that is neither spent nor put aside', () => {
    const leverWith = (income: number, running: Budget[] = []) => {
      const month = budget({ earnedIncome: dollars(income), expenses: [spent(dollars(2_300), true)] });
      const months = [{ ...month, month: 1, year: 2026 }, ...running];
      const levers = freedomLeversOf(freedomBasisOf({ ...lists(0, 0), budgets: months }, NOW));
      return levers.find(({ name }) => name === 'invest-unspent');
    };

    it('has the amount of full months, and the date if it were invested', () => {
      const lever = leverWith(6_000);
      expect(lever?.amount).toBe(centsOf(3_700));
      expect(lever?.way.exactMonths).toBeCloseTo(
        monthsToGrow({ ...growth, needed: 690_000, saved: 100_000, contribution: 3_700 }),
        5,
      );
      const month = NOW.getMonth() + 1;
      const running = { ...budget({ earnedIncome: dollars(6_000) }), month, year: NOW.getFullYear() };
      expect(leverWith(6_000, [running])?.amount).toBe(centsOf(3_700));
    });

    it('is none below 5% of the income', () => {
      expect(leverWith(2_400)).toBeUndefined();
    });
  });

  it('begin with a next step, and leave out what brings no date or changes none', () => {
    const stepsFor = (discretionary: number, home: number) =>
      nextSteps(freedomLeversOf(freedomBasisOf(lists(discretionary, home), NOW))).map(({ name }) => name);
    expect(stepsFor(500, 50_000)).toEqual(['spend-less', 'without-home', 'save']);
    expect(stepsFor(500, 0)).toEqual(['spend-less', 'save', 'mandatory-only']);
    expect(stepsFor(500, 5_000_000)).toEqual(['without-home']);
  });

  it.each([
    [1_500, 100],
    [2_900, 200],
    [5_700, 200],
    [6_400, 500],
    // In a currency in which 100 is nothing.
    [52_000, 2_000],
    [9_000_000, 500_000],
    // Hardly anything.
    [40, 2],
    [0.5, 1],
  ])('of an average month of %d are %d', (spending, amount) => {
    expect(leverAmountOf(centsOf(spending))).toBe(centsOf(amount));
  });

  it('leaves out what would change nothing', () => {
    const names = freedomLeversOf(freedomBasisOf(lists(0, 0), NOW)).map(({ name }) => name);
    expect(names).not.toContain('mandatory-only');
    expect(names).not.toContain('without-home');
  });

  it('leaves out a change after which no spending would remain', () => {
    // The smallest step is $1.
    const budgets = [budget({ investments: dollars(10), expenses: [spent(dollars(1), false)] })];
    const names = freedomLeversOf(freedomBasisOf({ ...lists(0, 0), budgets }, NOW)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['inflation', 'low-return', 'low-withdrawal', 'save']);
  });

  it('returns nothing while the spending is unknown', () => {
    expect(freedomLeversOf(freedomBasisOf({ ...lists(0, 0), budgets: [] }, NOW))).toEqual([]);
  });

  it('moves the date in the expected direction, for any lists', () => {
    fc.assert(
      fc.property(anyFreedomLists, (any) => {
        const basis = freedomBasisOf(any, NOW);
        const { exactMonths } = estimateWay(basis);
        const levers = freedomLeversOf(basis).map(({ name, way }) => ({ name, months: way.exactMonths }));
        for (const { name, months } of levers) {
          expect(months).toBeGreaterThanOrEqual(0);
          if (name === 'save' || name === 'spend-less') expect(months).toBeLessThanOrEqual(exactMonths);
          if (name === 'low-withdrawal') expect(months).toBeGreaterThanOrEqual(exactMonths);
        }
        const months = levers.map((lever) => lever.months);
        expect(months).toEqual(months.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });
});
