import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { cents } from '#contract/money.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { isLastDayOfMonth } from '#src/statistics/calendar-month.ts';
import { usualSoFar } from '#src/statistics/month-history.ts';

import { budget, dollars, spent } from './entities.ts';

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
