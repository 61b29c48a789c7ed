import { chakra } from '@chakra-ui/react';

import { CALENDAR_YEARS, isCalendarYear } from '#contract/calendar.ts';

import type { BarsData } from './chart-drawing.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';

interface BarChartProps extends BarsData {
  /** What the chart shows, such as `Expenses by month`. Names the chart, its slider and its table. */
  readonly label: string;
  readonly xName: string;
  readonly formatValue: (value: number) => string;
  /** In CSS pixels. */
  readonly height?: number;
  readonly onRange?: ChartFrameProps['onRange'];
}

export function BarChart({ label, xName, formatValue, height = 110, onRange, ...data }: BarChartProps) {
  const { bars, series } = data;
  return (
    <ChartFrame
      {...{ label, xName, height, onRange }}
      columns={series}
      legend={series.map((one) => ({ ...one, glyph: '■' }))}
      rowCount={bars.length}
      rowAt={(index) => {
        const { name = '', incomplete, values = [] } = bars[index] ?? {};
        return {
          x: name,
          note: incomplete,
          values: values.map((value) => (value === null ? undefined : formatValue(value))),
        };
      }}
      drawing={data}
    />
  );
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
