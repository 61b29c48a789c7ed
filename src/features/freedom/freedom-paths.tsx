import { memo, useMemo } from 'react';

import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { dateAfter, estimatePlanOf, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomPath, type PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import type { FreedomRange } from '#src/statistics/freedom/freedom-range.ts';
import type { WhatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import type { LinesData } from '#src/ui/chart/chart-drawing.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { SERIES_COLORS, TEXT_COLOR } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
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

/** Marks where the past of a path ends and the plan begins. A path without a past begins today anyway. */
function todayMarker(past: readonly PastNetWorth[], netWorth: Sum, now: Date) {
  if (past.length === 0) return [];
  return [{ name: 'Today', label: 'today', x: now.getTime(), y: Number(netWorth), color: TEXT_COLOR }];
}
