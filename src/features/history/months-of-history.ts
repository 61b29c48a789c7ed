import type { Budget } from '#contract/budgets.ts';
import type { HistoryLine } from '#contract/history.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';

/** A range of months, both ends included. */
export interface Months {
  readonly from: CalendarMonth;
  readonly to: CalendarMonth;
}

/** The months with known figures: from the first past value or budget to the current month. */
export function monthsOfHistory(
  lines: readonly HistoryLine[],
  budgets: readonly Budget[],
  now: Date,
): Months {
  const to = monthOf(now);
  const start = historyStart(lines);
  let first = Math.min(monthNumber(to), start === undefined ? Infinity : monthNumber(monthOfDay(start)));
  for (const budget of budgets.filter(isInCalendar)) first = Math.min(first, monthNumber(budget));
  return { from: monthFromNumber(first), to };
}

/** Every month of a range, oldest first. */
export function monthsIn({ from, to }: Months): CalendarMonth[] {
  const first = monthNumber(from);
  const count = Math.max(0, monthNumber(to) - first + 1);
  return Array.from({ length: count }, (_, index) => monthFromNumber(first + index));
}

/** The last months of a range. */
export function lastMonths(count: number, all: Months): Months {
  const first = Math.max(monthNumber(all.from), monthNumber(all.to) - count + 1);
  return { from: monthFromNumber(first), to: all.to };
}

/** The start of a month on the axis of a chart, in milliseconds. */
export function startOf(month: CalendarMonth): number {
  return startOfMonth(month).getTime();
}
