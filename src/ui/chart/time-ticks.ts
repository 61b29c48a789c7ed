import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { eachYearOfInterval } from 'date-fns/eachYearOfInterval';

import type { CalendarMonth } from '#src/statistics/calendar-month.ts';

import type { ChartTick } from './chart-drawing.ts';

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** More ticks than this would not fit beside each other on a wide chart. */
const MOST_TICKS = 12;
const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100];

/** The local beginning of every year, or of every second, fifth, … one; of months if the time is short. In milliseconds. */
export function timeTicks(from: number, to: number): ChartTick[] {
  const interval = { start: from, end: to };
  const years = eachYearOfInterval(interval);
  const step = YEAR_STEPS.find((one) => years.length / one <= MOST_TICKS) ?? years.length;
  const areMonths = years.length <= 3;
  const named = areMonths
    ? eachMonthOfInterval(interval)
    : years.filter((year) => year.getFullYear() % step === 0);
  return named
    .filter((date) => date.getTime() >= from)
    .map((date) => ({
      x: date.getTime(),
      label: areMonths ? monthAndYear.format(date) : String(date.getFullYear()),
    }));
}

const LETTERS = 'JFMAMJJASOND';
/** With more months than this, only the years are named. */
const MAX_NAMED_MONTHS = 24;
/** The part of the chart that a year takes at least, so that it does not touch the next one. */
const YEAR_WIDTH = 1 / 9;

/** The labels below the bars of months: their first letters, and below the first one of each year the year. */
export function monthTicks(months: readonly CalendarMonth[]): { tick: string; year: string }[] {
  const isFirst = ({ year }: CalendarMonth, index: number) => year !== months[index - 1]?.year;
  const second = months.findIndex((month, index) => index > 0 && isFirst(month, index));
  const hasRoom = second === -1 || second >= months.length * YEAR_WIDTH;
  return months.map((month, index) => ({
    tick: months.length <= MAX_NAMED_MONTHS ? LETTERS.charAt(month.month - 1) : '',
    year: isFirst(month, index) && (index > 0 || hasRoom) ? String(month.year) : '',
  }));
}
