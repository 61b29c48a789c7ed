import { describe, expect, it } from 'vitest';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Cents, cents } from '#contract/money.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import {
  groupsToCopy,
  isNearly,
  missingItems,
  monthGroups,
  type MonthItem,
  regularItems,
} from '#src/statistics/month-items.ts';

import { budget, dollars, spent } from './entities.ts';

const rent: Expense = { expenseId: 1, name: 'Rent', isMandatory: true };
const food: Expense = { expenseId: 2, name: 'Food', isMandatory: true };
const categories = [rent, food];

/** What was spent in a category, each item on a day of October, or without a date. */
function spentOn(
  category: Expense,
  ...items: readonly (readonly [amount: number, day?: number])[]
): BudgetExpense {
  return spent([], true, {
    expenseId: category.expenseId,
    expense: category,
    items: items.map(([amount, day], index) => ({
      itemId: `${category.expenseId}-${index}`,
      amount: cents(Math.round(amount * 100)),
      timeStamp: day === undefined ? null : new Date(2026, 9, day, 12),
      day: null,
      note: '',
    })),
  });
}

function groups(month: Budget) {
  return monthGroups(month, categories);
}

function amounts(items: ReadonlySet<MonthItem>): Cents[] {
  return [...items].map(({ amount }) => amount);
}

function regular(source: Budget, ...history: Budget[]): Cents[] {
  return amounts(regularItems(groups(source), history.map(groups)));
}

function missing(source: Budget, target: Budget): Cents[] {
  return amounts(missingItems(groups(source), groups(target)));
}

describe('the items of a month', () => {
  it('are grouped by kind and category, in cents', () => {
    const month = budget({
      earnedIncome: dollars(3_148.6, 0.1),
      investments: dollars(750),
      expenses: [spentOn(rent, [1_486.22]), spentOn(food)],
    });
    expect(groups(month)).toMatchObject([
      { target: { kind: 'earnedIncome' }, items: [{ amount: 314_860 }, { amount: 10 }] },
      { target: { kind: 'passiveIncome' }, items: [] },
      { target: { kind: 'investments' }, items: [{ amount: 75_000 }] },
      { target: { kind: 'expenses', category: rent }, isDeleted: false, items: [{ amount: 148_622 }] },
      { target: { kind: 'expenses', category: food }, items: [] },
    ]);
  });

  it('mark a category that was deleted, unless another one has its name', () => {
    const gym = { expenseId: 8, name: 'Gym', isMandatory: false };
    const oldRent = { expenseId: 9, name: ' rent ', isMandatory: false };
    const month = budget({ expenses: [spentOn(gym, [30]), spentOn(oldRent, [5]), spentOn(rent, [6])] });
    expect(groups(month).slice(3)).toMatchObject([
      { target: { category: gym }, isDeleted: true },
      { target: { category: rent }, isDeleted: false, items: [{ amount: 500 }, { amount: 600 }] },
    ]);
  });
});

describe('nearly the same amounts', () => {
  it.each([
    [10_000, 10_000, true],
    [10_000, 11_111, true],
    [10_000, 11_112, false],
    [10_000, 9_000, true],
    [10_000, 8_999, false],
    [500, 700, true],
    [500, 701, false],
    [-500, -700, true],
    [100, -100, false],
    [0, 1, false],
    [0, 0, true],
  ])('%i and %i cents: %s', (a, b, expected) => {
    expect(isNearly(cents(a), cents(b))).toBe(expected);
    expect(isNearly(cents(b), cents(a))).toBe(expected);
  });
});

describe('regular items', () => {
  it('are those that more than half of the months have', () => {
    const month = (...amounts: number[]) => budget({ earnedIncome: dollars(...amounts) });
    const history = [
      month(3_148.6, 9.99, 70),
      month(3_148.6, 9.99, 70),
      month(3_148.6, 9.99, 70),
      month(3_148.6, 9.99),
      month(),
      month(),
    ];
    expect(regular(month(3_148.6, 9.99, 70), ...history)).toEqual([314_860, 999]);
  });

  it('need two of two or three months, and one of one', () => {
    const month = (...amounts: number[]) => budget({ investments: dollars(...amounts) });
    const source = month(50, 60);
    expect(regular(source, source, month(50))).toEqual([5_000]);
    expect(regular(source, source, month(50), month(80))).toEqual([5_000]);
    expect(regular(source, source)).toEqual([5_000, 6_000]);
  });

  it('may have nearly the same amount at about the same time of the month', () => {
    const source = budget({ expenses: [spentOn(food, [100, 3], [52, 31])] });
    const others = [
      budget({ expenses: [spentOn(food, [95, 7], [54, 1])] }),
      budget({ expenses: [spentOn(food, [105, 1], [50, 27])] }),
    ];
    expect(regular(source, source, ...others)).toEqual([10_000, 5_200]);
  });

  it('are not two different purchases that happen to cost nearly the same', () => {
    const source = budget({ expenses: [spentOn(food, [100, 3])] });
    const other = budget({ expenses: [spentOn(food, [99, 8])] });
    expect(regular(source, source, other)).toEqual([]);
  });

  it('may have exactly the same amount on any day', () => {
    const source = budget({ expenses: [spentOn(food, [100, 3])] });
    const other = budget({ expenses: [spentOn(food, [100, 18])] });
    expect(regular(source, source, other)).toEqual([10_000]);
  });
});

describe('missing items', () => {
  it('are those without a counterpart of nearly the same amount', () => {
    const source = budget({
      earnedIncome: dollars(3_148.6, 3_148.6),
      expenses: [spentOn(rent, [1_486.22, 1]), spentOn(food, [100, 3], [20, 5])],
    });
    const target = budget({ earnedIncome: dollars(3_200), expenses: [spentOn(food, [109, 20])] });
    expect(missing(source, target)).toEqual([314_860, 148_622, 2_000]);
  });

  it('pair equal amounts before nearer ones that come first', () => {
    const source = budget({ investments: dollars(97, 100) });
    expect(missing(source, budget({ investments: dollars(100) }))).toEqual([9_700]);
    expect(missing(source, budget({ investments: dollars(98, 100) }))).toEqual([]);
  });

  it('pair an item with the nearest amount', () => {
    const source = budget({ investments: dollars(100, 92) });
    expect(missing(source, budget({ investments: dollars(93, 101) }))).toEqual([]);
  });

  it('are found quickly among thousands', () => {
    const many = budget({
      investments: Array.from({ length: 3_000 }, (_, index) => cents(1_000_000 + index)),
    });
    const others = budget({
      investments: Array.from({ length: 3_000 }, (_, index) => cents(1_003_000 + index)),
    });
    expect(missing(many, others)).toEqual([]);
  });
});

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
