import type { MarketHistory } from '#src/statistics/freedom/market-history.ts';
import { LineChart } from '#src/ui/chart/line-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatYears } from '#src/ui/format/texts.ts';

interface MarketsChartProps {
  readonly history: MarketHistory;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
}

/** The years to freedom by the year of the start. */
export function MarketsChart({ history: { starts }, estimate }: MarketsChartProps) {
  const [accent, blue, gold] = SERIES_COLORS;
  const hasEstimate = Number.isFinite(estimate);
  const series = [
    {
      name: hasEstimate ? `Free within ${formatValue(estimate)}` : 'Became free',
      color: accent,
      values: starts.map(({ years }) => (years !== undefined && years <= estimate ? years : null)),
    },
    {
      name: hasEstimate ? 'Took longer' : '',
      color: blue,
      values: starts.map(({ years }) => (years !== undefined && years > estimate ? years : null)),
    },
    {
      name: 'Not free when the data ends',
      color: gold,
      values: starts.map(({ years, yearsSeen }) => (years === undefined ? yearsSeen : null)),
    },
  ];
  const x = starts.map(({ year }) => year);
  return (
    <LineChart
      label="Years to freedom by the year of the start"
      xName="Start"
      x={x}
      series={series
        .filter(({ values }) => values.some((value) => value !== null))
        .map((one) => ({ ...one, variant: 'points' as const }))}
      references={hasEstimate ? [{ name: 'Estimate', value: estimate }] : []}
      ticks={x.filter((year) => year % 10 === 0).map((year) => ({ x: year, label: String(year) }))}
      formatX={String}
      formatValue={formatValue}
      formatTick={(years) => `${years} y`}
    />
  );
}

function formatValue(years: number): string {
  return formatYears(years * 12);
}
