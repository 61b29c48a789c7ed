import { type LinesData, seriesLook } from './chart-drawing.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { SERIES_COLORS } from './series-colors.ts';

interface LineChartProps extends LinesData {
  /** What the chart shows, such as `Net worth by month`. Names the chart, its slider and its table. */
  readonly label: string;
  readonly xName: string;
  /** Formats x for the table and for the point that is read out: `October 2026`. */
  readonly formatX: (x: number) => string;
  readonly notes?: readonly string[];
  /** In CSS pixels. */
  readonly height?: number;
  /** Receives the first and the last x of a range that was dragged. */
  readonly onRange?: ChartFrameProps['onRange'];
}

/** A chart of lines, areas or points, which the pointer and the arrow keys reach. A table shows the same figures. */
export function LineChart({
  label,
  xName,
  formatX,
  height = 220,
  notes = [],
  onRange,
  ...data
}: LineChartProps) {
  const { x, series, band, references = [], markers = [], formatValue } = data;
  const columns = band
    ? [
        ...series,
        { name: `${band.name}, from`, series: band.name, values: band.low },
        { name: `${band.name}, to`, series: band.name, values: band.high },
      ]
    : series;
  const legend = series.map((one, index) => {
    const { color, glyph } = seriesLook(one, index);
    return { name: one.name, color, glyph: one.variant === 'stacked' ? '■' : glyph };
  });
  return (
    <ChartFrame
      {...{ label, xName, columns, height }}
      legend={[...legend, ...(band ? [{ name: band.name, color: SERIES_COLORS[0], glyph: '▒' }] : [])]}
      rowCount={x.length}
      rowAt={(index) => ({
        x: formatX(x[index] ?? NaN),
        values: columns.map(({ values }) => {
          const value = values[index] ?? null;
          return value === null ? undefined : formatValue(value);
        }),
      })}
      notes={[
        ...references.map(({ name, value }) => `${name} ${formatValue(value)}`),
        ...markers.map((marker) => `${marker.name}: ${formatX(marker.x)}, ${formatValue(marker.y)}`),
        ...notes,
      ]}
      drawing={data}
      onRange={onRange && ((from, to) => onRange(x[from] ?? 0, x[to] ?? 0))}
    />
  );
}
