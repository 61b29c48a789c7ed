import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import {
  categoryAverages,
  largestCategoryMove,
  plannedOrSpent,
  toPlanAmount,
} from '#src/statistics/category-averages.ts';
import { anyFreedomLists } from '#tests/src/statistics/freedom/freedom-lists.ts';

import { budget, category, dollars, spent } from './entities.ts';

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

const monthOf = (amounts: Readonly<Record<string, number>>) =>
  budget({ expenses: Object.entries(amounts).map(([name, amount]) => category(name, true, amount)) });
const october = monthOf({ Rent: 1_000, Food: 400 });
const november = monthOf({ Rent: 900, Food: 600, Travel: 500 });

describe('the category that moved spending most', () => {
  it('is the one whose average month rose most, when spending rose', () => {
    expect(largestCategoryMove([october], [october, november], [], true)).toEqual({
      name: 'Travel',
      before: 0,
      after: 250_00,
    });
  });

  it('is the one whose average month fell most, when spending fell', () => {
    expect(largestCategoryMove([november], [november, october], [], false)).toEqual({
      name: 'Travel',
      before: 500_00,
      after: 250_00,
    });
  });

  it('takes its name from the list where the budget has none', () => {
    const bare = { ...october, expenses: october.expenses.map((one) => ({ ...one, expense: null })) };
    const list = [{ expenseId: 'Food', name: 'Groceries', isMandatory: true }];
    expect(largestCategoryMove([budget({})], [bare], list, true)?.name).toBe('Unnamed expense');
    expect(largestCategoryMove([bare], [bare, november], list, true)?.name).toBe('Travel');
    expect(largestCategoryMove([november], [november, bare], list, false)?.name).toBe('Travel');
  });

  it('is not named where there is only one, or where none moved', () => {
    expect(largestCategoryMove([monthOf({ Rent: 1 })], [monthOf({ Rent: 2 })], [], true)).toBeUndefined();
    expect(largestCategoryMove([october], [october, october], [], true)).toBeUndefined();
  });

  it('explains at least its share of any move, in its direction', () => {
    fc.assert(
      fc.property(anyFreedomLists, anyFreedomLists, ({ budgets: before }, { budgets: after }) => {
        const [then, now] = [before, [...before, ...after]].map((budgets) =>
          Number(averagesOf(budgets, []).averageTotalExpenses.value),
        );
        const move = (now ?? 0) - (then ?? 0);
        const count = new Set(
          [...before, ...after].flatMap(({ expenses }) => expenses.map((e) => e.expenseId)),
        ).size;
        const largest = largestCategoryMove(before, [...before, ...after], [], move > 0);
        // Rounding moves each average by up to a cent.
        if (count < 2 || Math.abs(move) <= count + 2) return;
        const change = Number(largest?.after ?? 0) - Number(largest?.before ?? 0);
        expect(Math.sign(change)).toBe(Math.sign(move));
        expect(Math.abs(change)).toBeGreaterThanOrEqual((Math.abs(move) - 2) / count - 1);
      }),
    );
  });
});
