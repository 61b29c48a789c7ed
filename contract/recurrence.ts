import * as v from 'valibot';

import { FIRST_DAY, LAST_DAY } from './calendar.ts';
import { isDay } from './days.ts';

/** As RFC 5545 writes them, from Monday on. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * When something repeats, counted from its first day. A month without the day has its last day instead, and the next month
 * has the day again. The weeks, months or years are counted from that of the first day, also if the first day itself is not
 * one of the rule: the first day is then the first one on which it can happen. So on the 31st from January 15 means
 * January 31, and every three months on the 15th from January 31 means April 15.
 */
export interface Recurrence {
  readonly frequency: 'weekly' | 'monthly' | 'yearly';
  /** Every how many weeks, months or years: 1 to 999. */
  readonly interval: number;
  /**
   * The day of the month, where it is not that of the first day: 1 to 31, or -1 for the last day. Or one of the month's days
   * that are one of these weekdays: 1 for the first of them, to 4, or -1 for the last. The last of `MO` to `FR` is the last
   * working day, as far as that is known without public holidays. Null for that of the first day, and always null if weekly:
   * the weekday is that of the first day. If yearly, the month is that of the first day.
   */
  readonly on:
    | { readonly monthDay: number }
    | { readonly weekdays: readonly Weekday[]; readonly position: number }
    | null;
  /** The last day on which it can happen, inclusive. Null if it never ends. */
  readonly until: string | null;
}

const FREQUENCIES = { WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;
export const MAX_INTERVAL = 999;
const RULE_PARTS = ['FREQ', 'INTERVAL', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'UNTIL'];

/**
 * Parses a rule such as `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;UNTIL=20301231`: the part of RFC 5545 (RRULE) that a
 * `Recurrence` can say. Returns undefined for any other. Unlike in RFC 5545, no month is left out for lack of the day.
 */
export function parseRule(text: string): Recurrence | undefined {
  const pairs = text.split(';').map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  if (parts.size < pairs.length || pairs.some(({ length }) => length !== 2)) return undefined;
  if ([...parts.keys()].some((name) => !RULE_PARTS.includes(name))) return undefined;
  const freq = parts.get('FREQ') ?? '';
  const count = wholeNumber(parts.get('INTERVAL') ?? '1');
  const on = parseOn(parts);
  const until = parseUntil(parts.get('UNTIL'));
  if (!isFrequency(freq) || on === undefined || until === undefined) return undefined;
  // In a yearly rule of RFC 5545, BYMONTHDAY means that day of every month, and BYSETPOS a place in the whole year.
  if (freq !== 'MONTHLY' && on !== null) return undefined;
  const isInYears = freq === 'MONTHLY' && count % 12 === 0;
  const interval = isInYears ? count / 12 : count;
  if (!(interval >= 1 && interval <= MAX_INTERVAL)) return undefined;
  return { frequency: isInYears ? 'yearly' : FREQUENCIES[freq], interval, on, until };
}

function isFrequency(text: string): text is keyof typeof FREQUENCIES {
  return Object.hasOwn(FREQUENCIES, text);
}

function parseOn(parts: ReadonlyMap<string, string>): Recurrence['on'] | undefined {
  const [monthDay, days, position] = ['BYMONTHDAY', 'BYDAY', 'BYSETPOS'].map((name) => parts.get(name));
  if (monthDay !== undefined) {
    const day = wholeNumber(monthDay);
    if (days !== undefined || position !== undefined || !(day === -1 || (day >= 1 && day <= 31)))
      return undefined;
    return { monthDay: day };
  }
  if (days === undefined) return position === undefined ? null : undefined;
  const weekdays = WEEKDAYS.filter((day) => days.split(',').includes(day));
  const place = wholeNumber(position ?? '');
  if (weekdays.length !== days.split(',').length || !(place === -1 || (place >= 1 && place <= 4)))
    return undefined;
  return { weekdays, position: place };
}

function parseUntil(until: string | undefined): string | null | undefined {
  if (until === undefined) return null;
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(until) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
}

function wholeNumber(text: string): number {
  return /^-?\d{1,5}$/.test(text) ? Number(text) : NaN;
}

/** The rule as `parseRule` reads it. */
export function formatRule({ frequency, interval, on, until }: Recurrence): string {
  const isInMonths = frequency === 'yearly' && on !== null;
  const count = isInMonths ? interval * 12 : interval;
  const parts = [`FREQ=${isInMonths ? 'MONTHLY' : frequency.toUpperCase()}`];
  if (count !== 1) parts.push(`INTERVAL=${count}`);
  if (on && 'monthDay' in on) parts.push(`BYMONTHDAY=${on.monthDay}`);
  else if (on) parts.push(`BYDAY=${on.weekdays.join(',')}`, `BYSETPOS=${on.position}`);
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  return parts.join(';');
}

const INVALID_RULE = 'Must be a rule such as FREQ=MONTHLY;BYMONTHDAY=31';

/** A rule as text on the wire, a `Recurrence` in the app and the server. */
export const Rule = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const recurrence = parseRule(dataset.value);
    if (recurrence) return recurrence;
    addIssue({ message: INVALID_RULE });
    return NEVER;
  }),
);

/** The days of a rule from one day to another, both inclusive, in order. None is before the first day. */
export function occurrencesBetween(
  recurrence: Recurrence,
  firstDay: string,
  from: string,
  to: string,
): string[] {
  return ruleDaysBetween(recurrence, firstDay, from > firstDay ? from : firstDay, to);
}

/** The first day of a rule on a day or after it. Undefined if there is none. */
export function nextOccurrence(recurrence: Recurrence, firstDay: string, from: string): string | undefined {
  const start = from > firstDay ? from : firstDay;
  const last = lastDay(recurrence);
  if (start > last) return undefined;
  const { at, firstIndex } = daysOf(recurrence, firstDay, dayNumberOf(start));
  // The day of the first period may be before the start.
  for (const index of [firstIndex, firstIndex + 1]) {
    const day = at(index);
    if (day >= dayNumberOf(start)) return dayFromNumber(day) <= last ? dayFromNumber(day) : undefined;
  }
  return undefined;
}

/**
 * The same days as `occurrencesBetween`, and those that the rule would have had before the first day: what may be recorded
 * already of something when its schedule is made.
 */
export function ruleDaysBetween(
  recurrence: Recurrence,
  firstDay: string,
  from: string,
  to: string,
): string[] {
  return ruleDayNumbersBetween(recurrence, firstDay, dayNumberOf(from), dayNumberOf(to)).map(dayFromNumber);
}

/** The same, with days as `dayNumberOf` counts them. */
export function ruleDayNumbersBetween(
  recurrence: Recurrence,
  firstDay: string,
  from: number,
  to: number,
): number[] {
  const start = Math.max(from, dayNumberOf(FIRST_DAY));
  const end = Math.min(to, dayNumberOf(lastDay(recurrence)));
  const { at, firstIndex } = daysOf(recurrence, firstDay, start);
  const days: number[] = [];
  for (let index = firstIndex; ; index += 1) {
    const day = at(index);
    if (day > end) return days;
    if (day >= start) days.push(day);
  }
}

function lastDay({ until }: Recurrence): string {
  return until !== null && until < LAST_DAY ? until : LAST_DAY;
}

/** The days of a rule by index, where 0 is the period of the first day, and the index of the period of another day. */
function daysOf({ frequency, interval, on }: Recurrence, firstDay: string, start: number) {
  if (frequency === 'weekly') {
    const first = dayNumberOf(firstDay);
    const length = interval * 7;
    return {
      at: (index: number) => first + index * length,
      firstIndex: Math.ceil((start - first) / length),
    };
  }
  const length = frequency === 'yearly' ? interval * 12 : interval;
  const firstMonth = monthNumberOf(dayNumberOf(firstDay));
  const place = on ?? { monthDay: Number(firstDay.slice(8)) };
  return {
    at: (index: number) => dayInMonth(firstMonth + index * length, place),
    firstIndex: Math.ceil((monthNumberOf(start) - firstMonth) / length),
  };
}

/* Days are counted from 1970-01-01, months from January of the year 0. Both only in UTC, which has no clock changes. */

const MS_PER_DAY = 86_400_000;

/** Counts days, so that the difference of two numbers is the number of days between them. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00Z`) / MS_PER_DAY;
}

export function dayFromNumber(number: number): string {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

function monthNumberOf(number: number): number {
  const day = new Date(number * MS_PER_DAY);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

function dayInMonth(month: number, place: NonNullable<Recurrence['on']>): number {
  const first = Date.UTC(Math.floor(month / 12), month % 12) / MS_PER_DAY;
  const length = Date.UTC(Math.floor(month / 12), (month % 12) + 1) / MS_PER_DAY - first;
  if ('monthDay' in place)
    return first - 1 + (place.monthDay === -1 ? length : Math.min(place.monthDay, length));
  const { weekdays, position } = place;
  const step = position > 0 ? 1 : -1;
  let left = Math.abs(position);
  // A month has each weekday at least four times, so one of its days always fits.
  for (let day = position > 0 ? first : first + length - 1; ; day += step) {
    if (weekdays.includes(weekdayOf(day))) left -= 1;
    if (left === 0) return day;
  }
}

function weekdayOf(day: number): Weekday {
  // 1970-01-01 was a Thursday, and the remainder of a day before it is negative.
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7] ?? 'MO';
}

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * The day that a moment has in a time zone. In one that this machine does not know, it is the day in UTC: a zone that was
 * renamed must not stop what is due elsewhere.
 */
export function todayIn(timeZone: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, ...DAY_PARTS });
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
