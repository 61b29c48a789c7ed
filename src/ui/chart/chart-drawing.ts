import { SERIES_COLORS } from './series-colors.ts';

/** One value per x, in the unit that `formatValue` takes; null where there is none. */
type Values = readonly (number | null)[];

export interface LineSeries {
  readonly name: string;
  readonly values: Values;
  /** An `area` is filled down to zero, and `stacked` ones lie on one another. `points` are not connected. A line by default. */
  readonly variant?: 'line' | 'area' | 'stacked' | 'points';
  /** The next of `SERIES_COLORS` by default. */
  readonly color?: string;
  /** The line is dashed from this x on, where values are only expected. */
  readonly dashedFrom?: number;
  /** The area of a stacked series is hatched until this x, while its values are of no use. */
  readonly hatchedUntil?: number;
}

interface Band {
  readonly name: string;
  readonly low: Values;
  readonly high: Values;
}

export interface ChartTick {
  readonly x: number;
  readonly label: string;
}

export interface LinesData {
  /** Ascending, in any unit, such as milliseconds. */
  readonly x: readonly number[];
  readonly series: readonly LineSeries[];
  /** Areas between two lines, a wide one before a narrow one within it. */
  readonly bands?: readonly Band[];
  /** Horizontal lines, labeled with their values. */
  readonly references?: readonly {
    readonly name: string;
    readonly value: number;
    readonly color?: string;
  }[];
  readonly markers?: readonly {
    /** Describes the point for screen readers. */
    readonly name: string;
    readonly label: string;
    readonly x: number;
    readonly y: number;
    readonly color?: string;
  }[];
  /** The labels below the chart. Those that do not fit are left out. See `timeTicks`. */
  readonly ticks: readonly ChartTick[];
  /** Formats the labels beside the chart; short, such as `$400K`. */
  readonly formatTick: (value: number) => string;
  readonly formatValue: (value: number) => string;
  /** The axis beside the chart reaches from one to the other at least, so that small moves look small. */
  readonly reach?: readonly [number, number];
  /** The ends of the axis beside the chart. What is beyond them is cut off. By default, all values have room. */
  readonly limits?: readonly [lowest: number, highest: number];
  /** What the axis below the chart reaches at least, so that it stays while values are added. */
  readonly reachX?: number;
  /** The width of these labels, for what is placed above the chart on the same axis. By default, as much as they need. */
  readonly labelWidth?: number;
}

/** The space at the end of a chart of lines, in pixels. */
export const CHART_END = 8;

export interface BarsData {
  /** Beside one another at each place, or on top of one another. */
  readonly series: readonly { readonly name: string; readonly color: string }[];
  readonly isStacked?: boolean;
  readonly bars: readonly {
    readonly name: string;
    /** The label below the bar, such as `O`, and the year below that. See `monthTicks`. */
    readonly tick: string;
    readonly year?: string;
    /** One for each series; null where there is none. */
    readonly values: readonly (number | null)[];
    /** Why the bar cannot be compared with the others, such as `not over yet`. */
    readonly incomplete?: string | undefined;
    /** Which of the values of an incomplete bar are drawn paler, with an outline; all of them by default. */
    readonly isPale?: readonly boolean[];
  }[];
  /** Formats the labels beside the chart; without it there are none. */
  readonly formatTick?: (value: number) => string;
}

export type ChartDrawing = LinesData | BarsData;

export interface FlowNode {
  readonly key: string;
  readonly name: string;
  /** What is read out behind the name: `$412.20, 9.70%`. */
  readonly value: string;
  /** What is drawn beside it. */
  readonly label: string;
  readonly color: string;
  /** From 0. */
  readonly column: number;
}

export interface FlowDrawing {
  /** In each column from top to bottom. */
  readonly nodes: readonly FlowNode[];
  /** Between nodes of neighboring columns. All sizes have the same unit. */
  readonly flows: readonly { readonly from: string; readonly to: string; readonly size: number }[];
  /** The key of the node that everything flows through. */
  readonly hub: string;
}

const SERIES_SHAPES = [
  { glyph: '●', pointStyle: 'circle' },
  { glyph: '▲', pointStyle: 'triangle' },
  { glyph: '■', pointStyle: 'rect' },
  { glyph: '◆', pointStyle: 'rectRot' },
  { glyph: '✚', pointStyle: 'cross' },
] as const;

/** The color of a series, and its mark in the legend and on its line, which identifies it without its color. */
export function seriesLook({ color }: LineSeries, index: number) {
  const { glyph, pointStyle } = SERIES_SHAPES[index % SERIES_SHAPES.length] ?? SERIES_SHAPES[0];
  return {
    color: color ?? SERIES_COLORS[index % SERIES_COLORS.length] ?? SERIES_COLORS[0],
    glyph,
    pointStyle,
  };
}
