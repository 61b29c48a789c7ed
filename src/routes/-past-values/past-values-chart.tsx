import { memo } from 'react';

import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import { dayOf } from '#src/queries/item-day.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { useAmountDisplay } from '#src/ui/format/amount-display.ts';
import { formatCompactCents, formatDrawnCents } from '#src/ui/format/chart-money.ts';

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
  useAmountDisplay();
  if (points.length === 0) return null;
  const past = thinned(points.slice(0, points.findLastIndex(({ timeStamp }) => timeStamp < now) + 1));
  const x = [...past.map(({ timeStamp }) => timeStamp.getTime()), now.getTime()];
  const values = [...past.map(({ amount }) => amount), present];
  return (
    <LineChart
      label="Amount over time"
      xName="Date"
      formatX={(time) => dayOf(new Date(time))}
      x={x}
      series={[{ name: 'Amount', values, variant: 'area' }]}
      ticks={timeTicks(x[0] ?? 0, now.getTime())}
      formatTick={formatCompactCents}
      formatValue={formatDrawnCents}
      height={180}
    />
  );
});

/** Thins out many points: keeps the first one, and the last one of each of many equal time spans. */
function thinned(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const [first] = points;
  if (!first || points.length <= MAX_POINTS) return points;
  const start = first.timeStamp.getTime();
  const end = points.at(-1)?.timeStamp.getTime() ?? start;
  const kept = [first];
  let previous = first;
  let previousSpan = 0;
  for (const point of points) {
    const span = Math.floor(((point.timeStamp.getTime() - start) / (end - start || 1)) * (MAX_POINTS - 2));
    if (span !== previousSpan && previous !== first) kept.push(previous);
    previous = point;
    previousSpan = span;
  }
  return [...kept, previous];
}
