import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { categoryAverages, plannedOrSpent, toPlanAmount } from '#src/statistics/category-averages.ts';

import { budget, dollars, spent } from './entities.ts';

describe('category averages', () => {
  it('divide the sum of all items of a category by the number of budgets', () => {
    const budgets = [
      budget({
        expenses: [
          spent(dollars(0.1, 0.2), true, { expenseId: 'food' }),
          spent(dollars(1_000), true, { expenseId: 2 }),
        ],
      }),
      budget({ expenses: [spent(dollars(100), false, { expenseId: 'food' })] }),
    ];
    const averageOf = categoryAverages(budgets);
    expect(averageOf('food')).toBe(5_015);
    expect(averageOf(2)).toBe(50_000);
    // An id from a URL is text.
    expect(averageOf('2')).toBe(50_000);
  });

  it('are rounded half away from zero, refunds included', () => {
    const averageOf = categoryAverages([
      budget({
        expenses: [spent([cents(1)], true, { expenseId: 1 }), spent([cents(-1)], true, { expenseId: 2 })],
      }),
      budget({}),
    ]);
    expect(averageOf(1)).toBe(1);
    expect(averageOf(2)).toBe(-1);
  });

  it('are zero for a category that no budget has, and without budgets', () => {
    expect(categoryAverages([budget({})])(1)).toBe(0);
    expect(categoryAverages([])(1)).toBe(0);
  });
});

describe('the amounts of another month', () => {
  it('are its plans or, without one, the spending to the cent', () => {
    const amountOf = plannedOrSpent(
      budget({
        expenses: [
          spent(dollars(300), true, { expenseId: 'food', projected: cents(25_000) }),
          spent(dollars(0.1, 0.2), true, { expenseId: 2 }),
        ],
      }),
    );
    expect(amountOf('food')).toBe(25_000);
    expect(amountOf('2')).toBe(30);
    expect(amountOf('rent')).toBe(0);
  });

  it('are zero without a month', () => {
    expect(plannedOrSpent(undefined)('food')).toBe(0);
  });
});

describe('a suggested plan', () => {
  it('is an amount above zero that can be stored', () => {
    expect(toPlanAmount(cents(1))).toBe(1);
    expect(toPlanAmount(MAX_AMOUNT)).toBe(MAX_AMOUNT);
    expect(toPlanAmount(cents(0))).toBeUndefined();
    expect(toPlanAmount(cents(-500))).toBeUndefined();
    expect(toPlanAmount(cents(MAX_AMOUNT + 1))).toBeUndefined();
    expect(toPlanAmount(BigInt(MAX_AMOUNT) * 200n)).toBeUndefined();
  });
});
