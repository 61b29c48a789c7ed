import { addCents, type Cents, scaleCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import {
  type CalendarMonth,
  daysIn,
  monthFromNumber,
  monthNumber,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';

import { dayInAYear } from './known-schedule.ts';

/** An amount that comes in or, below zero, goes out on a day. */
export interface CashFlow {
  readonly day: string;
  readonly amount: Cents;
}

export interface CashDay<TFlow extends CashFlow> {
  readonly day: string;
  /** What is due or recorded on this day. */
  readonly flows: readonly TFlow[];
  /** What usually comes in and goes out on such a day, besides what is due. */
  readonly usual: Sum;
  /** At the end of the day. */
  readonly cash: Sum;
}

/** What usually comes in and goes out in a month besides what is due. Both are zero or more. */
export interface UsualMonth {
  readonly income: Sum;
  readonly spending: Sum;
}

/**
 * The cash of each of the next twelve months' days, from today on. The usual spending goes out evenly over the days of each month.
 * The usual income comes on its last day, so that it never pays for something too early. Both begin tomorrow: those of today
 * are in the cash already.
 *
 * @param cash today, in cents
 * @param flows from today on, in any order; others are left out
 */
export function cashAhead<TFlow extends CashFlow>(
  today: string,
  cash: Sum,
  flows: readonly TFlow[],
  usual: UsualMonth,
): readonly [CashDay<TFlow>, ...CashDay<TFlow>[]] {
  const byDay = Map.groupBy(flows, ({ day }) => day);
  let left = cash;
  const dayWith = (day: string, usualOfDay: Sum): CashDay<TFlow> => {
    const ofDay = byDay.get(day) ?? [];
    left = ofDay.reduce<Sum>((sum, { amount }) => addCents(sum, amount), addCents(left, usualOfDay));
    return { day, flows: ofDay, usual: usualOfDay, cash: left };
  };
  return [dayWith(today, ZERO), ...daysAfter(today).map((day) => dayWith(day, usualOn(day, usual)))];
}

/** The days after a day until a year is over: 364 of them, or 365 with a leap day. */
export function daysAfter(today: string): string[] {
  const end = dayInAYear(today);
  const month = monthNumber(monthOfDay(today));
  return Array.from({ length: 13 }, (_, index) => daysOf(monthFromNumber(month + index)))
    .flat()
    .filter((day) => day > today && day < end);
}

export function daysOf(month: CalendarMonth): string[] {
  const start = `${month.year}-${String(month.month).padStart(2, '0')}-`;
  return Array.from({ length: daysIn(month) }, (_, index) => start + String(index + 1).padStart(2, '0'));
}

/** The parts of the days of a month add up to the whole, to the cent. */
function usualOn(day: string, { income, spending }: UsualMonth): Sum {
  const date = Number(day.slice(-2));
  const days = daysIn(monthOfDay(day));
  const spentBy = (count: number) => scaleCents(spending, count, days);
  const spent = subtractCents(spentBy(date), spentBy(date - 1));
  return subtractCents(date === days ? income : ZERO, spent);
}

/** The first of the days with the least cash, and the first day on which there is none left; undefined if that never comes. */
export function lowestOf<TFlow extends CashFlow>(days: readonly [CashDay<TFlow>, ...CashDay<TFlow>[]]) {
  return {
    lowest: days.reduce((low, day) => (day.cash < low.cash ? day : low)),
    firstBelowZero: days.find(({ cash }) => cash < 0),
  };
}
