import { lightFormat } from 'date-fns/lightFormat';

import { FIRST_DAY, isCalendarYear, LAST_DAY } from '#contract/calendar.ts';

/*
 * The day of an item, as text such as `2026-01-31`, the value of a date field. Days are in the person's time zone; the
 * stored value is a moment.
 */

/** The day on which a moment is. */
export function dayOf(time: Date): string {
  // `lightFormat` writes the years before 1 as years after it.
  return isCalendarYear(time.getFullYear())
    ? lightFormat(time, 'yyyy-MM-dd')
    : time.toISOString().slice(0, -14);
}

/** Moves a moment to another day at the same time of day. Returns it unchanged if it is already on that day. */
export function onDay(time: Date, day: string): Date {
  // Otherwise a time in the hour that is repeated when summer time ends would become the earlier one.
  if (dayOf(time) === day) return time;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return withinCalendar(moved, day);
}

/** On the first and the last day that a date can have, the time of day may be in another year in UTC, which is refused. */
function withinCalendar(moved: Date, day: string): Date {
  if (day === FIRST_DAY) return new Date(Math.max(moved.getTime(), Date.parse(`${FIRST_DAY}T00:00Z`)));
  if (day === LAST_DAY) return new Date(Math.min(moved.getTime(), Date.parse(`${LAST_DAY}T23:59Z`)));
  return moved;
}
