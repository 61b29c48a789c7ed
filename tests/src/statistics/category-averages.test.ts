import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { categoryAverages } from '#src/statistics/category-averages.ts';

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
