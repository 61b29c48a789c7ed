import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { type Dated, dayOf, localDay } from '#contract/days.ts';

/** Something with a time. */
type Timed = Dated & { readonly timeStamp: Date };

/** Moves a moment to another day at the same time of day. Returns it unchanged if it is already on that day. */
export function onDay(time: Date, day: string): Date {
  // Otherwise a time in the hour that is repeated when summer time ends would become the earlier one.
  if (localDay(time) === day) return time;
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

/**
 * The time and the day of something that is corrected. If its day stays, both stay: the day of something that was recorded
 * without one is never guessed, and its time may be on another day here than where it was recorded.
 */
export function movedTo(day: string, recorded: Timed): Timed {
  const { timeStamp } = recorded;
  return dayOf(recorded) === day
    ? { timeStamp, day: recorded.day }
    : { timeStamp: onDay(timeStamp, day), day };
}
