import { useMemo } from 'react';

import { counted } from '#contract/counts.ts';
import { endOfMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import type { DatedMonth, RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { nameOf } from './record-words.ts';

/** The axis shows so many years at least, so that a month does not look like a decade. */
const LEAST_YEARS = 4;

/** The date said against when it was said, with the range of then and the line of a date that does not move. */
export function RecordChart({ summary: { said, first } }: { readonly summary: RecordSummary }) {
  const data = useMemo(() => dataOf(said), [said]);
  const { x, dates, low, high, hasRange, openRanges } = data;
  const drawn = [...dates, ...low, ...high].filter((value) => value !== null);
  // Freedom was never within reach.
  if (!first || drawn.length === 0) return null;
  const middle = (Math.min(...drawn) + Math.max(...drawn)) / 2;
  return (
    <LineChart
      label="The date said, by month"
      xName="At the end of"
      formatX={(time) => formatMonth(new Date(time))}
      x={x}
      series={[{ name: 'Date said', values: dates }]}
      bands={hasRange ? [{ name: '8 of 10 mixes of the months until then', low, high }] : []}
      references={[{ name: 'First said', value: yearsOf(first.date), color: SERIES_COLORS[2] }]}
      ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
      reach={[middle - LEAST_YEARS / 2, middle + LEAST_YEARS / 2]}
      formatTick={(years) => (Number.isInteger(years) ? String(years) : '')}
      formatValue={(years) => nameOf(Math.round(years * 12) + 1)}
      notes={
        openRanges > 0
          ? [
              `In ${counted(openRanges, 'month')} the range had no end, since freedom may have been out of reach`,
            ]
          : []
      }
      height={300}
    />
  );
}

/** Dates in years: January 2040 is 2040. Null where there is none. */
function dataOf(said: readonly DatedMonth[]) {
  const place = (number: number | undefined) =>
    number === undefined || number === Infinity ? null : yearsOf(number);
  const end = (one: DatedMonth, months: number | undefined) =>
    place(months === undefined || one.isFree ? undefined : monthNumber(one.month) + months);
  const ranges = said.filter(({ range, isFree }) => range && !isFree);
  return {
    x: said.map(({ month }) => endOfMonth(month).getTime()),
    dates: said.map(({ date }) => place(date)),
    low: said.map((one) => end(one, one.range?.latest === Infinity ? undefined : one.range?.earliest)),
    high: said.map((one) => end(one, one.range?.latest)),
    hasRange: ranges.length > 0,
    openRanges: ranges.filter(({ range }) => range?.latest === Infinity).length,
  };
}

function yearsOf(number: number): number {
  return (number - 1) / 12;
}
