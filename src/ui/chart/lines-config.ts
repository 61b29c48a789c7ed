import type { ChartDataset, Point } from 'chart.js';
import { color as parseColor } from 'chart.js/helpers';

import { baseOptions, type ChartConfig, type ChartPalette, hatch, tickOptions } from './chart-config.ts';
import type { DrawnSeries, LinesDrawing, StackedArea } from './chart-drawing.ts';
import { drawOverLines } from './lines-overlay.ts';

type LineDataset = ChartDataset<'line' | 'bar', Point[]>;

/** About this many marks are enough to distinguish the lines of a chart. */
const MARKS = 7;

/** A dataset that is only the edge of an area. */
const plain = { borderWidth: 0, pointRadius: 0, fill: false as const };

export function linesConfig(drawing: LinesDrawing, palette: ChartPalette): ChartConfig {
  const { x, series } = drawing;
  const spans = stack(series, x.length);
  return {
    data: { datasets: datasetsOf(drawing, spans, palette) },
    options: {
      ...baseOptions,
      layout: { padding: { top: 8, right: 8 } },
      scales: scalesOf(drawing, palette),
    },
    drawOver: (chart, activeIndex) => drawOverLines(chart, { drawing, areas: spans, palette }, activeIndex),
  };
}

/** The lines, then the areas: Chart.js draws earlier datasets over later ones. */
function datasetsOf(
  { x, series, band }: LinesDrawing,
  spans: readonly (StackedArea | undefined)[],
  palette: ChartPalette,
): LineDataset[] {
  const pointsOf = (values: DrawnSeries['values']) =>
    x.map((at, index) => ({ x: at, y: values[index] ?? NaN }));
  const lines: LineDataset[] = [];
  const areas: LineDataset[] = [];
  series.forEach((one, index) => {
    const span = spans[index];
    if (span) {
      const { name, color } = one;
      const borderColor = palette.isForced ? palette.text : color;
      const backgroundColor = palette.isForced ? hatch(borderColor, index) : translucent(color, 0.35);
      areas.push(
        {
          ...plain,
          label: name,
          data: pointsOf(span.end),
          borderColor,
          borderWidth: 1.5,
          backgroundColor,
          fill: '+1',
        },
        { ...plain, label: `${name} (from)`, data: pointsOf(span.start) },
      );
    } else {
      const marks = { index, isOnlySeries: series.length === 1 };
      const dataset = lineDataset(one, pointsOf(one.values), marks, palette);
      (one.variant === 'area' ? areas : lines).push(dataset);
    }
  });
  if (band) {
    const color = palette.isForced ? palette.text : band.color;
    const border = { borderColor: color, borderWidth: palette.isForced ? 1 : 0 };
    const backgroundColor = palette.isForced ? hatch(color, 0) : translucent(color, 0.2);
    areas.push(
      { ...plain, label: band.name, data: pointsOf(band.high), ...border, backgroundColor, fill: '+1' },
      { ...plain, label: `${band.name} (low)`, data: pointsOf(band.low), ...border },
    );
  }
  return [...lines, ...areas];
}

interface Marks {
  /** The place of the series. */
  readonly index: number;
  readonly isOnlySeries: boolean;
}

/** A series that is not stacked. */
function lineDataset(
  { name, variant, color, shape, dashedFrom }: DrawnSeries,
  data: Point[],
  { index, isOnlySeries }: Marks,
  palette: ChartPalette,
): LineDataset {
  const borderColor = palette.isForced ? palette.text : color;
  const isLine = variant !== 'points';
  const isArea = variant === 'area';
  const everyNth = Math.ceil(data.length / MARKS);
  return {
    label: name,
    data,
    // A point at the edge is drawn whole.
    clip: 6,
    showLine: isLine,
    borderColor,
    borderWidth: isLine ? 2 : 0,
    backgroundColor: isArea ? translucent(borderColor, palette.isForced ? 0 : 0.18) : borderColor,
    fill: isArea ? 'origin' : false,
    pointStyle: shape.pointStyle,
    pointBackgroundColor: borderColor,
    pointBorderColor: borderColor,
    pointRadius: ({ dataIndex }) => {
      if (!isLine) return 3;
      // A single point is not a line.
      const hasMark = data.length === 1 || (!isOnlySeries && dataIndex % everyNth === index % everyNth);
      return hasMark ? 3.5 : 0;
    },
    segment: {
      borderDash: ({ p0 }) =>
        dashedFrom !== undefined && Number(p0.parsed.x) >= dashedFrom ? [6, 5] : undefined,
    },
  };
}

function scalesOf(
  { x, series, references = [], markers, ticks, formatTick }: LinesDrawing,
  palette: ChartPalette,
): NonNullable<ChartConfig['options']['scales']> {
  const [first = 0, last = first] = [x[0], x.at(-1)];
  const marked = [...references.map(({ value }) => value), ...markers.map(({ y }) => y)];
  const labels = new Map(ticks.map((tick) => [tick.x, tick.label]));
  return {
    x: {
      type: 'linear',
      // A single point is in the middle.
      min: first === last ? first - 1 : first,
      max: first === last ? last + 1 : last,
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
      suggestedMin: marked.length > 0 ? Math.min(...marked) : undefined,
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
  series: readonly Pick<DrawnSeries, 'variant' | 'values'>[],
  length: number,
): readonly (StackedArea | undefined)[] {
  const above = new Array<number>(length).fill(0);
  const below = new Array<number>(length).fill(0);
  return series.map(({ variant, values }) => {
    if (variant !== 'stacked') return undefined;
    const start: number[] = [];
    const end: number[] = [];
    for (let index = 0; index < length; index += 1) {
      const value = values[index] ?? 0;
      const pile = value < 0 ? below : above;
      const from = pile[index] ?? 0;
      start.push(from);
      end.push(from + value);
      pile[index] = from + value;
    }
    return { start, end };
  });
}
