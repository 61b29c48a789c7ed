import type { Chart, ChartData, ChartOptions, Point } from 'chart.js';

import type { ChartPalette } from './chart-palette.ts';

/** A chart with axes. */
export type AxisChart = Chart<'line' | 'bar', Point[]>;

/** How Chart.js draws a chart. */
export interface ChartConfig {
  readonly data: ChartData<'line' | 'bar', Point[]>;
  readonly options: ChartOptions<'line' | 'bar'>;
  /** Draws labels and the active point over the chart. */
  readonly drawOver: (chart: AxisChart, activeIndex: number | undefined) => void;
  /** The point nearest to an x in CSS pixels. */
  readonly indexAt: (chart: AxisChart, pixel: number) => number;
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
