import { type Dated, dayOf, localDay } from '#contract/days.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthNumber,
  monthOf,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';

/** The local month of a date, as the fields of a budget request. */
export function monthRequest(date: Date) {
  const { month: Month, year: Year } = monthOf(date);
  return { Month, Year };
}

/** The day of an item, such as `2026-01-31`. Some servers send no timestamp. */
export function formatDay(item: Dated): string {
  return dayOf(item) ?? 'No date';
}

/** The day of a new item: today, or the last day of a month that is over, unless no date can be in its year. */
export function defaultDay(month: CalendarMonth, now: Date): string {
  const isOver = isInCalendar(month) && monthNumber(month) < monthNumber(monthOf(now));
  return localDay(isOver ? new Date(month.year, month.month, 0) : now);
}

/** Whether a day such as `2026-01-31` is in a month. */
export function isInMonth(day: string, { month, year }: CalendarMonth): boolean {
  const [dayYear, dayMonth] = day.split('-').map(Number);
  return dayYear === year && dayMonth === month;
}

/** The first and the last day of a month: `2026-01-01` and `2026-01-31`. No days if no date can be in its year. */
export function daysOfMonth(calendarMonth: CalendarMonth) {
  const { month, year } = calendarMonth;
  if (!isInCalendar(calendarMonth)) return { from: undefined, to: undefined };
  return { from: localDay(startOfMonth({ month, year })), to: localDay(new Date(year, month, 0)) };
}
