import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { averagesOf as figuresOf } from '#src/statistics/averages.ts';

import { anyBudget, budget, dollars, spent, valuesOf } from './entities.ts';

const averagesOf = (...lists: Parameters<typeof figuresOf>) => valuesOf(figuresOf(...lists));

describe('averages', () => {
  it('divide the sums over all budgets by the number of budgets', () => {
    const budgets = [
      budget({
        earnedIncome: dollars(5_000, 0.1, 0.2),
        passiveIncome: dollars(150),
        investments: dollars(1_000),
        expenses: [spent(dollars(1_000, 500), true), spent(dollars(100.3), false)],
      }),
      budget({
        earnedIncome: dollars(6_000),
        investments: dollars(500),
        expenses: [spent(dollars(1_500), true), spent(dollars(100), false)],
      }),
    ];
    const averages = averagesOf(budgets, []);
    expect(averages).toEqual({
      averageNetEarnedIncome: 550_015,
      averagePassiveIncome: 7_500,
      averageTotalIncome: 557_515,
      averageInvestments: 75_000,
      savingsRate: 150_000 / 1_100_030,
      averageMandatoryExpenses: 150_000,
      averageDiscretionaryExpenses: 10_015,
      averageTotalExpenses: 160_015,
      allNetEarnedIncome: 1_100_030,
      allInvestments: 150_000,
    });
  });

  it('are 0 without a budget, and the savings rate is 0 without earned income', () => {
    expect(new Set(Object.values(averagesOf([], [])))).toEqual(new Set([0]));
    expect(averagesOf([budget({ investments: dollars(100) })], []).savingsRate).toBe(0);
  });

  it('are rounded half away from zero, and totals add the rounded averages', () => {
    const one = cents(1);
    const budgets = [
      budget({
        earnedIncome: [one],
        passiveIncome: [one],
        expenses: [spent([one], true), spent([one], false)],
      }),
      budget({}),
    ];
    expect(averagesOf(budgets, [])).toMatchObject({
      averageNetEarnedIncome: 1,
      averagePassiveIncome: 1,
      averageTotalIncome: 2,
      averageMandatoryExpenses: 1,
      averageDiscretionaryExpenses: 1,
      averageTotalExpenses: 2,
    });
    const refunds = [budget({ expenses: [spent([cents(-1)], true)] }), budget({})];
    expect(averagesOf(refunds, []).averageMandatoryExpenses).toBe(-1);
  });

  it('take the savings rate from the unrounded sums', () => {
    const budgets = [
      budget({ earnedIncome: [cents(3)], investments: [cents(1)] }),
      ...Array.from({ length: 9 }, () => budget({})),
    ];
    expect(averagesOf(budgets, [])).toMatchObject({
      averageNetEarnedIncome: 0,
      averageInvestments: 0,
      savingsRate: 1 / 3,
    });
  });

  it('prefer the embedded category over the list to tell whether an expense is mandatory', () => {
    const embedded = spent(dollars(10), true);
    const categories = [{ expenseId: embedded.expenseId, name: 'Rent', isMandatory: false }];
    const averages = averagesOf([budget({ expenses: [embedded] })], categories);
    expect(averages.averageMandatoryExpenses).toBe(1_000);
  });

  it.each([
    ['is missing', { expense: null }],
    ['lacks the flag', { expense: { expenseId: 5, name: 'Rent' } }],
  ])('use the list of categories, matching ids as strings, when the embedded category %s', (_what, rest) => {
    const budgets = [
      budget({
        expenses: [
          spent(dollars(10), null, { ...rest, expenseId: 5 }),
          spent(dollars(1), null, { ...rest, expenseId: 6 }),
          spent(dollars(2), null, { ...rest, expenseId: 'gone' }),
        ],
      }),
    ];
    const categories = [
      { expenseId: '5', name: 'Rent', isMandatory: true },
      { expenseId: 6, name: 'Cinema', isMandatory: false },
    ];
    expect(averagesOf(budgets, categories)).toMatchObject({
      averageMandatoryExpenses: 1_000,
      averageDiscretionaryExpenses: 300,
    });
  });

  it('follow a category that becomes mandatory, and a month that changes', () => {
    const rent = spent(dollars(100), null);
    const before = budget({ expenses: [rent] });
    const category = { expenseId: rent.expenseId, name: 'Rent', isMandatory: false };
    const mandatory = (month: Budget, isMandatory: boolean) =>
      averagesOf([month], [{ ...category, isMandatory }]).averageMandatoryExpenses;
    expect(mandatory(before, false)).toBe(0);
    expect(mandatory(before, true)).toBe(10_000);
    expect(mandatory({ ...before, expenses: [rent, spent(dollars(5), true)] }, true)).toBe(10_500);
  });

  it('are within half a cent of the exact quotient, and their totals add up', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { minLength: 1, maxLength: 12 }), (budgets) => {
        const averages = averagesOf(budgets, []);
        const { earned, spending } = sumsByHand(budgets);
        expect(
          Math.abs(Number(averages.averageNetEarnedIncome) - earned / budgets.length),
        ).toBeLessThanOrEqual(0.5);
        // The sum of two rounded averages.
        expect(
          Math.abs(Number(averages.averageTotalExpenses) - spending / budgets.length),
        ).toBeLessThanOrEqual(1);
        expect(averages.averageTotalIncome).toBe(
          Number(averages.averageNetEarnedIncome) + Number(averages.averagePassiveIncome),
        );
        expect(Object.values(averages).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('are exact beyond the safe integers, even in intermediate sums', () => {
    const huge = cents(90 * MAX_AMOUNT);
    expect(averagesOf([budget({ earnedIncome: [huge, huge], investments: [huge] })], [])).toMatchObject({
      averageNetEarnedIncome: 2n * BigInt(huge),
      averageTotalIncome: 2n * BigInt(huge),
      averageInvestments: huge,
      savingsRate: 0.5,
    });
    const amounts = [huge, huge, cents(0 - huge), cents(0 - huge), cents(7)];
    expect(averagesOf([budget({ expenses: [spent(amounts, true)] })], []).averageMandatoryExpenses).toBe(7);
    // The sum exceeds the safe integers, but the average does not.
    const months = [budget({ passiveIncome: [huge, huge] }), budget({}), budget({})];
    expect(averagesOf(months, []).averagePassiveIncome).toBe((huge / 3) * 2);
  });
});

function sumsByHand(budgets: readonly Budget[]) {
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0);
  return {
    earned: sum(budgets.flatMap(({ earnedIncome }) => earnedIncome)),
    spending: sum(budgets.flatMap(({ expenses }) => expenses.flatMap((one) => one.items))),
  };
}
