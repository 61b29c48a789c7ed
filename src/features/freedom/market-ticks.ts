import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import type { ChartTick } from '#src/ui/chart/chart-drawing.ts';

/** The beginning of every tenth year, or of every second or fifth one if the time is short. @param x numbers of months */
export function marketTicks(x: readonly number[]): ChartTick[] {
  const [from = 0, to = from] = [x[0], x.at(-1)];
  const years = (to - from) / 12;
  const step = years > 60 ? 10 : years > 24 ? 5 : 2;
  const first = monthFromNumber(from - 1).year + 1;
  return Array.from({ length: Math.floor(years) + 1 }, (_, index) => first + index)
    .filter((year) => year % step === 0)
    .map((year) => ({ x: year * 12 + 1, label: String(year) }));
}
