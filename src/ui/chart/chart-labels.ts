import type { AxisChart, ChartLabel, ChartPalette } from './chart-config.ts';
import { type LinesData, seriesLook } from './chart-drawing.ts';
import { SERIES_COLORS } from './series-colors.ts';

const [RIGHT_ABOVE, RIGHT_BELOW, LEFT_ABOVE, LEFT_BELOW] = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

export interface StackedArea {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** The labels of a chart of lines, the most important first. */
export function labelsOf(
  { x, series, references = [], markers = [], formatValue }: LinesData,
  hidden: ReadonlySet<string>,
  areas: readonly (StackedArea | undefined)[],
  palette: ChartPalette,
): readonly ChartLabel[] {
  const labels: ChartLabel[] = [
    // A line has room on either side of it, and a point often on one only.
    ...markers.map(({ label, color = SERIES_COLORS[0], ...point }) => ({
      ...point,
      text: label,
      color,
      sides: [RIGHT_BELOW, LEFT_BELOW, LEFT_ABOVE, RIGHT_ABOVE],
    })),
    ...references.map(({ name, value, color = palette.text }) => ({
      text: `${name} ${formatValue(value)}`,
      x: x[0] ?? 0,
      y: value,
      color,
      sides: [RIGHT_ABOVE, RIGHT_BELOW],
    })),
  ];
  if (series.length === 1) return labels;
  series.forEach((one, index) => {
    const { name, variant, values } = one;
    if (hidden.has(name)) return;
    const area = areas[index];
    if (area) {
      // Where it is thickest.
      const heights = area.end.map((end, at) => Math.abs(end - (area.start[at] ?? 0)));
      const areaHeight = Math.max(...heights);
      const at = heights.indexOf(areaHeight);
      const y = ((area.start[at] ?? 0) + (area.end[at] ?? 0)) / 2;
      labels.push({ text: name, x: x[at] ?? 0, y, color: palette.text, sides: [[0, 0]], areaHeight });
    } else if (variant !== 'points') {
      // At its end.
      const at = values.findLastIndex((value) => value !== null);
      const { color } = seriesLook(one, index);
      const sides = [LEFT_ABOVE, LEFT_BELOW, RIGHT_ABOVE];
      if (at !== -1) {
        labels.push({ text: name, x: x[at] ?? 0, y: values[at] ?? 0, color, sides, isOfLine: true });
      }
    }
  });
  return labels;
}

const LINE_HEIGHT = 15;
/** Between a point and its label. */
const GAP = 5;

/**
 * Writes labels into a chart. A label never extends beyond the chart. It takes the first side where it covers no earlier
 * label and no line. If there is none, one that names no line may cover a line, and others are left out: the text is also in
 * the legend and the table.
 */
export function writeLabels(chart: AxisChart, labels: readonly ChartLabel[], palette: ChartPalette): void {
  const { ctx, chartArea: area, scales } = chart;
  const { x: xScale, y: yScale } = scales;
  if (!xScale || !yScale) return;
  const drawn = pointsOnLines(chart);
  const taken: Box[] = [];
  ctx.save();
  ctx.font = `12px ${palette.font}`;
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = palette.surface;
  for (const { text, color, sides, areaHeight = Infinity, isOfLine = false, ...point } of labels) {
    const space = Math.abs(yScale.getPixelForValue(areaHeight) - yScale.getPixelForValue(0));
    if (space < LINE_HEIGHT + 3) continue;
    const [x, y] = [xScale.getPixelForValue(point.x), yScale.getPixelForValue(point.y)];
    const width = Math.min(ctx.measureText(text).width, area.right - area.left);
    const boxes = sides.map(([toRight, down]) => {
      const left = x + toRight * GAP + ((toRight - 1) / 2) * width;
      const middle = y + down * (GAP + LINE_HEIGHT / 2);
      return {
        left: within(area.left, left, area.right - width),
        middle: within(area.top + LINE_HEIGHT / 2, middle, area.bottom - LINE_HEIGHT / 2),
        width,
        height: LINE_HEIGHT,
      };
    });
    const free = boxes.filter((one) => !taken.some((other) => overlap(one, other)));
    const clear = free.find(
      (one) => !drawn.some(({ x: left, y: middle }) => overlap(one, { left, middle, width: 0, height: 0 })),
    );
    const box = clear ?? (isOfLine ? undefined : free[0]);
    if (!box) continue;
    taken.push(box);
    const place = [box.left, box.middle, width] as const;
    ctx.fillStyle = palette.isForced ? palette.text : color;
    // The halo keeps the text readable on top of the drawing.
    ctx.strokeText(text, ...place);
    ctx.fillText(text, ...place);
  }
  ctx.restore();
}

/** Points on the lines of a chart, a few pixels from one another, and not those on the edges of stacked areas. */
function pointsOnLines(chart: AxisChart): { readonly x: number; readonly y: number }[] {
  return chart.getSortedVisibleDatasetMetas().flatMap(({ type, data, index }) => {
    const dataset = chart.data.datasets[index];
    if (type !== 'line' || !dataset || !('fill' in dataset) || dataset.fill === '+1') return [];
    return data.flatMap((start, at) => {
      const end = data[at + 1] ?? start;
      const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 4));
      return Array.from({ length: steps }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / steps,
        y: start.y + ((end.y - start.y) * step) / steps,
      }));
    });
  });
}

interface Box {
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

function within(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

function overlap(a: Box, b: Box): boolean {
  const isBeside = a.left >= b.left + b.width || b.left >= a.left + a.width;
  return !isBeside && Math.abs(a.middle - b.middle) < (a.height + b.height) / 2;
}
