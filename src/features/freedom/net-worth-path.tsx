import { useMemo } from 'react';

import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { estimatePlanOf, dateAfter, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomPath, type PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import type { LinesData } from '#src/ui/chart/chart-drawing.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';

import { todayMarker } from './today-marker.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

export interface NetWorthPathProps {
  readonly averages: Averages;
  readonly netWorth: Sum;
  readonly estimates: { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate };
  /** Oldest first. */
  readonly past: readonly PastNetWorth[];
  readonly now: Date;
}

/** The net worth until now, and the way from here to the amounts needed. */
export function NetWorthPath({ averages, netWorth, estimates, past, now }: NetWorthPathProps) {
  const format = useFormat();
  const data = useMemo(
    () => pathToFreedom(format, { averages, netWorth, estimates, past, now }),
    [format, averages, netWorth, estimates, past, now],
  );
  return (
    <LineChart
      {...data}
      label="The path to freedom"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
    />
  );
}

const [, , GOLD] = SERIES_COLORS;

function pathToFreedom(
  format: Format,
  { averages, netWorth, estimates, past, now }: NetWorthPathProps,
): LinesData {
  const { all, mandatory } = estimates;
  const months = Number.isFinite(all.months) ? all.months : mandatory.months;
  const points = freedomPath(estimatePlanOf(averages, netWorth), months, past, now);
  const x = points.map(({ time }) => time.getTime());
  const [first = 0, last = 0] = [x[0], x.at(-1)];
  const hasOneGoal = all.amountNeeded === mandatory.amountNeeded;
  const goals = [
    { estimate: all, needed: 'Amount needed', date: 'Freedom date', color: undefined },
    { estimate: mandatory, needed: 'Mandatory only', date: 'Freedom date, mandatory only', color: GOLD },
  ].filter(({ estimate }) => estimate.progress !== undefined && !(hasOneGoal && estimate === mandatory));
  return {
    x,
    series: [
      {
        name: 'Net worth',
        values: points.map((point) => point.netWorth),
        variant: 'area',
        dashedFrom: now.getTime(),
      },
    ],
    references: goals.map(({ estimate, needed, color }) => ({
      name: needed,
      value: Number(estimate.amountNeeded),
      ...(color && { color }),
    })),
    markers: [
      ...goals.flatMap(({ estimate, date, color }) => {
        const reached = dateAfter(now, estimate.months);
        if (!reached) return [];
        return {
          name: date,
          label: formatMonth(reached),
          x: reached.getTime(),
          y: Math.max(Number(estimate.amountNeeded), Number(estimate.amountSaved)),
          ...(color && { color }),
        };
      }),
      ...todayMarker(past, netWorth, now),
    ],
    ticks: timeTicks(first, last),
    formatValue: format.drawnMoney,
    formatTick: format.compactMoney,
  };
}
