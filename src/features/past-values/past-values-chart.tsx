import { memo } from 'react';

import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import { localDay, noonOf } from '#contract/days.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';

/** More points than pixels would only make the chart slow. */
const MAX_POINTS = 500;

interface PastValuesChartProps {
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  readonly present: Cents;
  readonly now: Date;
}

/** The amounts over time, up to the present one. Redrawn only if they change, and not when the form is saved. */
export const PastValuesChart = memo(function PastValuesChart({ points, present, now }: PastValuesChartProps) {
  const { compactMoney, drawnMoney } = useFormat();
  if (points.length === 0) return null;
  const past = thinned(points.filter((point) => placeOf(point) < now.getTime()));
  const x = [...past.map(placeOf), now.getTime()];
  const values = [...past.map(({ amount }) => amount), present];
  return (
    <LineChart
      label="Amount over time"
      xName="Date"
      formatX={(time) => localDay(new Date(time))}
      x={x}
      series={[{ name: 'Amount', values, variant: 'area' }]}
      ticks={timeTicks(x[0] ?? 0, now.getTime())}
      formatTick={compactMoney}
      formatValue={drawnMoney}
      height={180}
    />
  );
});

/** The place of a point on the axis: noon of its day, or its moment if it has no day. */
function placeOf({ day, timeStamp }: HistoryPoint): number {
  return (day === null ? timeStamp : noonOf(day)).getTime();
}

/** Thins out many points: keeps the first one, and the last one of each of many equal time spans. */
function thinned(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const [first] = points;
  if (!first || points.length <= MAX_POINTS) return points;
  const start = placeOf(first);
  const end = placeOf(points.at(-1) ?? first);
  const kept = [first];
  let previous = first;
  let previousSpan = 0;
  for (const point of points) {
    const span = Math.floor(((placeOf(point) - start) / (end - start || 1)) * (MAX_POINTS - 2));
    if (span !== previousSpan && previous !== first) kept.push(previous);
    previous = point;
    previousSpan = span;
  }
  return [...kept, previous];
}
