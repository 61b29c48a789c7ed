import { noonOf } from '#contract/days.ts';
import { type Recurrence, type Weekday, WEEKDAYS } from '#contract/recurrence.ts';

import { formatDate, ordinal } from './texts.ts';

const UNITS = { weekly: 'week', monthly: 'month', yearly: 'year' };
const POSITIONS: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' };
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long' });
// 2024-01-01 is a Monday.
const WEEKDAY_NAMES = WEEKDAYS.map((_, index) => weekday.format(noonOf(`2024-01-0${index + 1}`)));

/**
 * When something repeats, within a sentence: `every 2 weeks on Friday`, `every month on the 31st, or the last day`,
 * `every year on November 3 until March 1, 2028`.
 */
export function ruleWords(recurrence: Recurrence, firstDay: string): string {
  const { frequency, interval, until } = recurrence;
  const unit = UNITS[frequency];
  const every = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  const end = until === null ? '' : ` until ${formatDate(noonOf(until))}`;
  return `${every} on ${dayWords(recurrence, firstDay)}${end}`;
}

function dayWords({ frequency, on }: Recurrence, firstDay: string): string {
  const first = noonOf(firstDay);
  if (frequency === 'weekly') return weekday.format(first);
  if (on && 'weekdays' in on) {
    const place = on.position === -1 ? 'last' : POSITIONS[on.position];
    return `the ${place} ${weekdayWords(on.weekdays)}${frequency === 'yearly' ? ` of ${monthOnly.format(first)}` : ''}`;
  }
  const day = on?.monthDay ?? first.getDate();
  if (frequency === 'yearly') return yearlyDayWords(first, day);
  if (day === -1) return 'the last day';
  return day > 28 ? `the ${ordinal(day)}, or the last day` : `the ${ordinal(day)}`;
}

function yearlyDayWords(first: Date, day: number): string {
  const month = monthOnly.format(first);
  // That of a leap year, in which February 29 is the only day that not all years have.
  const length = new Date(2024, first.getMonth() + 1, 0).getDate();
  if (day === length && length === 29) return `${month} 29, or the last day of ${month}`;
  return day === -1 || day > length ? `the last day of ${month}` : `${month} ${day}`;
}

const [WORKING_DAYS, WEEKEND] = ['MO,TU,WE,TH,FR', 'SA,SU'];

function weekdayWords(weekdays: readonly Weekday[]): string {
  const inOrder = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (inOrder.length === WEEKDAYS.length) return 'day';
  if (inOrder.join(',') === WORKING_DAYS) return 'working day';
  if (inOrder.join(',') === WEEKEND) return 'weekend day';
  return either.format(inOrder.map((day) => WEEKDAY_NAMES[WEEKDAYS.indexOf(day)] ?? day));
}
