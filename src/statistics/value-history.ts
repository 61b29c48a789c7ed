import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { startOfDay } from 'date-fns/startOfDay';
import { subYears } from 'date-fns/subYears';

import { dayOf, noonOf } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';

import { datedPoints } from './net-worth-history.ts';

/** A value that was not updated for longer may be out of date. See docs/product-rules.md#asset-values. */
export const OLD_AFTER_DAYS = 60;

/** The amounts of the last year, oldest first, at places from 0, a year ago, to 1, now. */
export function lastYearOf({ points }: HistoryLine, present: Cents, now: Date) {
  const start = startOfDay(subYears(now, 1)).getTime();
  const amounts: { at: number; amount: Cents }[] = [];
  for (const { day, timeStamp, amount } of datedPoints(points)) {
    const time = (day === null ? timeStamp : noonOf(day)).getTime();
    const at = Math.min(1, (time - start) / (now.getTime() - start));
    // What it was at the start is its latest amount before.
    if (at <= 0) amounts[0] = { at: 0, amount };
    else amounts.push({ at, amount });
  }
  return [...amounts, { at: 1, amount: present }];
}

/** The day of a line's last point and its age in calendar days; undefined without a point. */
export function lastUpdateOf({ points }: HistoryLine, now: Date) {
  const last = datedPoints(points).at(-1);
  if (!last) return undefined;
  const day = dayOf(last);
  return { day, age: Math.max(0, differenceInCalendarDays(now, noonOf(day))) };
}
