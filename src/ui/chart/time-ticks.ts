import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { eachYearOfInterval } from 'date-fns/eachYearOfInterval';

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
  const ticks =
    years.length <= 3
      ? eachMonthOfInterval(interval).map((month) => ({
          x: month.getTime(),
          label: monthAndYear.format(month),
        }))
      : years
          .filter((year) => year.getFullYear() % step === 0)
          .map((year) => ({ x: year.getTime(), label: String(year.getFullYear()) }));
  return ticks.filter(({ x }) => x >= from);
}
