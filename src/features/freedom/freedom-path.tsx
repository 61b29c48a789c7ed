import { memo, useMemo } from 'react';

import type { Sum } from '#contract/money.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomPath, type PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import type { FreedomRange } from '#src/statistics/freedom/freedom-range.ts';
import type { WhatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { SERIES_COLORS, TEXT_COLOR } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { todayMarker } from './today-marker.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

interface FreedomPathProps {
  readonly estimate: WhatIfEstimate;
  readonly past: readonly PastNetWorth[];
  /** The range that the date is likely in; undefined if it is unknown. */
  readonly range: FreedomRange | undefined;
  readonly now: Date;
}

/** The net worth until today, as far as it is known, and from today to freedom and a little beyond. */
export const FreedomPath = memo(function FreedomPath({ estimate, past, range, now }: FreedomPathProps) {
  const { compactMoney, drawnMoney } = useFormat();
  const { x, before, ahead, band } = useMemo(
    () => pathOf(estimate, past, range, now),
    [estimate, past, range, now],
  );
  const planned = {
    name: 'As planned',
    values: ahead,
    variant: band ? 'line' : 'area',
    dashedFrom: now.getTime(),
  } as const;
  const soFar = { name: 'Net worth', values: before, variant: 'line', color: TEXT_COLOR } as const;
  const amountNeeded = Number(estimate.amountNeeded);
  const reached = estimate.months > 0 ? dateAfter(now, Math.round(estimate.months)) : undefined;
  return (
    <LineChart
      label="The way there"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      x={x}
      series={past.length > 0 ? [planned, soFar] : [planned]}
      {...(band && { band })}
      references={[{ name: 'Amount needed', value: amountNeeded, color: SERIES_COLORS[2] }]}
      markers={[
        ...(reached
          ? [{ name: 'Freedom date', label: formatMonth(reached), x: reached.getTime(), y: amountNeeded }]
          : []),
        ...todayMarker(past, estimate.plan.netWorth, now),
      ]}
      ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
      formatTick={compactMoney}
      formatValue={drawnMoney}
      height={260}
    />
  );
});

/** The points of the path, split at `now`. Amounts are in cents. */
function pathOf(
  { plan, months }: WhatIfEstimate,
  past: readonly PastNetWorth[],
  range: FreedomRange | undefined,
  now: Date,
) {
  const points = freedomPath(plan, months, past, now);
  const aheadWith = (monthlySaving: Sum) =>
    freedomPath({ ...plan, monthlySaving }, months, past, now).map(({ time, netWorth }) =>
      time < now ? null : netWorth,
    );
  return {
    x: points.map(({ time }) => time.getTime()),
    before: points.map(({ time, netWorth }) => (time > now ? null : netWorth)),
    ahead: aheadWith(plan.monthlySaving),
    band: range &&
      range.leastSaving < range.mostSaving && {
        name: '8 of 10 mixes of your own months',
        low: aheadWith(range.leastSaving),
        high: aheadWith(range.mostSaving),
      },
  };
}
