import type { ChartDataset, Point } from 'chart.js';

import {
  amountTicks,
  baseOptions,
  type ChartConfig,
  type ChartPalette,
  hatch,
  labeledAxis,
  translucent,
} from './chart-config.ts';
import { CHART_END, type LineSeries, type LinesData, seriesLook } from './chart-drawing.ts';
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
  const {
    x,
    series,
    bands = [],
    reach,
    reachX,
    limits,
    references = [],
    markers = [],
    ticks,
    formatTick,
    labelWidth,
  } = drawing;
  const [first = 0, end = first] = [x[0], x.at(-1)];
  const last = Math.max(end, reachX ?? end);
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
  /** A point that is larger while it is read out. */
  const activePoint = (color: string) => ({
    pointBackgroundColor: color,
    pointHoverBackgroundColor: color,
    pointHoverRadius: 5,
    pointHoverBorderWidth: 2,
    pointHoverBorderColor: palette.surface,
  });

  const referenceLines = references.map(({ name, value, color = palette.text }): LineDataset => ({
    ...plain,
    label: name,
    data: [min, max].map((at) => ({ x: at, y: value })),
    borderColor: ink(color),
    borderWidth: 1.5,
    borderDash: [3, 4],
  }));
  const markerPoints = markers.map((marker): LineDataset => ({
    ...activePoint(ink(marker.color ?? SERIES_COLORS[0])),
    label: marker.name,
    data: [marker],
    clip: 8,
    pointRadius: 5,
    pointBorderWidth: 2,
    pointBorderColor: palette.surface,
    order: -1,
  }));
  const lines = series.flatMap((one, index): LineDataset[] => {
    const { name, values, variant = 'line', dashedFrom = Infinity, hatchedUntil = -Infinity } = one;
    const look = seriesLook(one, index);
    const color = ink(look.color);
    const common = { ...activePoint(color), label: name, hidden: hidden.has(name), borderColor: color };
    const span = spans[index];
    if (span) {
      const area = { borderWidth: 1.5, backgroundColor: fill(look.color, index, 0.35), fill: '+1', order: 1 };
      const hatched = hatchedUntil > -Infinity ? hatch(color, 0) : undefined;
      return [
        {
          ...{ ...common, ...area, data: pointsOf(span.end), pointRadius: 0 },
          segment: {
            backgroundColor: ({ p0 }) => (Number(p0.parsed.x) < hatchedUntil ? hatched : undefined),
          },
        },
        {
          ...plain,
          label: `${name} (from)`,
          hidden: common.hidden,
          data: pointsOf(span.start),
          borderWidth: 0,
        },
      ];
    }
    const isLine = variant !== 'points';
    const isArea = variant === 'area';
    // A single point is not a line.
    const isMarked = (at: number) =>
      x.length === 1 || (series.length > 1 && at % everyNth === index % everyNth);
    return [
      {
        ...common,
        data: pointsOf(values),
        // A point at the edge is drawn whole.
        clip: 6,
        showLine: isLine,
        borderWidth: isLine ? 2 : 0,
        backgroundColor: isArea ? translucent(color, palette.isForced ? 0 : 0.18) : color,
        fill: isArea ? 'origin' : false,
        order: isArea ? 1 : 0,
        // Fixed for points, of which there may be thousands: a function would be called for each.
        pointStyle: isLine ? ({ active }) => (active ? 'circle' : look.pointStyle) : look.pointStyle,
        pointBorderColor: color,
        pointRadius: isLine ? ({ dataIndex }) => (isMarked(dataIndex) ? 3.5 : 0) : 3,
        segment: { borderDash: ({ p0 }) => (Number(p0.parsed.x) >= dashedFrom ? [6, 5] : undefined) },
      },
    ];
  });
  const edge = { ...plain, borderColor: palette.text, borderWidth: palette.isForced ? 1 : 0, order: 1 };
  const bandEdges = bands.flatMap(({ name, low, high }, index): LineDataset[] => {
    if (hidden.has(name)) return [];
    const bandFill = { backgroundColor: fill(SERIES_COLORS[0], index, 0.2), fill: '+1' };
    return [
      { ...edge, ...bandFill, label: name, data: pointsOf(high) },
      { ...edge, label: `${name} (low)`, data: pointsOf(low) },
    ];
  });

  const marked = [...references.map(({ value }) => value), ...markers.map(({ y }) => y)];
  // Room for a label above the highest line: dates are far from zero, so it is a part of what is shown.
  const base = reach?.[0] ?? 0;
  const top = Math.max(...marked);
  const highest = marked.length > 0 ? top + (top - base) * 0.08 : undefined;
  return {
    data: { datasets: [...markerPoints, ...referenceLines, ...lines, ...bandEdges] },
    options: {
      ...baseOptions,
      layout: { padding: { top: 8, right: CHART_END } },
      scales: {
        x: {
          ...labeledAxis(ticks, palette),
          min,
          max,
          grid: { display: false },
          border: { color: palette.grid },
        },
        y: {
          type: 'linear',
          beginAtZero: series.some(({ variant }) => variant === 'area' || variant === 'stacked'),
          suggestedMin: reach?.[0],
          suggestedMax: reach ? Math.max(reach[1], highest ?? reach[1]) : highest,
          ...(limits && { min: limits[0], max: limits[1] }),
          grid: { color: palette.grid },
          border: { display: false },
          ticks: amountTicks(formatTick, 6, palette),
          afterFit: (axis) => {
            if (labelWidth !== undefined) axis.width = labelWidth;
          },
        },
      },
    },
    barWidth: 0,
    labels: labelsOf(drawing, hidden, spans, palette),
  };
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
    const start: number[] = [];
    const end: number[] = [];
    for (let index = 0; index < length; index += 1) {
      const value = values[index] ?? 0;
      const pile = value < 0 ? below : above;
      const from = pile[index] ?? 0;
      pile[index] = from + value;
      start.push(from);
      end.push(from + value);
    }
    return { start, end };
  });
}
