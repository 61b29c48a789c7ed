import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { categoryAverages } from '#src/statistics/category-averages.ts';
import { leftThisMonth, monthSpending } from '#src/statistics/month-spending.ts';

import { budget, dollars, spent } from './entities.ts';

function spendingOf(month: Budget, context: { categories?: Expense[]; hasPlans?: boolean } = {}) {
  return monthSpending(month, {
    averageOf: categoryAverages([month]),
    categories: [],
    hasPlans: true,
    ...context,
  });
}

describe('the spending of a month', () => {
  it('is grouped by kind with exact sums, the most expensive category first', () => {
    const month = budget({
      expenses: [
        spent(dollars(0.1, 0.2), true, { expenseId: 'small' }),
        spent(dollars(1_500), true, { expenseId: 'rent' }),
        spent(dollars(-20), false, { expenseId: 'refund' }),
        spent([], false, { expenseId: 'nothing' }),
      ],
    });
    const { mandatory, discretionary, plans } = spendingOf(month);
    expect(
      mandatory.rows.map(({ budgetExpense, itemCount, spent: sum }) => [
        budgetExpense.expenseId,
        itemCount,
        sum,
      ]),
    ) //
      .toEqual([
        ['rent', 1, 150_000],
        ['small', 2, 30],
      ]);
    expect(mandatory.total).toBe(150_030);
    expect(discretionary.rows.map(({ budgetExpense }) => budgetExpense.expenseId)).toEqual([
      'nothing',
      'refund',
    ]);
    expect(discretionary.total).toBe(-2_000);
    expect(plans).toBeUndefined();
  });

  it('has the average of each category', () => {
    const month = budget({ expenses: [spent(dollars(10), true, { expenseId: 1 })] });
    const averageOf = categoryAverages([month, budget({}), budget({})]);
    expect(monthSpending(month, { averageOf, categories: [], hasPlans: true }).mandatory.rows).toMatchObject([
      { spent: 1_000, average: 333 },
    ]);
  });

  it('looks up the kind of a category that the budget does not embed', () => {
    const month = budget({
      expenses: [spent([], null, { expenseId: 1 }), spent([], null, { expenseId: 2 })],
    });
    const categories = [
      { expenseId: '1', name: 'Rent', isMandatory: true },
      { expenseId: 2, name: 'Fun', isMandatory: false },
    ];
    const { mandatory, discretionary } = spendingOf(month, { categories });
    expect(mandatory.rows).toMatchObject([{ budgetExpense: { expenseId: 1 } }]);
    expect(discretionary.rows).toMatchObject([{ budgetExpense: { expenseId: 2 } }]);
  });

  it('compares the plans with what was spent in their categories only', () => {
    const month = budget({
      expenses: [
        spent(dollars(485.49), true, { projected: cents(50_000) }),
        spent(dollars(90.24), false, { projected: cents(7_000) }),
        spent(dollars(1_000), true),
        // A plan is an amount above zero.
        spent(dollars(5), true, { projected: cents(-1) }),
      ],
    });
    expect(spendingOf(month).plans).toEqual({
      planned: 57_000,
      spent: 57_573,
      left: -573,
      spentWithoutPlan: 100_500,
    });
    expect(spendingOf(month, { hasPlans: false }).plans).toBeUndefined();
  });
});

describe('what is left of a month', () => {
  it('is income − expenses − investments, to the cent', () => {
    const month = budget({
      earnedIncome: dollars(3_236.76),
      passiveIncome: dollars(0.1, 0.2),
      investments: dollars(555.12),
      expenses: [spent(dollars(3_408.81), true)],
    });
    expect(leftThisMonth(budgetTotals(month))).toBe(-72_687);
    expect(leftThisMonth(budgetTotals(budget({})))).toBe(0);
  });

  it('is exact beyond the range of safe integers', () => {
    const month = budget({ earnedIncome: Array(200).fill(MAX_AMOUNT), investments: [cents(1)] });
    expect(leftThisMonth(budgetTotals(month))).toBe(BigInt(MAX_AMOUNT) * 200n - 1n);
  });
});
