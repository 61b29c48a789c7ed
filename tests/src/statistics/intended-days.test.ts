import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { cents } from '#contract/money.ts';
import { groupsToCopy } from '#src/statistics/month-items.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';

import { budget, spent } from './entities.ts';

const rent: Expense = { expenseId: 1, name: 'Rent', isMandatory: true };
const food: Expense = { expenseId: 2, name: 'Food', isMandatory: true };

type Item = readonly [day: number, amount?: number, note?: string];

/** A month with items of passive income, by day, and expenses. `text` is such as `2026/01`. */
function month(
  text: string,
  items: readonly Item[],
  expenses: Partial<Record<'rent' | 'food', Item[]>> = {},
) {
  const [year = 0, number = 0] = text.split('/').map(Number);
  const item = ([day, amount = 50, note = '']: Item) => ({
    amount: cents(amount),
    timeStamp: new Date(year, number - 1, day, 12),
    day: null,
    note,
  });
  const inCategory = (category: Expense, list: readonly Item[] = []) =>
    spent([], true, {
      expenseId: category.expenseId,
      expense: category,
      items: list.map((one, index) => ({ itemId: index, ...item(one) })),
    });
  return {
    ...budget({ expenses: [inCategory(rent, expenses.rent), inCategory(food, expenses.food)] }),
    month: number,
    year,
    passiveIncome: items.map((one, index) => ({ itemId: index, ...item(one) })),
  };
}

/** The days on which the items of a month, with their amounts, are copied to another month. */
function copied(source: Budget, to: string, ...others: readonly Budget[]): string[] {
  const [year = 0, number = 0] = to.split('/').map(Number);
  return groupsToCopy(source, [source, ...others], [rent, food])
    .flatMap(({ items }) => items)
    .map(
      ({ dayOfMonth, amount }) => `${moveToMonth(dayOfMonth, { month: number, year }).getDate()}: ${amount}`,
    );
}

describe('the day of a copy', () => {
  it('is the 31st again after a shorter month', () => {
    const january = month('2026/01', [[31]]);
    expect(copied(january, '2026/02')).toEqual(['28: 50']);
    const february = month('2026/02', [[28]]);
    expect(copied(february, '2026/03', january)).toEqual(['31: 50']);
    expect(copied(february, '2026/04', january)).toEqual(['30: 50']);
    const april = month('2026/04', [[30]]);
    expect(copied(april, '2026/05', january, february, month('2026/03', [[31]]))).toEqual(['31: 50']);
  });

  it('is the 29th or 30th again, also in a leap year', () => {
    expect(copied(month('2026/02', [[28]]), '2026/03', month('2026/01', [[29]]))).toEqual(['29: 50']);
    expect(copied(month('2028/02', [[29]]), '2028/03', month('2028/01', [[30]]))).toEqual(['30: 50']);
  });

  it('is remembered over two shorter months in a row, if the one between has no budget', () => {
    const others = [month('2025/12', [[31]]), month('2026/02', [[28]])];
    expect(copied(month('2026/04', [[30]]), '2026/05', ...others)).toEqual(['31: 50']);
  });

  it('stays where the month before does not say otherwise', () => {
    const february = month('2026/02', [[28]]);
    expect(copied(february, '2026/03')).toEqual(['28: 50']);
    expect(copied(february, '2026/03', month('2026/01', [[28]]))).toEqual(['28: 50']);
    expect(copied(february, '2026/03', month('2026/01', [[28], [31]]))).toEqual(['28: 50']);
    expect(copied(february, '2026/03', month('2026/03', [[31]]))).toEqual(['28: 50']);
    // Not the last day of its month.
    expect(copied(month('2026/02', [[27]]), '2026/03', month('2026/01', [[31]]))).toEqual(['27: 50']);
    expect(copied(month('2026/03', [[28]]), '2026/04', month('2026/02', [[28]]))).toEqual(['28: 50']);
  });

  it('is that of the same kind, category and note, whatever the amount', () => {
    const january = month('2026/01', [[31, 50, 'Fund']], { rent: [[31, 90]] });
    const same = month('2026/02', [[28, 70, 'Fund']], { rent: [[28, 80]] });
    expect(copied(same, '2026/03', january)).toEqual(['31: 70', '31: 80']);
    const others = month('2026/02', [[28, 50, 'Savings account']], { food: [[28, 90]] });
    expect(copied(others, '2026/03', january)).toEqual(['28: 50', '28: 90']);
  });

  it('pairs each item with one of the month before: the nearest amount, and then the same day', () => {
    const january = month('2026/01', [
      [28, 50],
      [31, 1_000],
    ]);
    const february = month('2026/02', [
      [28, 1_100],
      [28, 60],
    ]);
    expect(copied(february, '2026/03', january)).toEqual(['31: 1100', '28: 60']);
    const equal = month('2026/02', [[28], [28]]);
    expect(copied(equal, '2026/03', month('2026/01', [[28], [31]]))).toEqual(['28: 50', '31: 50']);
  });
});
