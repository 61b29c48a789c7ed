import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';

import type { Sum } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import type { FreedomBasis, FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter, estimatePlanOf, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomPath, type PastNetWorth } from '#src/statistics/freedom/freedom-path.ts';
import type { FreedomWay } from '#src/statistics/freedom/freedom-plan.ts';
import { pastNetWorthOf } from '#src/statistics/net-worth-history.ts';
import type { FreedomRange } from '#src/statistics/freedom/freedom-range.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { SERIES_COLORS, TEXT_COLOR } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

interface FreedomPathProps {
  readonly way: FreedomWay;
  readonly past: readonly PastNetWorth[];
  readonly range: FreedomRange | undefined;
  readonly now: Date;
}

/** The net worth until today, as far as it is known, and from today to freedom and a little beyond. */
export const FreedomPath = memo(function FreedomPath({ way, past, range, now }: FreedomPathProps) {
  const { compactMoney, drawnMoney } = useFormat();
  const { x, before, ahead, band } = useMemo(() => pathOf(way, past, range, now), [way, past, range, now]);
  const planned = {
    name: 'As planned',
    values: ahead,
    variant: band ? 'line' : 'area',
    dashedFrom: now.getTime(),
  } as const;
  const soFar = { name: 'Net worth', values: before, variant: 'line', color: TEXT_COLOR } as const;
  const amountNeeded = Number(way.amountNeeded.value);
  const reached = way.exactMonths > 0 ? dateAfter(now, way.months.value) : undefined;
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
        ...todayMarker(past, way.plan.netWorth, now),
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
  { plan, exactMonths: months }: FreedomWay,
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
  readonly basis: FreedomBasis;
  readonly estimate: FreedomEstimate;
  readonly past: readonly PastNetWorth[];
}

export function NetWorthPath({ basis, estimate, past }: NetWorthPathProps) {
  const { compactMoney, drawnMoney } = useFormat();
  const data = useMemo(() => pathToFreedom({ basis, estimate, past }), [basis, estimate, past]);
  return (
    <LineChart
      {...data}
      label="The path to freedom"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      formatValue={drawnMoney}
      formatTick={compactMoney}
    />
  );
}

const [, , GOLD] = SERIES_COLORS;

function pathToFreedom({ basis: { netWorth, averages, now }, estimate, past }: NetWorthPathProps) {
  const { timeToFreedom: months, mandatoryTimeToFreedom: mandatoryMonths } = estimate;
  const all = { needed: estimate.amountNeeded, months, color: undefined };
  const mandatory = { needed: estimate.mandatoryAmountNeeded, months: mandatoryMonths, color: GOLD };
  const goals = [
    { ...all, name: 'Amount needed', date: 'Freedom date' },
    { ...mandatory, name: 'Mandatory only', date: 'Freedom date, mandatory only' },
  ]
    .filter(({ needed }) => needed.value > 0)
    .filter(({ needed }, index) => index === 0 || needed.value !== all.needed.value);
  const length = Number.isFinite(months.value) ? months.value : mandatoryMonths.value;
  const points = freedomPath(estimatePlanOf(averages.all, netWorth.value), length, past, now);
  const x = points.map(({ time }) => time.getTime());
  return {
    x,
    series: [
      {
        name: 'Net worth',
        values: points.map((point) => point.netWorth),
        variant: 'area' as const,
        dashedFrom: now.getTime(),
      },
    ],
    references: goals.map(({ needed, name, color }) => ({
      name,
      value: Number(needed.value),
      ...(color && { color }),
    })),
    markers: [
      ...goals.flatMap((goal) => {
        const reached = dateAfter(now, goal.months.value);
        if (!reached) return [];
        return {
          name: goal.date,
          label: formatMonth(reached),
          x: reached.getTime(),
          y: Math.max(Number(goal.needed.value), Number(netWorth.value)),
          ...(goal.color && { color: goal.color }),
        };
      }),
      ...todayMarker(past, netWorth.value, now),
    ],
    ticks: timeTicks(x[0] ?? 0, x.at(-1) ?? 0),
  };
}

/** Marks where the past of a path ends and the plan begins. A path without a past begins today anyway. */
function todayMarker(past: readonly PastNetWorth[], netWorth: Sum, now: Date) {
  if (past.length === 0) return [];
  return [{ name: 'Today', label: 'today', x: now.getTime(), y: Number(netWorth), color: TEXT_COLOR }];
}

const NOTHING: readonly PastNetWorth[] = [];

/** The net worth at the end of each of the last months; empty until it is known, or if it never is. */
export function usePastNetWorth(lists: FreedomLists | undefined, now: Date): readonly PastNetWorth[] {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return useMemo(() => (lines && lists ? pastNetWorthOf(lines, lists, now) : NOTHING), [lines, lists, now]);
}
