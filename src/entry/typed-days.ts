import { isAfter } from 'date-fns/isAfter';
import { startOfDay } from 'date-fns/startOfDay';

import { isCalendarYear } from '#contract/calendar.ts';
import { localDay } from '#contract/days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAY = /^(\d{1,2})\/(\d{1,2})$/;
const MONTH_DAY_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DAY_OF_MONTH = /^\d{1,2}$/;

/**
 * The days that a typed word may mean, each as the start of the day in the person's time zone. A weekday means its latest
 * occurrence, including today. A day of the month, or of the year, that is still to come may also mean that of the previous
 * month or year; see docs/product-rules.md#typed-dates.
 * @param word in lower case
 * @param now any time on the person's current day
 * @returns no days if the word is not a date
 */
export function possibleDays(word: string, now: Date): readonly Date[] {
  const today = startOfDay(now);
  if (word === 'today') return [today];
  if (word === 'yesterday') return [daysAgo(1, today)];
  if (word === 'tomorrow') return [daysAgo(-1, today)];

  const weekday = indexIn(WEEKDAYS, word);
  if (weekday >= 0) return [daysAgo((today.getDay() - weekday + 7) % 7, today)];

  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(word) ?? [];
  if (isoYear !== undefined) return existing([dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))]);

  const [, longMonth, longDay, longYear] = MONTH_DAY_YEAR.exec(word) ?? [];
  if (longYear !== undefined) return existing([dayOf(Number(longYear), Number(longMonth), Number(longDay))]);

  const [, month, day] = MONTH_DAY.exec(word) ?? [];
  const year = today.getFullYear();
  if (month !== undefined) {
    const [thisYear, lastYear] = [year, year - 1].map((each) => dayOf(each, Number(month), Number(day)));
    return lastOrBoth(thisYear, lastYear, today);
  }

  if (DAY_OF_MONTH.test(word)) {
    const [thisMonth, lastMonth] = [0, 1].map((monthsAgo) => {
      const first = new Date(year, today.getMonth() - monthsAgo);
      return dayOf(first.getFullYear(), first.getMonth() + 1, Number(word));
    });
    return lastOrBoth(thisMonth, lastMonth, today);
  }
  return [];
}

const AGO = /^(\d{1,3}|an?|one|two|three) (day|week)s? ago$/;
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;
const MONTH_FIRST = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (20\d\d))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]{3,})\.?(?: (20\d\d))?$/;

/**
 * The day that a phrase means, such as `nov 3`, `3rd of november`, `last friday`, `2 days ago` or `on the 3rd`. Without a
 * year it is the latest one that is not in the future.
 * @param phrase in lower case, with single spaces and without commas
 */
export function spokenDay(phrase: string, now: Date): Date | undefined {
  const today = startOfDay(now);
  const text = phrase.replace(/^(?:on )?(?:the )?/, '');
  if (text === 'day before yesterday') return daysAgo(2, today);

  const [, count = '', unit] = AGO.exec(text) ?? [];
  if (unit !== undefined) return daysAgo((COUNTS[count] ?? Number(count)) * (unit === 'week' ? 7 : 1), today);

  const weekday = indexIn(WEEKDAYS, /^last ([a-z]+)$/.exec(text)?.[1] ?? '');
  if (weekday >= 0) return daysAgo(((today.getDay() - weekday + 6) % 7) + 1, today);
  if (text !== phrase && /^[a-z]+$/.test(text)) return possibleDays(text, now).find((day) => day <= today);

  const [, ordinal] = ORDINAL.exec(text) ?? [];
  if (ordinal !== undefined) {
    const months = [0, 1, 2].map((ago) => new Date(today.getFullYear(), today.getMonth() - ago));
    return latest(
      months.map((first) => dayOf(first.getFullYear(), first.getMonth() + 1, Number(ordinal))),
      today,
    );
  }

  const monthFirst = MONTH_FIRST.exec(text);
  const [, dayText, lateName, lateYear] = DAY_FIRST.exec(text) ?? [];
  const [name, day, year] = monthFirst?.slice(1) ?? [lateName, dayText, lateYear];
  const month = indexIn(MONTHS, name ?? '') + 1;
  if (month === 0) return undefined;
  if (year !== undefined) return dayOf(Number(year), month, Number(day));
  const thisYear = today.getFullYear();
  return latest(
    [thisYear, thisYear - 1].map((each) => dayOf(each, month, Number(day))),
    today,
  );
}

const NAMED_MONTH = /^([a-z]{3,})\.?(?: (\d{4}))?$/;

/** The month that a text names, such as `november`, `nov 2025`: without a year, that of all years. */
export function spokenMonth(
  text: string,
): { readonly month: number; readonly year: number | undefined } | undefined {
  const [, name = '', year] = NAMED_MONTH.exec(text) ?? [];
  const month = indexIn(MONTHS, name) + 1;
  return month === 0 ? undefined : { month, year: year === undefined ? undefined : Number(year) };
}

function latest(days: readonly (Date | undefined)[], today: Date): Date | undefined {
  return existing(days).find((day) => !isAfter(day, today));
}

/** Which of the names a word begins, in at least three letters. */
function indexIn(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

const THREE_NUMBERS = /^(\d{1,2}|\d{4})([-/.])(\d{1,2})\2(\d{4}|\d{2})\.?$/;
const TWO_NUMBERS = /^(\d{1,2})\/(\d{1,2})$|^(\d{1,2})\.(\d{1,2})\.$|^(0\d|\d\d(?=-0))-(\d\d)$/;

/**
 * The past days that a word may mean in a form in which no day can be typed, such as `3-11-2026`, `03.11.` or `30/10`.
 * @param word for which `possibleDays` finds none
 */
export function unclearDays(word: string, now: Date): readonly Date[] {
  const today = startOfDay(now);
  const [, first = '', separator, second = '', last = ''] = THREE_NUMBERS.exec(word) ?? [];
  const parts = TWO_NUMBERS.exec(word)?.slice(1).filter(Boolean) ?? [];
  const [a, b, c] = (separator === undefined ? parts : [first, second, last]).map(Number);
  if (a === undefined || b === undefined) return [];
  const isPointed = separator === '.' || word.endsWith('.');
  const years = c === undefined ? [today.getFullYear(), today.getFullYear() - 1] : [century(c)];
  const dayFirst = years.map((year) => dayOf(year, b, a));
  const monthFirst = isPointed ? [] : years.map((year) => dayOf(year, a, b));
  const yearFirst = c === undefined || last.length === 4 ? [] : [dayOf(century(a), b, c)];
  const days = first.length === 4 ? yearFirst : [...dayFirst, ...monthFirst, ...(isPointed ? [] : yearFirst)];
  const past = existing(days).filter((day) => !isAfter(day, today));
  return past.filter((day, index) => {
    const others = past.slice(0, index);
    const isSame = (other: Date) =>
      c === undefined ? other.getMonth() === day.getMonth() : localDay(other) === localDay(day);
    return !others.some(isSame);
  });
}

function century(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** Whether a word has the form of a full date, even one that does not exist, such as `2026-02-30`. */
export function isFullDate(word: string): boolean {
  return ISO_DATE.test(word) || MONTH_DAY_YEAR.test(word);
}

function daysAgo(count: number, today: Date): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - count);
}

function lastOrBoth(current: Date | undefined, previous: Date | undefined, today: Date): readonly Date[] {
  return current && !isAfter(current, today) ? [current] : existing([current, previous]);
}

/** @returns undefined if the calendar has no such day, or its year is one that no date can have */
function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  return isCalendarYear(year) && date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

function existing(days: readonly (Date | undefined)[]): readonly Date[] {
  return days.filter((day) => day !== undefined);
}
