import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { MAX_AMOUNT, type Sum } from '#contract/money.ts';
import { allFiguresOf, basisFiguresOf, wealthFiguresOf } from '#src/statistics/all-figures.ts';
import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { cashReserveOf } from '#src/statistics/cash-reserve.ts';
import { categoryAverageFigure, categoryAverages } from '#src/statistics/category-averages.ts';
import type { Calculation, Figure } from '#src/statistics/figure.ts';
import { freedomEstimatesOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { ladderFigures } from '#src/statistics/freedom/freedom-ladder.ts';
import { freedomLeversOf, leverFigures } from '#src/statistics/freedom/freedom-levers.ts';
import { planOf } from '#src/statistics/freedom/freedom-plan.ts';
import { projectBalance, realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { whatIfEstimate, whatIfFigures } from '#src/statistics/freedom/what-if.ts';

import { asset, budget, dollars, liability, spent } from './entities.ts';
import { anyFreedomLists, anyWhatIf, NOW } from './freedom/freedom-lists.ts';

type AnyFigure = Figure | Figure<number>;

/** Rounds a fraction to a whole number, half away from zero. */
function round(numerator: bigint, denominator: bigint): bigint {
  const [magnitude, remainder] = [numerator / denominator, numerator % denominator];
  const isUp = 2n * (remainder < 0n ? -remainder : remainder) >= denominator;
  return magnitude + (isUp ? (numerator < 0n ? -1n : 1n) : 0n);
}

/** Combines the operands as the formula says, without the code that computes figures. */
function byHand(
  calculation: Exclude<Calculation, { kind: 'growth' | 'date' | 'difference' | 'given' }>,
): number {
  const add = (amounts: readonly Sum[]) => amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n);
  const valuesOf = (figures: readonly Figure[]) => figures.map(({ value }) => value);
  switch (calculation.kind) {
    case 'total':
      return Number(add(calculation.terms().map(({ amount }) => amount)));
    case 'combination':
      return Number(add(valuesOf(calculation.plus)) - add(valuesOf(calculation.minus)));
    case 'average': {
      const { total, count } = calculation;
      return count === 0 ? 0 : Number(round(BigInt(total.value), BigInt(count)));
    }
    case 'scaling': {
      const [times, by] = [calculation.times, calculation.dividedBy].map((factor) =>
        BigInt((factor * 1_000_000).toFixed(0)),
      );
      return Number(round(BigInt(calculation.of.value) * (times ?? 0n), by ?? 0n));
    }
    case 'greater':
      return Math.max(...valuesOf(calculation.candidates).map(Number));
    case 'progress': {
      const [part, whole] = [Number(calculation.part.value), Number(calculation.whole.value)];
      return whole <= 0 || part > whole ? 1 : part < 0 ? 0 : part / whole;
    }
    case 'ratio': {
      const { part, whole } = calculation;
      return whole.value === 0 ? 0 : Number(part.value) / Number(whole.value);
    }
  }
}

/** A figure and all figures that it is made of. */
function withOperands(figure: AnyFigure): AnyFigure[] {
  const { calculation } = figure;
  const operands = Object.values(calculation)
    .flat()
    .filter((operand): operand is AnyFigure => typeof operand === 'object' && 'calculation' in operand);
  return [figure, ...operands.flatMap(withOperands)];
}

/** Expects each figure to be what its operands give, down to the rows or the amounts that a person has chosen. */
function expectToAddUp(figures: readonly AnyFigure[], chosen: readonly Figure[] = []): void {
  for (const figure of new Set(figures.flatMap(withOperands))) {
    const { value, calculation } = figure;
    if (calculation.kind === 'growth') {
      const { needed, saved, contribution, rates, exactMonths } = calculation;
      expect(value).toBe(Math.round(exactMonths));
      if (exactMonths === 0 || exactMonths === Infinity) continue;
      const grown = projectBalance(
        {
          saved: Number(saved.value),
          contribution: Number(contribution.value),
          monthlyReturn: realMonthlyReturn(rates),
        },
        exactMonths,
      );
      expect(grown / Number(needed.value)).toBeCloseTo(1, 6);
    } else if (calculation.kind === 'date') {
      expect(value).toBe(calculation.months.value);
    } else if (calculation.kind === 'difference') {
      const { of, from } = calculation;
      expect(value).toBe(of.value === from.value ? 0 : of.value - from.value);
    } else if (calculation.kind === 'given') {
      // Nothing else is made of an amount that has no rows behind it.
      expect(chosen).toContain(figure);
    } else {
      expect(Number(value)).toBe(byHand(calculation));
    }
  }
}

describe('every figure', () => {
  it('equals what its operands give, down to the rows', () => {
    fc.assert(fc.property(anyFreedomLists, (lists) => expectToAddUp(Object.values(allFiguresOf(lists)))));
  });

  it('is the one that the pages show', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const averages = averagesOf(lists.budgets, lists.expenses);
        const breakdown = assetBreakdownOf(lists.assets, lists.liabilities);
        const wealth = netWorthOf(lists.assets, lists.liabilities);
        const { all, mandatory } = freedomEstimatesOf(averages, wealth.netWorth);
        const figures = Object.entries(allFiguresOf(lists)).map(([name, { value }]) => [name, value]);
        expect({ ...Object.fromEntries(figures), months: averages.months }).toMatchObject({
          ...wealth,
          ...breakdown,
          ...averages,
          ...cashReserveOf(averages, breakdown),
          amountNeeded: all.amountNeeded,
          amountSaved: all.amountSaved,
          shareSaved: all.progress ?? 1,
          timeToFreedom: all.months,
          freedomDate: all.months,
          mandatoryAmountNeeded: mandatory.amountNeeded,
          mandatoryTimeToFreedom: mandatory.months,
          mandatoryFreedomDate: mandatory.months,
        });
      }),
    );
  });
});

describe('the figures of other plans', () => {
  const basisOf = (lists: FreedomLists) => basisFiguresOf(lists, allFiguresOf(lists), NOW);

  it('of a what-if add up, and are those that are shown', () => {
    fc.assert(
      fc.property(anyFreedomLists, anyWhatIf, (lists, whatIf) => {
        const { plan, oneOff, way } = whatIfFigures(basisOf(lists), whatIf);
        expectToAddUp([way.date], [oneOff, plan.monthlySpending, plan.monthlySaving]);
        const shown = whatIfEstimate(freedomBasisOf(lists, NOW), whatIf);
        expect(way.exactMonths).toBe(shown.months);
        expect(way.amountNeeded.value).toBe(shown.amountNeeded);
        expect(planOf(plan)).toEqual(shown.plan);
      }),
    );
  });

  it('of the levers add up, and are those that are shown', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const levers = leverFigures(basisOf(lists));
        for (const { move, amount } of levers) expectToAddUp([move], [amount]);
        expect(
          levers.map(({ name, amount, way }) => ({ name, amount: amount.value, months: way.exactMonths })),
        ).toEqual(freedomLeversOf(freedomBasisOf(lists, NOW)));
      }),
    );
  });

  it('of the ladder add up, and its last rung has the operands of the estimate', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const figures = allFiguresOf(lists);
        const plan = { netWorth: figures.netWorth, monthlySaving: figures.averageInvestments };
        const { rungs, refunds } = ladderFigures(lists.budgets, [], plan);
        for (const { date, average, covered } of rungs) expectToAddUp([date, average, covered]);
        expectToAddUp([refunds]);
        const last = rungs.at(-1);
        if (last) {
          expect(last.averages.mandatory.value).toBe(figures.averageMandatoryExpenses.value);
          expect(last.averages.discretionary.value).toBe(figures.averageDiscretionaryExpenses.value);
          expect(last.date.value).toBe(figures.freedomDate.value);
        }
      }),
    );
  });
});

describe('the terms of a total', () => {
  it('are all rows, with what each adds', () => {
    const mortgage = liability(325_000);
    const home = asset(AssetType.RealEstate, 450_000, { liabilityId: mortgage.liabilityId });
    const shares = asset(AssetType.ConstantDomesticStock, 10);
    const cash = asset(AssetType.Cash, 4_000);
    const { totalAssets, totalRealEstateEquity, totalDomesticStocks } = wealthFiguresOf({
      assets: [home, shares, cash],
      liabilities: [mortgage],
    });
    expect(termsOf(totalAssets)).toEqual([
      { row: home, amount: 45_000_000 },
      { row: shares, amount: 1_000 },
      { row: cash, amount: 400_000 },
    ]);
    expect(termsOf(totalRealEstateEquity)).toEqual([{ row: home, amount: 12_500_000 }]);
    expect(termsOf(totalDomesticStocks)).toEqual([{ row: shares, amount: 1_000 }]);
  });

  it('are the months of an average, those without an amount included', () => {
    const [first, second] = [
      budget({ expenses: [spent(dollars(10, 5), true), spent(dollars(99), false)] }),
      budget({}),
    ];
    const { averageMandatoryExpenses } = allFiguresOf({
      assets: [],
      liabilities: [],
      budgets: [first, second],
      expenses: [],
    });
    const { calculation } = averageMandatoryExpenses;
    if (calculation.kind !== 'average') throw new Error('An average is expected');
    expect(termsOf(calculation.total)).toEqual([
      { row: first, amount: 1_500 },
      { row: second, amount: 0 },
    ]);
  });

  it('are exact beyond the safe integers', () => {
    const assets = Array.from({ length: 91 }, () => asset(AssetType.Cash, 0, { value: MAX_AMOUNT }));
    const { totalAssets } = wealthFiguresOf({ assets, liabilities: [] });
    expect(totalAssets.value).toBe(91n * BigInt(MAX_AMOUNT));
    expect(termsOf(totalAssets)).toHaveLength(91);
  });
});

describe('the target of the cash reserve', () => {
  it.each([
    [1_000, 13_000, 600_000],
    [1_000, 131_000, 655_000],
  ])('is the greater of both candidates: %d a month, %d of assets', (monthly, saved, target) => {
    const figures = allFiguresOf({
      assets: [asset(AssetType.Cash, saved)],
      liabilities: [],
      budgets: [budget({ expenses: [spent(dollars(monthly), true)] })],
      expenses: [],
    });
    expect(figures.target.value).toBe(target);
    expect(figures.target.calculation).toEqual({
      kind: 'greater',
      candidates: [figures.monthsOfExpenses, figures.shareOfNetAssets],
      chosen: target === 600_000 ? figures.monthsOfExpenses : figures.shareOfNetAssets,
    });
  });
});

describe('the average of a category', () => {
  it('equals the one computed for all categories at once', () => {
    fc.assert(
      fc.property(anyFreedomLists, ({ budgets }) => {
        const averageOf = categoryAverages(budgets);
        for (const { expenseId } of budgets.flatMap(({ expenses }) => expenses)) {
          expect(categoryAverageFigure(budgets, expenseId).value).toBe(averageOf(expenseId));
        }
      }),
    );
  });
});

function termsOf({ calculation }: Figure) {
  return calculation.kind === 'total' ? calculation.terms() : [];
}
