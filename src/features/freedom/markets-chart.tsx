import type { MarketHistory } from '#src/statistics/freedom/market-history.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMarketMonth, formatMarketYears } from '#src/ui/figures/market-words.ts';

import { marketTicks } from './market-ticks.ts';

interface MarketsChartProps {
  readonly history: MarketHistory;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
}

/** How long each start took, or has taken until the data ends. */
export function MarketsChart({ history: { starts, perYear }, estimate }: MarketsChartProps) {
  const [accent, blue, gold] = SERIES_COLORS;
  const hasEstimate = Number.isFinite(estimate);
  const series = [
    {
      name: hasEstimate ? `Free within ${formatMarketYears(estimate)}` : 'Became free',
      color: accent,
      values: starts.map(({ years }) => (years !== undefined && years <= estimate ? years : null)),
    },
    {
      name: 'Took longer',
      color: blue,
      values: starts.map(({ years }) => (years !== undefined && years > estimate ? years : null)),
    },
    {
      name: 'Not free when the data ends',
      color: gold,
      values: starts.map(({ years, yearsSeen }) => (years === undefined ? yearsSeen : null)),
    },
  ];
  const x = starts.map(({ month }) => month);
  return (
    <LineChart
      label={`Years to freedom by the ${perYear === 1 ? 'year' : 'month'} of the start`}
      xName="Start"
      x={x}
      series={series
        .filter(({ values }) => values.some((value) => value !== null))
        .map((one) => ({ ...one, variant: 'points' as const }))}
      references={hasEstimate ? [{ name: 'Estimate', value: estimate }] : []}
      ticks={marketTicks(x)}
      formatX={(month) => formatMarketMonth(month, perYear)}
      formatValue={formatMarketYears}
      formatTick={(years) => `${years} y`}
    />
  );
}
