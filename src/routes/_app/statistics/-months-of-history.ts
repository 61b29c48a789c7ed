import type { Budget } from '#contract/budgets.ts';
import type { HistoryLine } from '#contract/history.ts';
import { type CalendarMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';

/** A range of months, both ends included. */
export interface Months {
  readonly from: CalendarMonth;
  readonly to: CalendarMonth;
}

/** The months of which something is known: from the first past value or budget to the current month. */
export function monthsOfHistory(
  lines: readonly HistoryLine[],
  budgets: readonly Budget[],
  now: Date,
): Months {
  const to = monthOf(now);
  const start = historyStart(lines);
  let first = Math.min(monthNumber(to), start ? monthNumber(monthOf(start)) : Infinity);
  for (const budget of budgets) first = Math.min(first, monthNumber(budget));
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

/** The beginning of a month, for the axis of a chart, in milliseconds. */
export function startOf({ month, year }: CalendarMonth): number {
  const start = new Date(0);
  start.setHours(0, 0, 0, 0);
  // Not in the constructor, which reads the years 0 to 99 as 1900 to 1999.
  start.setFullYear(year, month - 1, 1);
  return start.getTime();
}
