import type { ChartArea, Scale } from 'chart.js';

import type { AxisChart, ChartPalette } from './chart-config.ts';
import type { LinesDrawing, StackedArea } from './chart-drawing.ts';

/** Thinner areas have no room for their name. */
const LABEL_HEIGHT = 18;

interface Overlay {
  readonly drawing: LinesDrawing;
  readonly areas: readonly (StackedArea | undefined)[];
  readonly palette: ChartPalette;
  readonly ctx: CanvasRenderingContext2D;
  readonly toX: (x: number | undefined) => number;
  readonly toY: (y: number | undefined) => number;
  readonly write: LabelWriter;
  readonly colorOf: (color: string) => string;
}

/** Draws reference lines, markers, the names of the series and the active point over a chart of lines. */
export function drawOverLines(
  chart: AxisChart,
  data: Pick<Overlay, 'drawing' | 'areas' | 'palette'>,
  activeIndex: number | undefined,
): void {
  const { ctx, chartArea, scales } = chart;
  const { palette } = data;
  const overlay: Overlay = {
    ...data,
    ctx,
    toX: pixelsOf(scales.x),
    toY: pixelsOf(scales.y),
    write: createLabelWriter(ctx, chartArea, palette),
    colorOf: (color) => (palette.isForced ? palette.text : color),
  };
  ctx.save();
  drawReferences(overlay, chartArea);
  if (data.drawing.series.length > 1) writeSeriesNames(overlay);
  drawActivePoint(overlay, chartArea, activeIndex);
  ctx.restore();
}

function pixelsOf(scale: Scale | undefined) {
  return (value = 0) => scale?.getPixelForValue(value) ?? 0;
}

function drawReferences(overlay: Overlay, { left, right }: AxisChart['chartArea']): void {
  const { drawing, palette, ctx, toX, toY, write, colorOf } = overlay;
  const { references = [], markers, formatValue } = drawing;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 4]);
  for (const { value, color = palette.text } of references) {
    ctx.strokeStyle = colorOf(color);
    strokeLine(ctx, [left, toY(value)], [right, toY(value)]);
  }
  ctx.setLineDash([]);
  for (const { x, y, color } of markers) drawDot(overlay, toX(x), toY(y), colorOf(color));

  // Labels come last, so that no line crosses them.
  for (const { name, value, color = palette.text } of references) {
    write({
      lines: [name, formatValue(value)],
      x: left,
      y: toY(value),
      color: colorOf(color),
      sides: ['right above', 'right below'],
    });
  }
  for (const { label, x, y, color } of markers) {
    write({
      lines: [label],
      x: toX(x),
      y: toY(y),
      color: colorOf(color),
      sides: ['right below', 'left below', 'left above', 'right above'],
    });
  }
}

/** Writes the name of an area where it is thickest, and that of a line at its end. */
function writeSeriesNames({ drawing, areas, palette, toX, toY, write, colorOf }: Overlay): void {
  const { x, series } = drawing;
  series.forEach(({ name, variant, values, color }, index) => {
    const area = areas[index];
    if (area) {
      const heights = x.map((_, at) => Math.abs(toY(area.end[at]) - toY(area.start[at])));
      const height = Math.max(...heights);
      if (height < LABEL_HEIGHT) return;
      const at = heights.indexOf(height);
      const middle = (toY(area.end[at]) + toY(area.start[at])) / 2;
      write({ lines: [name], x: toX(x[at]), y: middle, color: palette.text, sides: ['center'] });
    } else if (variant !== 'points') {
      const at = values.findLastIndex((value) => value !== null);
      if (at === -1) return;
      write({
        lines: [name],
        x: toX(x[at]),
        y: toY(values[at] ?? 0),
        color: colorOf(color),
        sides: ['left above', 'left below', 'right above'],
      });
    }
  });
}

function drawActivePoint(overlay: Overlay, area: AxisChart['chartArea'], index: number | undefined): void {
  const { drawing, areas, palette, ctx, toX, toY, colorOf } = overlay;
  const x = index === undefined ? undefined : drawing.x[index];
  if (index === undefined || x === undefined) return;
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.muted;
  strokeLine(ctx, [toX(x), area.top], [toX(x), area.bottom]);
  drawing.series.forEach(({ values, color }, position) => {
    const value = (areas[position]?.end ?? values)[index] ?? null;
    if (value !== null) drawDot(overlay, toX(x), toY(value), colorOf(color));
  });
}

function strokeLine(
  ctx: CanvasRenderingContext2D,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): void {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

function drawDot({ ctx, palette }: Overlay, x: number, y: number, color: string): void {
  ctx.beginPath();
  ctx.arc(x, y, 5, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.surface;
  ctx.stroke();
}

const LINE_HEIGHT = 15;
/** Between a point and its label. */
const GAP = 5;

interface ChartLabel {
  /** Parts of the text. They are on one line if they fit. */
  readonly lines: readonly string[];
  /** The point that the label belongs to, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly color: string;
  /** The sides of the point where the label may be, best first. */
  readonly sides: readonly ('right above' | 'right below' | 'left above' | 'left below' | 'center')[];
}

type LabelWriter = (label: ChartLabel) => void;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns a function that writes labels into a chart. A label never extends beyond the chart. It takes the first side where
 * it covers no earlier label; if there is none, it is left out: its text is also in the legend and the table.
 */
function createLabelWriter(
  ctx: CanvasRenderingContext2D,
  area: ChartArea,
  palette: ChartPalette,
): LabelWriter {
  const taken: Box[] = [];
  return ({ lines: parts, x, y, color, sides }) => {
    ctx.save();
    ctx.font = `12px ${palette.font}`;
    const widthOf = (line: string) => ctx.measureText(line).width;
    const oneLine = parts.join(' ');
    const lines = widthOf(oneLine) <= area.right - area.left ? [oneLine] : parts;
    const width = Math.max(...lines.map(widthOf));
    const height = lines.length * LINE_HEIGHT;
    for (const side of sides) {
      const wanted = { left: x - width / 2, top: y - height / 2 };
      if (side !== 'center') {
        wanted.left = side.startsWith('right') ? x + GAP : x - GAP - width;
        wanted.top = side.endsWith('above') ? y - GAP - height : y + GAP;
      }
      const left = Math.max(area.left, Math.min(wanted.left, area.right - width));
      const top = Math.max(area.top, Math.min(wanted.top, area.bottom - height));
      const box = { left, top, right: left + width, bottom: top + height };
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      ctx.textBaseline = 'middle';
      ctx.lineJoin = 'round';
      ctx.lineWidth = 4;
      ctx.strokeStyle = palette.surface;
      ctx.fillStyle = color;
      lines.forEach((line, index) => {
        const middle = top + (index + 0.5) * LINE_HEIGHT;
        // The halo keeps the text readable on top of the drawing.
        ctx.strokeText(line, left, middle);
        ctx.fillText(line, left, middle);
      });
      break;
    }
    ctx.restore();
  };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
