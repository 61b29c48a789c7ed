import { expect, it } from 'vitest';

import { lastTwoYears, recentMonths } from '#src/statistics/full-months.ts';
import { cents } from '#contract/money.ts';

import { budget, spent } from './entities.ts';

const now = new Date(2026, 10, 14);

it('returns the figures of the latest 18 months with a budget, oldest first', () => {
  const budgets = Array.from({ length: 20 }, (_, index) => ({
    ...budget({}),
    year: 2020 + Math.floor(index / 4),
    month: 4 - (index % 4),
  }));
  const months = recentMonths(budgets, now).map(({ month }) => `${month.year}/${month.month}`);
  expect(months).toHaveLength(18);
  expect(months[0]).toBe('2020/3');
  expect(months.at(-1)).toBe('2024/4');
});

it('adds up what came in and what was spent', () => {
  const november = budget({
    earnedIncome: [cents(100_00)],
    passiveIncome: [cents(25_00)],
    expenses: [spent([cents(3_00), cents(4_00)], true), spent([cents(1_00)], false)],
  });
  expect(recentMonths([november], now)).toEqual([
    { month: { month: 11, year: 2026 }, income: 125_00, expenses: 8_00, flaw: 'not over' },
  ]);
});

it('marks the months that must not be compared with others', () => {
  const earned = (month: number, amount: number) => ({
    ...budget({ earnedIncome: [cents(amount)], investments: [cents(-500_00)] }),
    month,
  });
  const empty = { ...budget({}), month: 8 };
  const budgets = [empty, earned(10, 100_00), earned(11, 100_00), earned(12, 100_00)];
  expect(recentMonths(budgets, now).map(({ flaw }) => flaw)).toEqual([
    'empty',
    undefined,
    'not over',
    'not over',
  ]);
});

it('puts the months of the two latest years with a budget beside one another', () => {
  const spentIn = (year: number, month: number, amount: number) => ({
    ...budget({ expenses: [spent([cents(amount)], true)] }),
    ...{ year, month },
  });
  const budgets = [
    spentIn(2026, 1, 3_00),
    spentIn(2026, 11, 4_00),
    spentIn(2024, 1, 1_00),
    spentIn(2020, 1, 9),
  ];
  const { years, months = [] } = lastTwoYears(budgets, now) ?? {};
  expect(years).toEqual([2024, 2026]);
  expect(months.map((pair) => pair.map((one) => one?.expenses))).toEqual([
    [1_00, 3_00],
    ...Array.from({ length: 9 }, () => [undefined, undefined]),
    [undefined, 4_00],
    [undefined, undefined],
  ]);
  expect(months[10]?.[1]?.flaw).toBe('not over');
  expect(lastTwoYears(budgets.slice(0, 2), now)).toBeUndefined();
});
