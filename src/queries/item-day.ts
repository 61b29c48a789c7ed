import { lightFormat } from 'date-fns/lightFormat';

/*
 * The day of an item, as text such as `2026-01-31`, the value of a date field. Days are in the person's time zone; the
 * stored value is a moment.
 */

/** The day on which a moment is. */
export function dayOf(time: Date): string {
  return lightFormat(time, 'yyyy-MM-dd');
}

/** Moves a moment to another day at the same time of day. Returns it unchanged if it is already on that day. */
export function onDay(time: Date, day: string): Date {
  // Otherwise a time in the hour that is repeated when summer time ends would become the earlier one.
  if (dayOf(time) === day) return time;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return moved;
}
