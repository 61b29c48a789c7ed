import * as v from 'valibot';

import { noonOf } from '#contract/days.ts';
import {
  dayFromNumber,
  dayNumberOf,
  MAX_INTERVAL,
  nextOccurrence,
  type Recurrence,
  type Weekday,
  WEEKDAYS,
} from '#contract/recurrence.ts';
import { Day, ENTER_A_DATE } from '#src/ui/form/field-schemas.ts';

/* When something repeats, as the fields of a form. */

/** The usual ones. Any other is `OTHER`, with its interval and unit in fields of their own. */
export const EVERY = {
  '1 weekly': 'Every week',
  '2 weekly': 'Every 2 weeks',
  '4 weekly': 'Every 4 weeks',
  '1 monthly': 'Every month',
  '2 monthly': 'Every 2 months',
  '3 monthly': 'Every 3 months',
  '6 monthly': 'Every 6 months',
  '1 yearly': 'Every year',
} as const;
export const OTHER = 'other';

export const UNITS = { weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

const WORKING_DAYS = WEEKDAYS.slice(0, 5);
export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
export const POSITIONS = [
  ['1', 'First'],
  ['2', 'Second'],
  ['3', 'Third'],
  ['4', 'Fourth'],
  ['-1', 'Last'],
] as const;

export const RuleFields = {
  every: v.string(),
  interval: v.string(),
  unit: v.picklist(['weekly', 'monthly', 'yearly']),
  /**
   * Empty for the day of the first day; a day of the month, of which 31 is the last of any; `first working`, `last working`,
   * or `weekday`, with its position in the month. What these cannot say is JSON.
   */
  on: v.string(),
  position: v.string(),
  weekday: v.picklist(WEEKDAYS),
  firstDay: Day,
  lastDay: v.union([v.literal(''), Day], ENTER_A_DATE),
};

export interface RuleValues {
  readonly every: string;
  readonly interval: string;
  readonly unit: Recurrence['frequency'];
  readonly on: string;
  readonly position: string;
  readonly weekday: Weekday;
  readonly firstDay: string;
  readonly lastDay: string;
}

export const INTERVAL_MESSAGE = `Enter a whole number from 1 to ${MAX_INTERVAL}`;

export function isIntervalKnown({ every, interval }: Pick<RuleValues, 'every' | 'interval'>): boolean {
  return every !== OTHER || wholeNumber(interval) > 0;
}

function wholeNumber(text: string): number {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
}

export function toRecurrence(fields: RuleValues): Recurrence {
  const { every, interval, unit, lastDay } = fields;
  const [count = '', frequency] = every === OTHER ? [interval, unit] : every.split(' ');
  return {
    frequency: frequency as Recurrence['frequency'],
    interval: Math.max(1, wholeNumber(count)),
    on: frequency === 'weekly' ? null : toOn(fields),
    until: lastDay === '' ? null : lastDay,
  };
}

function toOn({ on, position, weekday }: RuleValues): Recurrence['on'] {
  switch (on) {
    case '':
      return null;
    case 'first working':
      return { weekdays: WORKING_DAYS, position: 1 };
    case 'last working':
      return { weekdays: WORKING_DAYS, position: -1 };
    case 'weekday':
      return { weekdays: [weekday], position: Number(position) };
    default:
      return on.startsWith('{') ? (JSON.parse(on) as Recurrence['on']) : { monthDay: Number(on) };
  }
}

export function fromRecurrence({ frequency, interval, on, until }: Recurrence, firstDay: string): RuleValues {
  const every = `${interval} ${frequency}`;
  const [weekday, ...others] = on && 'weekdays' in on ? on.weekdays : [];
  const isOne = weekday !== undefined && others.length === 0;
  return {
    every: every in EVERY ? every : OTHER,
    interval: String(interval),
    unit: frequency,
    on: fromOn(on),
    position: isOne && on && 'position' in on ? String(on.position) : '1',
    weekday: isOne ? weekday : weekdayOf(firstDay),
    firstDay,
    lastDay: until ?? '',
  };
}

function fromOn(on: Recurrence['on']): string {
  if (on === null) return '';
  if ('monthDay' in on) return String(on.monthDay === -1 ? 31 : on.monthDay);
  const { weekdays, position } = on;
  if (weekdays.length === 1) return 'weekday';
  const isWorking = weekdays.length === 5 && WORKING_DAYS.every((day) => weekdays.includes(day));
  if (isWorking && position === 1) return 'first working';
  return isWorking && position === -1 ? 'last working' : JSON.stringify(on);
}

function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(noonOf(day).getDay() + 6) % 7] ?? 'MO';
}

/** The first days of a rule on a day or after it. */
export function nextDays(recurrence: Recurrence, firstDay: string, from: string, count: number): string[] {
  const days: string[] = [];
  let day = nextOccurrence(recurrence, firstDay, from);
  while (day !== undefined && days.length < count) {
    days.push(day);
    day = nextOccurrence(recurrence, firstDay, dayAfter(day));
  }
  return days;
}

export function dayAfter(day: string): string {
  return dayFromNumber(dayNumberOf(day) + 1);
}

interface StartedRule {
  readonly rule: Recurrence;
  readonly firstDay: string;
}

/**
 * The same rule from a later day on, whose days stay the same: nothing before it is due. If it has no more days, it stays as
 * it is.
 */
export function startingFrom({ rule, firstDay }: StartedRule, from: string): StartedRule {
  const next = from > firstDay ? nextOccurrence(rule, firstDay, from) : undefined;
  if (next === undefined) return { rule, firstDay };
  // A shorter month would make it another day for good.
  const on = rule.frequency === 'weekly' ? null : (rule.on ?? { monthDay: Number(firstDay.slice(8)) });
  return { rule: next.slice(8) === firstDay.slice(8) ? rule : { ...rule, on }, firstDay: next };
}
