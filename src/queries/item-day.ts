import { lightFormat } from 'date-fns';

/*
 * The day of an item, as text such as `2026-01-31`, the value of a date field. Days are those of the person's own time
 * zone; what is stored is a moment.
 */

/** The day on which a moment is. */
export function dayOf(time: Date): string {
  return lightFormat(time, 'yyyy-MM-dd');
}

/** Moves a moment to another day at the same time of day. Returns it unchanged if it is on that day already. */
export function onDay(time: Date, day: string): Date {
  // A local time that the clocks go through twice would otherwise become the earlier of the two.
  if (dayOf(time) === day) return time;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return moved;
}
