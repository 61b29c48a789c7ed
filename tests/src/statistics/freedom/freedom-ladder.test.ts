import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { cents } from '#contract/money.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { given } from '#src/statistics/figure.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomLadderOf } from '#src/statistics/freedom/freedom-ladder.ts';
import { budget, category, dollars, spent, valuesOf } from '#tests/src/statistics/entities.ts';

import { anyFreedomLists, NOW } from './freedom-lists.ts';

/** @param netWorth in dollars */
function ladderOf(budgets: readonly Budget[], netWorth: number, expenses: readonly Expense[] = []) {
  const plan = {
    netWorth: given(cents(Math.round(netWorth * 100))),
    monthlySaving: averagesOf(budgets, expenses).averageInvestments,
  };
  const { rungs, refunds } = freedomLadderOf(budgets, expenses, plan, NOW);
  return {
    refunds: refunds.value,
    rungs: rungs.map(({ average, amountNeeded, date, ...rung }) => ({
      ...rung,
      ...valuesOf({ average, amountNeeded, months: date }),
    })),
  };
}

describe('freedom ladder', () => {
  it('puts mandatory before discretionary and small before large', () => {
    const month = budget({
      investments: dollars(1_000),
      expenses: [
        category('Travel', false, 440),
        category('Rent', true, 1_000, 500),
        category('Gifts', false, 70),
        category('Phone', true, 100),
      ],
    });
    const { rungs, refunds } = ladderOf([month, budget({})], 30_000);
    expect(refunds).toBe(0);
    expect(
      rungs.map(({ name, isMandatory, average, amountNeeded }) => [name, isMandatory, average, amountNeeded]),
    ).toEqual([
      ['Phone', true, 50_00, 15_000_00],
      ['Rent', true, 750_00, 240_000_00],
      ['Gifts', false, 35_00, 250_500_00],
      ['Travel', false, 220_00, 316_500_00],
    ]);
    expect(rungs.map(({ covered }) => covered)).toEqual([1, 0.125, 30_000 / 250_500, 30_000 / 316_500]);
    expect(rungs[0]?.months).toBe(0);
  });

  it('takes refunds off at the beginning and leaves out what costs nothing', () => {
    const month = budget({
      investments: dollars(100),
      expenses: [
        category('Rent', true, 500),
        category('Deposit', false, -200),
        category('Insurance', true, 50, -150),
        category('Gifts', false, 70),
        category('Nothing', true, 20, -20),
      ],
    });
    const { rungs, refunds } = ladderOf([month], 0);
    expect(refunds).toBe(300_00);
    expect(rungs.map(({ name, amountNeeded }) => [name, amountNeeded])).toEqual([
      ['Rent', 60_000_00],
      ['Gifts', 81_000_00],
    ]);
  });

  it('counts what the refunds pay for as covered', () => {
    const expenses = [
      category('Phone', true, 30),
      category('Rent', true, 500),
      category('Deposit', true, -100),
    ];
    expect(ladderOf([budget({ expenses })], -5_000).rungs).toMatchObject([
      { name: 'Phone', amountNeeded: 0, months: 0, covered: 1 },
      { name: 'Rent', amountNeeded: 129_000_00, months: Infinity, covered: 0 },
    ]);
  });

  it('names a category by the list when the budget does not include it', () => {
    const month = budget({ expenses: [spent(dollars(5), null, { expenseId: 7 })] });
    const expenses = [{ expenseId: '7', name: 'Rent', isMandatory: true }];
    expect(ladderOf([month], 0, expenses).rungs).toMatchObject([{ name: 'Rent', isMandatory: true }]);
  });

  it('has no rungs while the spending is unknown', () => {
    expect(ladderOf([], 0).rungs).toEqual([]);
    const refunded = [category('Deposit', true, -100), category('Rent', true, 100)];
    expect(ladderOf([budget({ expenses: refunded })], 0).rungs).toEqual([]);
  });

  it('never decreases, and its last rung is the estimate', () => {
    fc.assert(
      fc.property(anyFreedomLists, (lists) => {
        const { averages, netWorth } = freedomBasisOf(lists, NOW);
        const { rungs } = ladderOf(lists.budgets, Number(netWorth.value) / 100);
        const { amountNeeded, timeToFreedom } = valuesOf(estimateOf(averages.all, netWorth, NOW));
        const last = rungs.at(-1);
        expect(last !== undefined).toBe(amountNeeded > 0);
        if (last) expect(last).toMatchObject({ amountNeeded, months: timeToFreedom });
        rungs.forEach((rung, index) => {
          const below = rungs[index - 1];
          expect(rung.months).toBeGreaterThanOrEqual(below?.months ?? 0);
          expect(rung.covered).toBeLessThanOrEqual(below?.covered ?? 1);
          expect(rung.covered).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});
