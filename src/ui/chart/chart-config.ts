import type { Chart, ChartData, ChartOptions, Point } from 'chart.js';

/** A chart with axes. */
export type AxisChart = Chart<'line' | 'bar', Point[]>;

/** How Chart.js draws a chart. */
export interface ChartConfig {
  readonly data: ChartData<'line' | 'bar', Point[]>;
  readonly options: ChartOptions<'line' | 'bar'>;
  /** Draws labels and the active point over the chart. */
  readonly drawOver: (chart: AxisChart, activeIndex: number | undefined) => void;
}

/** Options of all charts. Nothing is animated, and our own code follows the pointer. */
export const baseOptions: ChartOptions<'line' | 'bar'> = {
  animation: false,
  events: [],
  maintainAspectRatio: false,
  normalized: true,
  parsing: false,
};

/** The labels of an axis. */
export function tickOptions({ muted, font }: ChartPalette) {
  return { color: muted, font: { family: font, size: 11.5 }, maxRotation: 0, autoSkipPadding: 10 };
}

/** Colors that a canvas can use, which knows neither CSS variables nor forced colors, and the font's name. */
export interface ChartPalette {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  /** The background of the chart. */
  readonly surface: string;
  readonly font: string;
  /** Whether the system's colors replace ours. Series then have the color of text, and differ by shape and pattern. */
  readonly isForced: boolean;
}

export function readPalette(isForced: boolean): ChartPalette {
  const { fontFamily } = getComputedStyle(document.body);
  const text = isForced ? systemColor('CanvasText') : variable('--chakra-colors-fg');
  return {
    text,
    muted: isForced ? text : variable('--chakra-colors-fg-muted'),
    grid: isForced ? systemColor('GrayText') : variable('--chakra-colors-border'),
    surface: isForced ? systemColor('Canvas') : variable('--chakra-colors-bg-subtle'),
    font: fontFamily,
    isForced,
  };
}

function variable(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The value of a system color as `rgb(…)`. Browsers resolve it only on an element. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const TILE = 8;

/** Strokes on a tile, from and to, for each pattern. */
const PATTERNS = [
  [[0, 8, 8, 0]],
  [[0, 0, 8, 8]],
  [[0, 4, 8, 4]],
  [[4, 0, 4, 8]],
  [
    [0, 0, 8, 8],
    [0, 8, 8, 0],
  ],
] as const;

/** A pattern of thin strokes that distinguishes areas if all have the same color. */
export function hatch(color: string, index: number): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const ctx = tile.getContext('2d');
  if (!ctx) return 'transparent';
  ctx.strokeStyle = color;
  ctx.lineWidth = 0.75;
  for (const [fromX, fromY, toX, toY] of PATTERNS[index % PATTERNS.length] ?? []) {
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
  }
  ctx.stroke();
  return ctx.createPattern(tile, 'repeat') ?? 'transparent';
}
