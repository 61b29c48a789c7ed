import { isAfter } from 'date-fns/isAfter';
import { startOfDay } from 'date-fns/startOfDay';

import { isCalendarYear } from '#contract/calendar.ts';
import { localDay } from '#contract/days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
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

  const weekday = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
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
