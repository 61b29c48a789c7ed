import { monthFromNumber, monthNumber } from '#src/statistics/calendar-month.ts';

import type { ChartTick } from './chart-drawing.ts';

const YEAR_STEPS = [1, 2, 5, 10, 20, 50];
const MOST_TICKS = 8;

/**
 * Below an axis of months from now: `2040 · 48`, the year and the age that is reached in it; without ages the year alone.
 * @param present the number of the present month
 * @param months the length of the axis
 * @param ageIn the age in a month, in months
 */
export function lifeTicks(
  present: number,
  months: number,
  ageIn: (month: number) => number | undefined,
): ChartTick[] {
  const step = YEAR_STEPS.find((years) => months / 12 / years <= MOST_TICKS) ?? 100;
  const last = monthFromNumber(present + months).year;
  const first = Math.ceil((monthFromNumber(present).year + 1) / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => {
    const year = first + index * step;
    const x = monthNumber({ year, month: 1 }) - present;
    const age = ageIn(x + 11);
    return { x, label: age === undefined ? String(year) : `${year} · ${Math.floor(age / 12)}` };
  });
}
