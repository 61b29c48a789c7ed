import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';

import { barsConfig } from './bars-config.ts';
import type { AxisChart, ChartConfig } from './chart-config.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { readPalette } from './chart-palette.ts';
import { linesConfig } from './lines-config.ts';

/*
 * The statistics page imports this module before the app, to draw its first chart. So nothing here may import what the app
 * imports as well: React, or the components and formatters.
 */

// Registering only these lets the build drop the rest of the library.
Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);

/** A chart on a canvas. It has the size of the canvas's parent, and follows it. */
export interface DrawnChart {
  /** Draws other data of the same kind. */
  readonly update: (drawing: ChartDrawing, isForced: boolean) => void;
  readonly setActive: (index: number | undefined) => void;
  /** The point nearest to an x in CSS pixels. */
  readonly indexAt: (pixel: number) => number;
  /** Keeps what is drawn as it is, wherever the canvas goes. */
  readonly freeze: () => void;
  readonly destroy: () => void;
}

/** @param isForced whether the system's colors replace ours */
export function drawChart(canvas: HTMLCanvasElement, drawing: ChartDrawing, isForced: boolean): DrawnChart {
  let drawn = { drawing, isForced };
  let config = configOf(drawing, isForced);
  let activeIndex: number | undefined;
  const chart: AxisChart = new Chart(canvas, {
    type: drawing.kind === 'bars' ? 'bar' : 'line',
    data: config.data,
    options: config.options,
    plugins: [{ id: 'labels', afterDatasetsDraw: (shown: AxisChart) => config.drawOver(shown, activeIndex) }],
  });
  return {
    update: (next, isForcedNow) => {
      if (drawn.drawing === next && drawn.isForced === isForcedNow) return;
      drawn = { drawing: next, isForced: isForcedNow };
      config = configOf(next, isForcedNow);
      chart.data = config.data;
      chart.options = config.options;
      chart.update();
    },
    setActive: (index) => {
      if (activeIndex === index) return;
      activeIndex = index;
      chart.draw();
    },
    indexAt: (pixel) => config.indexAt(chart, pixel),
    freeze: () => chart.unbindEvents(),
    destroy: () => chart.destroy(),
  };
}

function configOf(drawing: ChartDrawing, isForced: boolean): ChartConfig {
  const palette = readPalette(isForced);
  return drawing.kind === 'bars' ? barsConfig(drawing, palette) : linesConfig(drawing, palette);
}
