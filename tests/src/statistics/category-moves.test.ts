import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BudgetExpense } from '#contract/budgets.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { largestCategoryMove } from '#src/statistics/category-averages.ts';

import { budget, dollars, spent } from './entities.ts';
import { anyFreedomLists } from './freedom/freedom-lists.ts';

function category(name: string, amount: number): BudgetExpense {
  return spent(dollars(amount), true, {
    expenseId: name,
    expense: { expenseId: name, name, isMandatory: true },
  });
}

const october = budget({ expenses: [category('Rent', 1_000), category('Food', 400)] });
const november = budget({
  expenses: [category('Rent', 900), category('Food', 600), category('Travel', 500)],
});

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
    const rent = (amount: number) => budget({ expenses: [category('Rent', amount)] });
    expect(largestCategoryMove([rent(1)], [rent(2)], [], true)).toBeUndefined();
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
