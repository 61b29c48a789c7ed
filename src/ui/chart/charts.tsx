import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { CALENDAR_YEARS, isCalendarYear } from '#contract/calendar.ts';

import { type BarsData, type LinesData, seriesLook } from './chart-drawing.ts';
import { ChartFrame } from './chart-frame.tsx';
import { SERIES_COLORS } from './series-colors.ts';

interface ChartProps {
  /** What the chart shows, such as `Net worth by month`. Names the chart, its slider and its table. */
  readonly label: string;
  /** What each point or bar represents, such as `Month`: the header of the table's first column. */
  readonly xName: string;
  /** `$398,133.40` */
  readonly formatValue: (value: number) => string;
  /** In CSS pixels. */
  readonly height?: number;
  /** Receives the ends of a range that was dragged: the values of x, or the indexes of bars. */
  readonly onRange?: ((from: number, to: number) => void) | undefined;
}

interface LineChartProps extends ChartProps, LinesData {
  /** Formats x for the table and for the point that is read out: `October 2026`. */
  readonly formatX: (x: number) => string;
  readonly notes?: readonly string[];
  /** What the table and the point that is read aloud say beside the drawn values, in words. Undefined where there is nothing. */
  readonly details?: readonly { readonly name: string; readonly texts: readonly (string | undefined)[] }[];
  /** What is between the legend and the drawing, and may reach into it. See `labelWidth`. */
  readonly above?: ReactNode;
}

/** A chart of lines, areas or points, which the pointer and the arrow keys reach. A table shows the same figures. */
export function LineChart(props: LineChartProps) {
  const { label, xName, formatX, height = 220, notes = [], details = [], onRange, above, ...data } = props;
  const { x, series, bands = [], references = [], markers = [], formatValue } = data;
  const columns = [
    ...series,
    ...bands.flatMap(({ name, low, high }) => [
      { name: `${name}, from`, series: name, values: low },
      { name: `${name}, to`, series: name, values: high },
    ]),
  ];
  const legend = series.map((one, index) => {
    const { color, glyph } = seriesLook(one, index);
    return { name: one.name, color, glyph: one.variant === 'stacked' ? '■' : glyph };
  });
  return (
    <ChartFrame
      {...{ label, xName, height, above }}
      columns={[...columns, ...details]}
      legend={[
        ...legend,
        ...bands.map(({ name }, index) => ({
          name,
          color: SERIES_COLORS[0],
          glyph: index === 0 ? '▒' : '▓',
        })),
      ]}
      rowCount={x.length}
      rowAt={(index) => ({
        x: formatX(x[index] ?? NaN),
        values: [
          ...columns.map(({ values }) => textOf(values[index], formatValue)),
          ...details.map(({ texts }) => texts[index]),
        ],
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

/** A chart of bars, drawn and operated like one of lines. */
export function BarChart(props: ChartProps & BarsData) {
  const { label, xName, formatValue, height = 110, onRange, ...data } = props;
  const { bars, series } = data;
  return (
    <ChartFrame
      {...{ label, xName, height, onRange }}
      columns={series}
      legend={series.map((one) => ({ ...one, glyph: '■' }))}
      rowCount={bars.length}
      rowAt={(index) => {
        const { name = '', incomplete, values = [] } = bars[index] ?? {};
        return { x: name, note: incomplete, values: values.map((value) => textOf(value, formatValue)) };
      }}
      drawing={data}
    />
  );
}

function textOf(value: number | null | undefined, format: (value: number) => string): string | undefined {
  return value === null || value === undefined ? undefined : format(value);
}

/** Says that a chart leaves out some of its months because of their years. Renders nothing if it draws all. */
export function UndrawnMonths({ months }: { readonly months: readonly { readonly year: number }[] }) {
  if (months.every(({ year }) => isCalendarYear(year))) return null;
  return (
    <chakra.p color="fg.muted" fontSize="14px">
      Months outside {CALENDAR_YEARS} are not drawn.
    </chakra.p>
  );
}
