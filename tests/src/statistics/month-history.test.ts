import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { cents } from '#contract/money.ts';
import { isLastDayOfMonth } from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import {
  monthsBefore,
  monthToCopy,
  moveToMonth,
  referenceMonths,
  usualSoFar,
} from '#src/statistics/month-history.ts';

import { budget, budgetOf, dollars, monthFrom, spent } from './entities.ts';

const filled = (text: string) => budgetOf(text, { earnedIncome: dollars(1) });
const empty = (text: string) => budgetOf(text, { expenses: [spent([], true)] });

function texts(budgets: readonly Budget[]): string[] {
  return budgets.map(({ month, year }) => `${year}/${month}`);
}

describe('the months before a month', () => {
  it('are the last six with items, the latest first, in any order of the list', () => {
    const budgets = ['2026/1', '2025/9', '2026/4', '2025/12', '2026/3', '2025/10', '2025/8', '2026/6'].map(
      filled,
    );
    const expected = ['2026/4', '2026/3', '2026/1', '2025/12', '2025/10', '2025/9'];
    expect(texts(monthsBefore(budgets, monthFrom('2026/5')))).toEqual(expected);
    expect(texts(referenceMonths(budgets, monthFrom('2026/5')))).toEqual(expected);
  });

  it('are replaced by the nearest months if there are fewer than two', () => {
    const budgets = ['2026/1', '2026/3', '2026/4', '2026/9'].map(filled);
    expect(texts(referenceMonths(budgets, monthFrom('2026/2')))).toEqual([
      '2026/1',
      '2026/3',
      '2026/4',
      '2026/9',
    ]);
    expect(texts(referenceMonths(budgets, monthFrom('2026/1')))).toEqual(['2026/3', '2026/4', '2026/9']);
  });
});

describe('the suggested month to copy from', () => {
  it.each([
    ['the latest earlier one', [filled('2026/8'), filled('2026/9'), filled('2026/12')], '2026/9'],
    ['the latest earlier one with items', [filled('2026/8'), empty('2026/9')], '2026/8'],
    ['the nearest later one with items', [empty('2026/9'), filled('2027/1'), filled('2026/12')], '2026/12'],
  ])('is %s', (_which, others, expected) => {
    const target = empty('2026/11');
    const source = monthToCopy([...others, target], target);
    expect(source && texts([source])).toEqual([expected]);
  });
});

describe('a day of a month', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [31, '2026/11', '2026-11-30'],
    [31, '2026/2', '2026-02-28'],
    [31, '2028/2', '2028-02-29'],
    [15, '2026/12', '2026-12-15'],
    [28, '2026/3', '2026-03-28'],
    [1, '2027/1', '2027-01-01'],
    [31, '99/2', '0099-02-28'],
  ])('%s in %s is noon of %s in every time zone', (day, month, expected) => {
    for (const timeZone of [
      'UTC',
      'Etc/GMT+12',
      'Pacific/Kiritimati',
      'America/Los_Angeles',
      'Asia/Kathmandu',
    ]) {
      vi.stubEnv('TZ', timeZone);
      const moved = moveToMonth(day, monthFrom(month));
      const local = [moved.getFullYear(), moved.getMonth() + 1, moved.getDate(), moved.getHours()];
      expect(local, timeZone).toEqual([...expected.split('-').map(Number), 12]);
    }
  });
});

/** A month with pay of $3,000 and rent of $1,200 on these days of it. */
function month(number: number, pay: Date | number | null, rent: Date | number | null): Budget {
  const at = (day: Date | number | null) =>
    typeof day === 'number' ? new Date(2026, number - 1, day, 12) : day;
  const made = budget({ earnedIncome: dollars(3_000), expenses: [spent(dollars(1_200), true)] });
  return {
    ...made,
    month: number,
    earnedIncome: made.earnedIncome.map((item) => ({ ...item, timeStamp: at(pay) })),
    expenses: made.expenses.map((expense) => ({
      ...expense,
      items: expense.items.map((item) => ({ ...item, timeStamp: at(rent) })),
    })),
  };
}

const on = (day: number) => new Date(2026, 10, day, 12);

describe('what is usual by a day of the month', () => {
  const months = [month(8, 25, 1), month(9, 25, 1), month(10, 15, 3), month(11, 1, 1)];

  it('is what half of the earlier months had by then', () => {
    expect(usualSoFar(months, on(1))).toMatchObject({ earnedIncome: 0, expenses: cents(1_200_00) });
    expect(usualSoFar(months, on(16))).toMatchObject({ earnedIncome: 0, expenses: 1_200_00 });
    expect(usualSoFar(months, on(25))).toMatchObject({ earnedIncome: 3_000_00, expenses: 1_200_00 });
    // Of an even number of months, it is the middle of the two in the middle.
    expect(usualSoFar(months.slice(1), on(16))).toMatchObject({ earnedIncome: 1_500_00 });
  });

  it('does not rise with a single purchase', () => {
    const car = spent(dollars(24_000), false).items.map((item) => ({
      ...{ ...item, timeStamp: new Date(2026, 8, 5, 12) },
    }));
    const withCar = month(9, 25, 1);
    const expenses = withCar.expenses.map((expense) => ({
      ...expense,
      items: [...expense.items, ...car],
    }));
    const lately = [month(8, 25, 1), { ...withCar, expenses }, month(10, 25, 1)];
    expect(usualSoFar(lately, on(20))).toMatchObject({ expenses: 1_200_00 });
  });

  it('counts an item on its own day, wherever its moment is on another', () => {
    const later = new Date(2026, 9, 31, 23);
    const recorded = month(10, later, later);
    const onFirst = (item: Budget['earnedIncome'][number]) => ({ ...item, day: '2026-09-01' });
    const own = { ...recorded, month: 9, earnedIncome: recorded.earnedIncome.map(onFirst), expenses: [] };
    expect(usualSoFar([month(8, 1, 1), own], on(1))).toMatchObject({ earnedIncome: 3_000_00 });
  });

  it('is that of whole months on the last day of a shorter one', () => {
    const long = [month(8, 31, 1), month(10, 31, 1)];
    expect(usualSoFar(long, on(29))).toMatchObject({ earnedIncome: 0 });
    expect(usualSoFar(long, on(30))).toMatchObject({ earnedIncome: 3_000_00 });
    expect(isLastDayOfMonth(new Date(2028, 1, 28))).toBe(false);
    expect(isLastDayOfMonth(new Date(2028, 1, 29, 23, 59))).toBe(true);
  });

  it.each([
    ['one month', [month(10, 1, 1)]],
    ['an item without a day', [month(9, 1, null), month(10, 1, 1)]],
    ['an item that was recorded in another month', [month(9, on(2), 1), month(10, 1, 1)]],
    ['an empty month', [{ ...budget({}), month: 9 }, month(10, 1, 1)]],
  ])('is unknown with %s', (_why, budgets) => {
    expect(usualSoFar(budgets, on(20))).toBeUndefined();
  });
});

it('full months are over and have items', () => {
  const months = [{ ...budget({}), month: 8 }, month(9, 1, 1), month(10, null, null), month(11, 1, 1)];
  expect(fullMonths([...months, month(12, 1, 1)], on(30))).toEqual([months[1], months[2]]);
});
