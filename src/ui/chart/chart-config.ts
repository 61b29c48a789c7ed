import type { Chart, ChartData, ChartOptions, Point, Scale } from 'chart.js';
import { color as parseColor } from 'chart.js/helpers';

import type { BarsData, ChartTick } from './chart-drawing.ts';

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
  /** Whether it names a line. It is left out if it would cover one. */
  readonly isOfLine?: boolean;
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

function tickOptions({ muted, font }: ChartPalette) {
  return { color: muted, font: { family: font, size: 11.5 }, maxRotation: 0, autoSkipPadding: 10 };
}

/** An axis from left to right with these ticks and no others. */
export function labeledAxis(ticks: readonly ChartTick[], palette: ChartPalette, more: object = {}) {
  return {
    type: 'linear' as const,
    ticks: {
      ...tickOptions(palette),
      ...more,
      callback: (_value: number | string, index: number, shown: Scale['ticks']) => shown[index]?.label,
    },
    afterBuildTicks: (axis: Scale) => {
      axis.ticks = ticks
        .filter(({ x }) => x >= axis.min && x <= axis.max)
        .map(({ x, label }) => ({ value: x, label }));
    },
  };
}

export function amountTicks(format: (value: number) => string, maxTicksLimit: number, palette: ChartPalette) {
  return {
    ...tickOptions(palette),
    maxTicksLimit,
    callback: (value: number | string) => format(Number(value)),
  };
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

export function translucent(color: string, alpha: number): string {
  return parseColor(color).alpha(alpha).rgbString();
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

export function barsConfig(
  { series, bars, isStacked = false, formatTick }: BarsData,
  hidden: ReadonlySet<string>,
  palette: ChartPalette,
): ChartConfig {
  const isGrouped = series.length > 1 && !isStacked;
  const axis = {
    ...{ min: -0.5, max: bars.length - 0.5 },
    grid: { display: false, drawTicks: false },
    border: { display: false },
    // The half bars at the ends are room enough.
    offset: false,
  };
  const names = bars.map(({ tick }, x) => ({ x, label: tick }));
  const years = bars.flatMap(({ year = '' }, x) => (year === '' ? [] : { x, label: year }));
  const datasets = series.map(({ name, color }, index) => {
    const ink = palette.isForced ? palette.text : color;
    const full = palette.isForced && series.length > 1 ? hatch(ink, index) : ink;
    const pale = palette.isForced ? 'transparent' : translucent(color, 0.35);
    const isPale = bars.map((bar) => bar.isPale?.[index] ?? bar.incomplete !== undefined);
    const fills = isPale.map((one) => (one ? pale : full));
    return {
      label: name,
      hidden: hidden.has(name),
      data: bars.map(({ values }, x) => ({ x, y: values[index] ?? NaN })),
      backgroundColor: fills,
      hoverBackgroundColor: fills,
      borderColor: ink,
      borderWidth: isPale.map((one) => (one || full !== ink ? 1 : 0)),
      borderRadius: isStacked ? 0 : 2,
      borderSkipped: false,
      categoryPercentage: isGrouped ? 0.8 : 1,
      barPercentage: isGrouped ? 0.95 : 0.8,
      maxBarThickness: 32,
      minBarLength: isStacked ? 0 : 1,
    };
  });
  return {
    data: { datasets },
    options: {
      ...baseOptions,
      layout: { padding: { top: 4 } },
      scales: {
        x: {
          ...labeledAxis(names, palette, { padding: 6, autoSkipPadding: 2, maxTicksLimit: bars.length }),
          ...axis,
          stacked: isStacked,
          display: names.some(({ label }) => label !== ''),
        },
        // Below the other.
        xYears: {
          ...labeledAxis(years, palette, { padding: 0 }),
          ...axis,
          weight: 1,
          display: years.length > 0,
        },
        y: {
          type: 'linear',
          stacked: isStacked,
          beginAtZero: true,
          border: { display: false },
          ticks: formatTick ? amountTicks(formatTick, 5, palette) : { display: false },
          // Without labels, only the line of zero.
          grid: {
            drawTicks: false,
            color: ({ tick }) => (formatTick || tick.value === 0 ? palette.grid : 'transparent'),
          },
        },
      },
    },
    barWidth: 1 / bars.length,
    labels: [],
  };
}
