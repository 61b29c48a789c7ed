import type { Budget } from '#contract/budgets.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { localDay } from '#contract/days.ts';

/** A month of the calendar. `month` is 1 to 12. */
export type CalendarMonth = Pick<Budget, 'month' | 'year'>;

/** Whether a month is in the years that dates can have. Others are not drawn; see docs/product-rules.md#years. */
export function isInCalendar({ year }: CalendarMonth): boolean {
  return isCalendarYear(year);
}

/** Counts months, so that the difference of two numbers is the number of months between them. */
export function monthNumber({ month, year }: CalendarMonth): number {
  return year * 12 + month;
}

export function monthFromNumber(number: number): CalendarMonth {
  const year = Math.floor((number - 1) / 12);
  return { month: number - year * 12, year };
}

export function monthOf(date: Date): CalendarMonth {
  return { month: date.getMonth() + 1, year: date.getFullYear() };
}

/** The month of a day such as `2026-01-31`. */
export function monthOfDay(day: string): CalendarMonth {
  const [year = NaN, month = NaN] = day.split('-').map(Number);
  return { month, year };
}

/** The first moment of a month in the local time zone. */
export function startOfMonth({ month, year }: CalendarMonth): Date {
  const start = new Date(0);
  start.setHours(0, 0, 0, 0);
  // Not in the constructor, which reads the years 0 to 99 as 1900 to 1999.
  start.setFullYear(year, month - 1, 1);
  return start;
}

/** The last moment of a month in the local time zone. */
export function endOfMonth({ month, year }: CalendarMonth): Date {
  return new Date(startOfMonth({ month: month + 1, year }).getTime() - 1);
}

export function daysIn({ month, year }: CalendarMonth): number {
  // The calendar repeats every 400 years, and `Date` does not know all years.
  return new Date(2000 + (year % 400), month, 0).getDate();
}

/** Whether a month ends with this day, in the local time zone. */
export function isLastDayOfMonth(now: Date): boolean {
  return now.getDate() === daysIn(monthOf(now));
}

export function isInMonth(day: string | undefined, month: CalendarMonth): boolean {
  return day !== undefined && monthNumber(monthOfDay(day)) === monthNumber(month);
}

/** The first and the last day of a month: `2026-01-01` and `2026-01-31`. No days if no date can be in its year. */
export function daysOfMonth(month: CalendarMonth) {
  if (!isInCalendar(month)) return { from: undefined, to: undefined };
  return { from: localDay(startOfMonth(month)), to: localDay(endOfMonth(month)) };
}

/** The budgets before and after a month. Months without a budget are skipped. */
export function adjacentBudgets(budgets: readonly Budget[], month: CalendarMonth) {
  const current = monthNumber(month);
  const inOrder = budgets.toSorted((a, b) => monthNumber(a) - monthNumber(b));
  return {
    previous: inOrder.findLast((budget) => monthNumber(budget) < current),
    next: inOrder.find((budget) => monthNumber(budget) > current),
  };
}
