import type { ChartArea } from 'chart.js';

import type { ChartPalette } from './chart-palette.ts';

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

export type LabelWriter = (label: ChartLabel) => void;

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
export function createLabelWriter(
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
