import * as v from 'valibot';

import { isDay } from './days.ts';

/** As RFC 5545 writes them, from Monday on. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * When something repeats, counted from its first day. A month without the day has its last day instead, and the next month
 * has the day again.
 */
export interface Recurrence {
  readonly frequency: 'weekly' | 'monthly' | 'yearly';
  /** Every how many weeks, months or years: 1 to 999. */
  readonly interval: number;
  /**
   * The day of the month, where it is not that of the first day: 1 to 31, or -1 for the last day. Or one of the month's days
   * that are one of these weekdays: 1 for the first of them, -1 for the last. Null for that of the first day, and always null
   * if weekly: the weekday is that of the first day.
   */
  readonly on:
    | { readonly monthDay: number }
    | { readonly weekdays: readonly Weekday[]; readonly position: number }
    | null;
  /** The last day on which it can happen. Null if it never ends. */
  readonly until: string | null;
}

const FREQUENCIES = { WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;
export const MAX_INTERVAL = 999;
const RULE_PARTS = ['FREQ', 'INTERVAL', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'UNTIL'];

/**
 * Parses a rule such as `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;UNTIL=20301231`: the part of RFC 5545 (RRULE) that a
 * `Recurrence` can say. Returns undefined for any other.
 */
export function parseRule(text: string): Recurrence | undefined {
  const pairs = text.split(';').map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  if (parts.size < pairs.length || pairs.some(({ length }) => length !== 2)) return undefined;
  if ([...parts.keys()].some((name) => !RULE_PARTS.includes(name))) return undefined;
  const frequency = FREQUENCIES[parts.get('FREQ') as keyof typeof FREQUENCIES] as
    Recurrence['frequency'] | undefined;
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1');
  const on = parseOn(parts);
  const until = parseUntil(parts.get('UNTIL'));
  if (frequency === undefined || interval < 1 || interval > MAX_INTERVAL) return undefined;
  if (on === undefined || until === undefined || (frequency === 'weekly' && on !== null)) return undefined;
  return { frequency, interval, on, until };
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
  const day = until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isDay(day) ? day : undefined;
}

function wholeNumber(text: string): number {
  return /^-?\d{1,3}$/.test(text) ? Number(text) : NaN;
}

/** The rule as `parseRule` reads it. */
export function formatRule({ frequency, interval, on, until }: Recurrence): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (interval !== 1) parts.push(`INTERVAL=${interval}`);
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
