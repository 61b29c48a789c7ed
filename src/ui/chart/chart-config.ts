import type { Chart, ChartData, ChartOptions, Point } from 'chart.js';

export type AxisChart = Chart<'line' | 'bar', Point[]>;

/** A text beside a point, which is in the units of the axes. */
export interface ChartLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly color: string;
  /** Where it may be, best first: `[1, -1]` is to the right of the point and above it, `[0, 0]` is on it. */
  readonly sides: readonly (readonly [x: -1 | 0 | 1, y: -1 | 0 | 1])[];
  /** The height of the area that it names. It is left out if it does not fit. */
  readonly areaHeight?: number;
}

export interface ChartConfig {
  readonly data: ChartData<'line' | 'bar', Point[]>;
  readonly options: ChartOptions<'line' | 'bar'>;
  readonly labels: readonly ChartLabel[];
  /** The space of a bar, as a fraction of the width of the chart; 0 for lines. */
  readonly barWidth: number;
}

/** Options of all charts. Nothing is animated, and our own code follows the pointer. */
export const baseOptions: ChartOptions<'line' | 'bar'> = {
  animation: false,
  events: [],
  maintainAspectRatio: false,
  normalized: true,
  parsing: false,
};

export function tickOptions({ muted, font }: ChartPalette) {
  return { color: muted, font: { family: font, size: 11.5 }, maxRotation: 0, autoSkipPadding: 10 };
}

export type ChartPalette = ReturnType<typeof readPalette>;

/** Colors for a canvas, which knows neither CSS variables nor forced colors. Forced series differ by shape and pattern. */
export function readPalette(isForced: boolean) {
  const probe = document.body.appendChild(document.createElement('span'));
  const read = (token: string, systemColor: string) => {
    probe.style.color = isForced ? systemColor : `var(--chakra-colors-${token})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    text: read('fg', 'CanvasText'),
    muted: read('fg-muted', 'CanvasText'),
    grid: read('border', 'GrayText'),
    surface: read('bg-subtle', 'Canvas'),
    font: getComputedStyle(probe).fontFamily,
    isForced,
  };
  probe.remove();
  return palette;
}

const TILE = 8;

/** A pattern of thin strokes in another direction for each index, for areas that all have the same color. */
export function hatch(color: string, index: number): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const ctx = tile.getContext('2d');
  if (!ctx) return 'transparent';
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, TILE, 1);
  const pattern = ctx.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45 + 36 * index));
  return pattern ?? 'transparent';
}
