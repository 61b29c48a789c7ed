import { expect, it } from 'vitest';

import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { monthTicks, timeTicks } from '#src/ui/chart/time-ticks.ts';

const labels = (from: Date, to: Date) => timeTicks(from.getTime(), to.getTime()).map(({ label }) => label);

it('labels months while the time is short, years when it is long, and not every year when it is longer', () => {
  expect(labels(new Date(2026, 9, 15), new Date(2027, 0, 1))).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2027']);
  expect(labels(new Date(2024, 5, 1), new Date(2026, 11, 1))).toHaveLength(31);
  expect(labels(new Date(2023, 5, 1), new Date(2026, 2, 1))).toEqual(['2024', '2025', '2026']);
  expect(labels(new Date(2026, 10, 1), new Date(2041, 1, 1))).toEqual([
    '2028',
    '2030',
    '2032',
    '2034',
    '2036',
    '2038',
    '2040',
  ]);
});

it('is at the local beginning of the year', () => {
  const [first] = timeTicks(new Date(2020, 5, 1).getTime(), new Date(2026, 5, 1).getTime());
  expect(first).toEqual({ x: new Date(2021, 0, 1).getTime(), label: '2021' });
});

it('covers a thousand years without a thousand labels', () => {
  expect(labels(new Date(2026, 0, 1), new Date(3026, 0, 1)).length).toBeLessThan(13);
});

const below = (from: number, count: number) =>
  monthTicks(Array.from({ length: count }, (_, index) => monthFromNumber(from + index))).map(
    ({ tick, year }) => `${tick}${year}`,
  );
const JUNE_2025 = 2025 * 12 + 6;

it('names the year of bars below the first month of each', () => {
  expect(below(JUNE_2025, 9)).toEqual(['J2025', 'J', 'A', 'S', 'O', 'N', 'D', 'J2026', 'F']);
  // A year would touch the next one.
  expect(below(JUNE_2025 + 6, 13).slice(0, 3)).toEqual(['D', 'J2026', 'F']);
});

it('names the years alone below the bars of many months, even if January is missing', () => {
  expect(below(JUNE_2025, 31).filter((label) => label !== '')).toEqual(['2025', '2026', '2027']);
  const ticks = monthTicks([
    { month: 11, year: 2025 },
    { month: 3, year: 2026 },
  ]);
  expect(ticks.map(({ year }) => year)).toEqual(['2025', '2026']);
});
