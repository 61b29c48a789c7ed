import { SERIES_COLORS } from './series-colors.ts';

/** One value per x, in the unit that `formatValue` takes; null where there is none. */
type Values = readonly (number | null)[];

interface LineSeries {
  readonly name: string;
  readonly values: Values;
  /**
   * An `area` is filled down to zero. `stacked` areas are drawn on top of one another, in order; their negative values are
   * below zero. `points` are not connected. A line by default.
   */
  readonly variant?: 'line' | 'area' | 'stacked' | 'points';
  /** The next of `SERIES_COLORS` by default. */
  readonly color?: string;
  /** The line is dashed from this x on, where values are only expected. */
  readonly dashedFrom?: number;
}

/** A label on the x axis. */
export interface ChartTick {
  readonly x: number;
  readonly label: string;
}

/** The data of a chart of lines. */
export interface LinesData {
  /** Ascending, in any unit, such as milliseconds. */
  readonly x: readonly number[];
  readonly series: readonly LineSeries[];
  /** The space between two lines. */
  readonly band?: {
    readonly name: string;
    readonly low: Values;
    readonly high: Values;
    readonly color?: string;
  };
  /** Horizontal lines, labeled with their values. */
  readonly references?: readonly {
    readonly name: string;
    readonly value: number;
    readonly color?: string;
  }[];
  /** Single points with a label beside them. */
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
  /** `$398,133.40` */
  readonly formatValue: (value: number) => string;
}

/** The data of a chart of bars. */
export interface BarsData {
  readonly bars: readonly {
    /** `October 2026` */
    readonly name: string;
    /** The label below the bar; short, such as `O`. */
    readonly tick: string;
    readonly value: number;
    /** Why the bar cannot be compared with the others, such as `not over yet`. It is drawn paler, with an outline. */
    readonly incomplete?: string | undefined;
  }[];
  readonly color: string;
}

export interface DrawnSeries extends LineSeries {
  readonly variant: NonNullable<LineSeries['variant']>;
  readonly color: string;
  readonly shape: SeriesShape;
}

/** With all defaults, so that the code that draws it needs none. */
export interface LinesDrawing extends LinesData {
  readonly kind: 'lines';
  readonly series: readonly DrawnSeries[];
  readonly band?: NonNullable<LinesData['band']> & { readonly color: string };
  readonly markers: readonly (NonNullable<LinesData['markers']>[number] & { readonly color: string })[];
}

export interface BarsDrawing extends BarsData {
  readonly kind: 'bars';
}

/** The drawing on the canvas. */
export type ChartDrawing = LinesDrawing | BarsDrawing;

/** The mark of a series, in the legend and on its line, which identifies it without its color. */
type SeriesShape = (typeof SERIES_SHAPES)[number];

const SERIES_SHAPES = [
  { glyph: '●', pointStyle: 'circle' },
  { glyph: '▲', pointStyle: 'triangle' },
  { glyph: '■', pointStyle: 'rect' },
  { glyph: '◆', pointStyle: 'rectRot' },
  { glyph: '✚', pointStyle: 'cross' },
] as const;

export function linesDrawing({ series, band, markers = [], ...data }: LinesData): LinesDrawing {
  return {
    ...data,
    kind: 'lines',
    series: series.map((one, index) => ({
      ...one,
      variant: one.variant ?? 'line',
      color: one.color ?? SERIES_COLORS[index % SERIES_COLORS.length] ?? SERIES_COLORS[0],
      shape: SERIES_SHAPES[index % SERIES_SHAPES.length] ?? SERIES_SHAPES[0],
    })),
    ...(band && { band: { ...band, color: band.color ?? SERIES_COLORS[0] } }),
    markers: markers.map((marker) => ({ ...marker, color: marker.color ?? SERIES_COLORS[0] })),
  };
}

/** Where an area starts and ends at each x. */
export interface StackedArea {
  readonly start: readonly number[];
  readonly end: readonly number[];
}
