import { addMonths } from 'date-fns';
import { memo, useMemo } from 'react';

import { centsFromDollars } from '#contract/money.ts';
import { balanceAfter } from '#src/statistics/freedom-plan.ts';
import type { FreedomRange } from '#src/statistics/freedom-range.ts';
import { projectBalance } from '#src/statistics/growth.ts';
import type { WhatIfEstimate } from '#src/statistics/what-if.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { formatCents } from '#src/ui/format/money.ts';

import { formatMonth } from './-freedom-format.ts';
import { useAfterPaint } from './-use-after-paint.ts';
import type { PastNetWorth } from './-use-past-net-worth.ts';

/** A longer path has wider steps. */
const MAX_POINTS = 120;
/** How far the path is drawn if it never gets there. */
const MONTHS_OUT_OF_REACH = 360;
const MIN_MONTHS = 12;
/** How much of the path lies after the date. */
const BEYOND = 1.12;

interface FreedomPathProps {
  readonly estimate: WhatIfEstimate;
  readonly past: readonly PastNetWorth[];
  /** How sure the estimate is; undefined if that is unknown. */
  readonly range: FreedomRange | undefined;
  readonly now: Date;
}

/**
 * The net worth until today, as far as it is known, and from today to freedom and a little beyond. Drawn after the
 * figures, which it never delays.
 */
export function FreedomPath(props: FreedomPathProps) {
  return <Path {...useAfterPaint(props)} />;
}

const Path = memo(function Path({ estimate, past, range, now }: FreedomPathProps) {
  const { x, before, ahead, band, markers } = useMemo(
    () => pathOf(estimate, past, range, now),
    [estimate, past, range, now],
  );
  const planned = {
    name: 'As planned',
    values: ahead,
    look: band ? 'line' : 'area',
    dashedFrom: now.getTime(),
  } as const;
  const sofar = { name: 'Net worth', values: before, look: 'line', color: '#e8eef5' } as const;
  return (
    <LineChart
      label="The way there"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      x={x}
      series={past.length > 0 ? [planned, sofar] : [planned]}
      {...(band && { band })}
      references={[{ name: 'Amount needed', value: Number(estimate.amountNeeded) / 100, color: '#f0c45c' }]}
      markers={markers}
      ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
      formatTick={(value) => short.format(value)}
      formatValue={(value) => formatCents(centsFromDollars(value))}
      height={260}
    />
  );
});

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** The points of the path, in dollars. */
function pathOf(
  { plan, months, amountNeeded }: WhatIfEstimate,
  past: readonly PastNetWorth[],
  range: FreedomRange | undefined,
  now: Date,
) {
  const end = months === Infinity ? MONTHS_OUT_OF_REACH : Math.max(MIN_MONTHS, Math.ceil(months * BEYOND));
  const step = Math.ceil(end / MAX_POINTS);
  const steps = Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step);
  // At most a third of the chart.
  const recent = past.slice(-Math.ceil(end / 2));
  const balancesWith = (contribution: number) => {
    const growth = { saved: Number(plan.netWorth), contribution, monthlyReturn: plan.monthlyReturn };
    return [...recent.map(() => null), ...steps.map((month) => projectBalance(growth, month) / 100)];
  };
  const freeAt = addMonths(now, Math.round(months));
  return {
    x: [...recent.map(({ time }) => time), ...steps.map((month) => addMonths(now, month).getTime())],
    before: [...recent.map(({ dollars }) => dollars), ...steps.map(() => null)],
    ahead: [...recent.map(() => null), ...steps.map((month) => balanceAfter(plan, month) / 100)],
    band: range && {
      name: '8 of 10 mixes of your own months',
      low: balancesWith(range.leastSaving),
      high: balancesWith(range.mostSaving),
    },
    markers:
      months === Infinity || months === 0
        ? []
        : [
            {
              name: 'Freedom date',
              label: formatMonth(freeAt),
              x: freeAt.getTime(),
              y: Number(amountNeeded) / 100,
            },
          ],
  };
}
