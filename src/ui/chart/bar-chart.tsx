import { chakra } from '@chakra-ui/react';

import { CALENDAR_YEARS, isCalendarYear } from '#contract/calendar.ts';

import type { BarsData } from './chart-drawing.ts';
import { ChartFrame } from './chart-frame.tsx';
import { SERIES_COLORS } from './series-colors.ts';

interface BarChartProps {
  /** What the chart shows, such as `Expenses by month`. Names the chart, its slider and its table. */
  readonly label: string;
  /** What each bar represents, such as `Month`: the header of the table's first column. */
  readonly xName: string;
  readonly valueName: string;
  readonly bars: BarsData['bars'];
  readonly color?: string;
  readonly formatValue: (value: number) => string;
  /** In CSS pixels. */
  readonly height?: number;
}

/** A chart of bars, drawn and operated like a `LineChart`. */
export function BarChart({ label, xName, valueName, bars, formatValue, ...look }: BarChartProps) {
  const { color = SERIES_COLORS[0], height = 110 } = look;
  return (
    <ChartFrame
      {...{ label, xName, height }}
      columns={[{ name: valueName }]}
      rowCount={bars.length}
      rowAt={(index) => {
        const bar = bars[index];
        if (!bar) return { x: '', values: [] };
        const { name, incomplete, value } = bar;
        return {
          x: incomplete === undefined ? name : `${name} (${incomplete})`,
          values: [formatValue(value)],
        };
      }}
      drawing={{ bars, color }}
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
