import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Sum } from '#contract/money.ts';
import { cashReserveOf, wealthOf } from '#src/statistics/asset-breakdown.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { categoryAverages, categoryFigures } from '#src/statistics/category-averages.ts';
import { type AnyFigure, type Calculation, type Figure } from '#src/statistics/figure.ts';
import { debtEndsOf } from '#src/statistics/debts/debt-ends.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomLadderOf } from '#src/statistics/freedom/freedom-ladder.ts';
import { freedomLeversOf } from '#src/statistics/freedom/freedom-levers.ts';
import { projectBalance, realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import { whatIfWay } from '#src/statistics/freedom/what-if.ts';

import { anyDebtTerms, debtWith } from './debts/debts.ts';
import { budget, dollars, spent } from './entities.ts';
import { anyFreedomLists, anyWhatIf, NOW } from './freedom/freedom-lists.ts';

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
    case 'projection': {
      const { saved, contribution, rates, months } = calculation;
      let grown = Number(saved.value);
      for (let month = 0; month < months; month += 1) {
        grown = grown * (1 + rates.annualReturn / 12) + Number(contribution.value);
      }
      return grown;
    }
    case 'ratio': {
      const { part, whole } = calculation;
      return whole.value === 0 ? 0 : Number(part.value) / Number(whole.value);
    }
  }
}

function withOperands(figure: AnyFigure): AnyFigure[] {
  const { calculation } = figure;
  const operands = Object.values(calculation)
    .flat()
    .filter((operand): operand is AnyFigure => typeof operand === 'object' && 'calculation' in operand);
  return [figure, ...operands.flatMap(withOperands)];
}

/** Expects each figure to be what its operands give, down to the rows or the amounts, by name, that a person has chosen. */
function expectToAddUp(figures: readonly AnyFigure[], chosen: readonly string[] = []): void {
  for (const figure of new Set(figures.flatMap(withOperands))) {
    const { value, calculation } = figure;
    if (calculation.kind === 'growth') {
      const { needed, saved, contribution, rates, exactMonths, after = 0 } = calculation;
      expect(value).toBe(Math.round(after + exactMonths));
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
      expect(chosen).toContain(figure.name);
    } else if (calculation.kind === 'projection') {
      const grown = byHand(calculation);
      expect(Math.abs(Number(value) - grown)).toBeLessThan(1 + Math.abs(grown) / 1e9);
    } else {
      expect(Number(value)).toBe(byHand(calculation));
    }
  }
}

describe('every figure', () => {
  it('equals what its operands give, down to the rows', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const wealth = wealthOf(lists);
        const averages = averagesOf(lists.budgets, lists.expenses);
        const reserve = cashReserveOf(averages, wealth);
        const estimate = estimateOf(averages, wealth.netWorth, NOW);
        expectToAddUp(Object.values({ ...wealth, ...averages, ...reserve, ...estimate }));
      }),
    );
  });

  it('of a what-if adds up', () => {
    fc.assert(
      fc.property(anyFreedomLists, anyWhatIf, (lists, whatIf) => {
        const { date } = whatIfWay(freedomBasisOf(lists, NOW), whatIf);
        expectToAddUp([date], ['oneOff', 'planSpending', 'planSaving']);
      }),
    );
  });

  it('of the levers adds up', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const levers = freedomLeversOf(freedomBasisOf(lists, NOW));
        for (const { move } of levers) expectToAddUp([move], ['leverAmount']);
      }),
    );
  });

  it('of the debts that end adds up', () => {
    fc.assert(
      fc.property(anyFreedomLists, anyDebtTerms, (lists, terms) => {
        const expenseId = lists.budgets.flatMap(({ expenses }) => expenses)[0]?.expenseId ?? null;
        const liabilities = lists.liabilities.map((liability, index) => {
          return { ...liability, debt: debtWith({ ...terms[index % terms.length], expenseId }) };
        });
        const basis = freedomBasisOf({ ...lists, liabilities }, NOW);
        const moves = debtEndsOf(basis).flatMap(({ move }) => move ?? []);
        expectToAddUp(moves, ['debtPayment', 'debtBalloon']);
      }),
    );
  });

  it('of the ladder adds up, and its last rung has the operands of the estimate', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const { netWorth, averages } = freedomBasisOf(lists, NOW);
        const plan = { netWorth, monthlySaving: averages.all.averageInvestments };
        const { rungs, refunds } = freedomLadderOf(lists.budgets, [], plan, NOW);
        expectToAddUp([refunds, ...rungs.flatMap(({ date, average }) => [date, average])]);
        const last = rungs.at(-1);
        if (!last) return;
        expect(last.cost.value).toBe(averages.all.averageTotalExpenses.value);
        expect(last.date.value).toBe(estimateOf(averages.all, netWorth, NOW).freedomDate.value);
      }),
    );
  });
});

it('has the months of an average as its terms, those without an amount included', () => {
  const first = budget({ expenses: [spent(dollars(10, 5), true), spent(dollars(99), false)] });
  const second = budget({});
  const { calculation } = averagesOf([first, second], []).averageMandatoryExpenses;
  const total = calculation.kind === 'average' ? calculation.total.calculation : calculation;
  expect(total.kind === 'total' && total.terms()).toMatchObject([
    { row: first, amount: 1_500 },
    { row: second, amount: 0 },
  ]);
});

describe('the average of a category', () => {
  it('equals the one computed for all categories at once', () => {
    fc.assert(
      fc.property(anyFreedomLists, ({ budgets }) => {
        const averageOf = categoryAverages(budgets);
        for (const { average } of categoryFigures(budgets, [])) {
          expect(average.value).toBe(averageOf(average.category?.expenseId ?? NaN));
        }
      }),
    );
  });
});
