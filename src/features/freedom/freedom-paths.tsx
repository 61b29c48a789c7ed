import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';

import type { Sum } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { freedomPath } from '#src/statistics/freedom/freedom-path.ts';
import type { FreedomWay } from '#src/statistics/freedom/freedom-plan.ts';
import { type PastNetWorth, pastNetWorthOf } from '#src/statistics/net-worth-history.ts';
import type { FreedomRange } from '#src/statistics/freedom/freedom-range.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
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
      bands={band ? [band] : []}
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
        name: '8 of 10 futures drawn from your own months',
        low: aheadWith(range.leastSaving),
        high: aheadWith(range.mostSaving),
      },
  };
}

/** Marks where the past of a path ends and the plan begins. A path without a past begins today anyway. */
function todayMarker(past: readonly PastNetWorth[], netWorth: Sum, now: Date) {
  if (past.length === 0) return [];
  return [{ name: 'Today', label: 'today', x: now.getTime(), y: Number(netWorth), color: TEXT_COLOR }];
}

const NOTHING: readonly PastNetWorth[] = [];

/** The net worth at the end of each of the last months; empty until it is known, or if it never is. */
export function usePastNetWorth(basis: FreedomBasis | undefined): readonly PastNetWorth[] {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory && basis !== undefined });
  return useMemo(
    () => (lines && basis ? pastNetWorthOf(lines, basis.lists, basis.now) : NOTHING),
    [lines, basis],
  );
}
