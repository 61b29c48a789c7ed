import type { ChartDataset, Point, PointStyle } from 'chart.js';
import { color as parseColor } from 'chart.js/helpers';

import { baseOptions, type ChartConfig, type ChartPalette, hatch, tickOptions } from './chart-config.ts';
import { type LineSeries, type LinesData, seriesLook } from './chart-drawing.ts';
import { labelsOf, type StackedArea } from './chart-labels.ts';
import { SERIES_COLORS } from './series-colors.ts';

type LineDataset = ChartDataset<'line' | 'bar', Point[]>;

/** About this many marks are enough to distinguish the lines of a chart. */
const MARKS = 7;

/** No points, not even where the pointer is. */
const plain = { pointRadius: 0, pointHoverRadius: 0, fill: false as const };

export function linesConfig(
  drawing: LinesData,
  hidden: ReadonlySet<string>,
  palette: ChartPalette,
): ChartConfig {
  const { x, series, band, references = [], markers = [] } = drawing;
  const [first = 0, last = first] = [x[0], x.at(-1)];
  // A single point is in the middle.
  const [min, max] = first === last ? [first - 1, last + 1] : [first, last];
  const ink = (color: string) => (palette.isForced ? palette.text : color);
  const fill = (color: string, index: number, alpha: number) =>
    palette.isForced ? hatch(palette.text, index) : translucent(color, alpha);
  const pointsOf = (values: LineSeries['values']) =>
    x.map((at, index) => ({ x: at, y: values[index] ?? NaN }));
  const spans = stack(
    series.map((one) => (hidden.has(one.name) ? { ...one, values: [] } : one)),
    x.length,
  );
  const everyNth = Math.ceil(x.length / MARKS);

  const referenceLines = references.map(({ name, value, color = palette.text }): LineDataset => ({
    ...plain,
    label: name,
    data: [min, max].map((at) => ({ x: at, y: value })),
    borderColor: ink(color),
    borderWidth: 1.5,
    borderDash: [3, 4],
  }));
  const markerPoints = markers.map((marker): LineDataset => ({
    ...activePoint(ink(marker.color ?? SERIES_COLORS[0]), palette),
    label: marker.name,
    data: [marker],
    clip: 8,
    pointRadius: 5,
    pointBorderWidth: 2,
    pointBorderColor: palette.surface,
    order: -1,
  }));
  const lines = series.flatMap((one, index): LineDataset[] => {
    const isHidden = hidden.has(one.name);
    const span = spans[index];
    const { color, pointStyle } = seriesLook(one, index);
    if (!span) {
      const isMarked = (at: number) => series.length > 1 && at % everyNth === index % everyNth;
      const look = { color: ink(color), pointStyle, isMarked };
      return [{ ...lineDataset(one, pointsOf(one.values), look, palette), hidden: isHidden }];
    }
    const top = {
      ...activePoint(ink(color), palette),
      label: one.name,
      hidden: isHidden,
      data: pointsOf(span.end),
      pointRadius: 0,
      borderColor: ink(color),
      borderWidth: 1.5,
      backgroundColor: fill(color, index, 0.35),
      fill: '+1',
      order: 1,
    };
    const bottom = { label: `${one.name} (from)`, hidden: isHidden, data: pointsOf(span.start) };
    return [top, { ...plain, ...bottom, borderWidth: 0 }];
  });
  const edge = { ...plain, borderColor: palette.text, borderWidth: palette.isForced ? 1 : 0, order: 1 };
  const bandEdges: LineDataset[] =
    band && !hidden.has(band.name)
      ? [
          {
            ...edge,
            label: band.name,
            data: pointsOf(band.high),
            backgroundColor: fill(SERIES_COLORS[0], 0, 0.2),
            fill: '+1',
          },
          { ...edge, label: `${band.name} (low)`, data: pointsOf(band.low) },
        ]
      : [];

  return {
    data: { datasets: [...markerPoints, ...referenceLines, ...lines, ...bandEdges] },
    options: {
      ...baseOptions,
      layout: { padding: { top: 8, right: 8 } },
      scales: scalesOf(drawing, { min, max }, palette),
    },
    barWidth: 0,
    labels: labelsOf(drawing, hidden, spans, palette),
  };
}

/** A point that is larger while it is read out. */
function activePoint(color: string, palette: ChartPalette) {
  return {
    pointBackgroundColor: color,
    pointHoverBackgroundColor: color,
    pointHoverRadius: 5,
    pointHoverBorderWidth: 2,
    pointHoverBorderColor: palette.surface,
  };
}

interface LineLook {
  readonly color: string;
  readonly pointStyle: PointStyle;
  /** Whether a point of the line has a mark. */
  readonly isMarked: (index: number) => boolean;
}

/** A series that is not stacked. */
function lineDataset(
  { name, variant = 'line', dashedFrom = Infinity }: LineSeries,
  data: Point[],
  { color, pointStyle, isMarked }: LineLook,
  palette: ChartPalette,
): LineDataset {
  const isLine = variant !== 'points';
  const isArea = variant === 'area';
  return {
    ...activePoint(color, palette),
    label: name,
    data,
    // A point at the edge is drawn whole.
    clip: 6,
    showLine: isLine,
    borderColor: color,
    borderWidth: isLine ? 2 : 0,
    backgroundColor: isArea ? translucent(color, palette.isForced ? 0 : 0.18) : color,
    fill: isArea ? 'origin' : false,
    order: isArea ? 1 : 0,
    pointStyle: ({ active }) => (active ? 'circle' : pointStyle),
    pointBorderColor: color,
    pointRadius: ({ dataIndex }) => {
      if (!isLine) return 3;
      // A single point is not a line.
      return data.length === 1 || isMarked(dataIndex) ? 3.5 : 0;
    },
    segment: { borderDash: ({ p0 }) => (Number(p0.parsed.x) >= dashedFrom ? [6, 5] : undefined) },
  };
}

function scalesOf(
  { series, references = [], markers = [], ticks, formatTick }: LinesData,
  range: { readonly min: number; readonly max: number },
  palette: ChartPalette,
): NonNullable<ChartConfig['options']['scales']> {
  const marked = [...references.map(({ value }) => value), ...markers.map(({ y }) => y)];
  const labels = new Map(ticks.map((tick) => [tick.x, tick.label]));
  return {
    x: {
      type: 'linear',
      ...range,
      grid: { display: false },
      border: { color: palette.grid },
      ticks: { ...tickOptions(palette), callback: (value) => labels.get(Number(value)) ?? '' },
      afterBuildTicks: (axis) => {
        axis.ticks = ticks
          .filter((tick) => tick.x >= axis.min && tick.x <= axis.max)
          .map((tick) => ({ value: tick.x }));
      },
    },
    y: {
      type: 'linear',
      beginAtZero: series.some(({ variant }) => variant === 'area' || variant === 'stacked'),
      // Room for a label above the highest line.
      suggestedMax: marked.length > 0 ? Math.max(...marked) * 1.08 : undefined,
      grid: { color: palette.grid },
      border: { display: false },
      ticks: {
        ...tickOptions(palette),
        maxTicksLimit: 6,
        callback: (value) => formatTick(Number(value)),
      },
    },
  };
}

function translucent(color: string, alpha: number): string {
  return parseColor(color).alpha(alpha).rgbString();
}

/** The area of each stacked series; undefined for the other series. Negative values are stacked below zero. */
export function stack(
  series: readonly Pick<LineSeries, 'variant' | 'values'>[],
  length: number,
): readonly (StackedArea | undefined)[] {
  const above = new Array<number>(length).fill(0);
  const below = new Array<number>(length).fill(0);
  return series.map(({ variant, values }) => {
    if (variant !== 'stacked') return undefined;
    const spans = Array.from({ length }, (_, index) => {
      const value = values[index] ?? 0;
      const pile = value < 0 ? below : above;
      const start = pile[index] ?? 0;
      pile[index] = start + value;
      return { start, end: start + value };
    });
    return { start: spans.map(({ start }) => start), end: spans.map(({ end }) => end) };
  });
}
