import type { ChartTick } from './chart-drawing.ts';

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** More ticks than this would not fit beside each other on a wide chart. */
const MOST_TICKS = 12;
const YEAR_STEPS = [1, 2, 5, 10, 20, 50, 100];

/**
 * The labels of a time axis: the beginning of every year, or of every second, fifth, … one; of months if the time is short.
 * @param from in milliseconds, like the x of the chart
 */
export function timeTicks(from: number, to: number): ChartTick[] {
  const firstYear = new Date(from).getFullYear();
  const lastYear = new Date(to).getFullYear();
  const years = lastYear - firstYear + 1;
  if (years <= 3) return monthTicks(from, to);
  const step = YEAR_STEPS.find((one) => years / one <= MOST_TICKS) ?? years;
  const ticks: ChartTick[] = [];
  for (let year = Math.ceil(firstYear / step) * step; year <= lastYear; year += step) {
    ticks.push({ x: startOf(year, 0), label: String(year) });
  }
  return ticks.filter(({ x }) => x >= from && x <= to);
}

function monthTicks(from: number, to: number): ChartTick[] {
  const ticks: ChartTick[] = [];
  const start = new Date(from);
  for (let month = start.getMonth(); ; month += 1) {
    const x = startOf(start.getFullYear(), month);
    if (!(x <= to)) return ticks;
    if (x >= from) ticks.push({ x, label: monthAndYear.format(x) });
  }
}

/** The local start of a month, counted from January of `year`, as a time in milliseconds. */
function startOf(year: number, month: number): number {
  const date = new Date(0);
  date.setHours(0, 0, 0, 0);
  // Not in the constructor, which reads the years 0 to 99 as 1900 to 1999.
  date.setFullYear(year, month, 1);
  return date.getTime();
}
