import * as v from 'valibot';

import { CALENDAR_YEARS, FIRST_YEAR, isCalendarYear, LAST_YEAR } from './calendar.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether text is a day that exists, written as `2026-01-31`, in a year from 1900 to 2200. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isInMonth = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  return DAY.test(text) && isCalendarYear(year) && day > 0 && isInMonth;
}

/** The day in a response. Null without one; what another server may send in its place counts as none. */
export const DayOrNull = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((day) => (typeof day === 'string' && isDay(day) ? day : null)),
);

export const INVALID_DAY = `Must be a day such as 2026-01-31, in ${CALENDAR_YEARS}`;

/** A day that must be there. */
export const Day = v.pipe(v.string(INVALID_DAY), v.check(isDay, INVALID_DAY));

const INVALID_MONTH = `Must be a month such as 2026-01, in ${CALENDAR_YEARS}`;

/** A month such as `2026-01`. */
export const Month = v.pipe(
  v.string(INVALID_MONTH),
  v.check((month) => isDay(`${month}-01`), INVALID_MONTH),
);

/** The day in a request that creates something. Null counts as missing. */
export const NewDay = v.optional(
  v.pipe(
    v.nullable(Day),
    v.transform((day) => day ?? undefined),
  ),
);

/** The day in a request that updates something. Null removes it. */
export const DayUpdate = v.optional(v.nullable(Day));

/** Something that was recorded: an item, or a past value. */
export interface Dated {
  /** Null if the server stores no time. */
  readonly timeStamp: Date | null;
  /** The day in the person's own calendar. Null if it was recorded without one. */
  readonly day: string | null;
}

/** The day of a moment in the local time zone, such as `2026-01-31`. */
export function localDay(moment: Date): string {
  // No date can have another year, and text cannot be sorted by it; see `docs/product-rules.md#years`.
  if (!isCalendarYear(moment.getFullYear())) return moment.toISOString().slice(0, -14);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/**
 * The day of what was recorded, wherever one looks. Without a day of its own, it is that of its moment in the local time
 * zone; see `docs/product-rules.md#days`.
 * @returns undefined if it has neither
 */
export function dayOf(recorded: Dated & { readonly timeStamp: Date }): string;
export function dayOf(recorded: Dated): string | undefined;
export function dayOf({ day, timeStamp }: Dated): string | undefined {
  return day ?? (timeStamp ? localDay(timeStamp) : undefined);
}

/** Noon of a day in the local time zone. */
export function noonOf(day: string): Date {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const noon = new Date(0);
  noon.setHours(12, 0, 0, 0);
  // Not in the constructor, which reads the years 0 to 99 as 1900 to 1999.
  noon.setFullYear(year, month - 1, date);
  return noon;
}

/** Sorts what was recorded by day, and within a day by time. What has neither comes first. */
export function compareDays(a: Dated, b: Dated): number {
  // Without days, the order of the moments is the same, and a hundred thousand days need not be formatted.
  if (a.day !== null || b.day !== null) {
    const [dayA, dayB] = [sortableDay(a), sortableDay(b)];
    if (dayA !== dayB) return dayA < dayB ? -1 : 1;
  }
  return (a.timeStamp?.getTime() ?? -Infinity) - (b.timeStamp?.getTime() ?? -Infinity) || 0;
}

/** The day as text that can be compared: before or after every day for a moment in a year that no date can have. */
function sortableDay({ day, timeStamp }: Dated): string {
  if (day !== null) return day;
  const year = timeStamp?.getFullYear() ?? -Infinity;
  if (year < FIRST_YEAR) return '';
  return year > LAST_YEAR || !timeStamp ? '~' : localDay(timeStamp);
}

/** Whether something was recorded at a moment or before it. One with a day was, if the day was that of the moment or before. */
export function isRecordedBy(
  moment: Date,
  { day, timeStamp }: Dated & { readonly timeStamp: Date },
): boolean {
  return day === null ? timeStamp <= moment : day <= localDay(moment);
}
