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

/** @param isForced whether the system's colors replace ours */
export function configOf(drawing: ChartDrawing, isForced: boolean): ChartConfig {
  const palette = readPalette(isForced);
  return drawing.kind === 'bars' ? barsConfig(drawing, palette) : linesConfig(drawing, palette);
}

/**
 * Lays out a chart as large as the canvas's parent. Returns a function that draws it, for another task. It then stays as it
 * is, wherever the canvas goes.
 */
export function layOutPicture(
  canvas: HTMLCanvasElement,
  drawing: ChartDrawing,
  isForced: boolean,
): () => void {
  const { data, options, drawOver } = configOf(drawing, isForced);
  const chart: AxisChart = new Chart(canvas, {
    type: drawing.kind === 'bars' ? 'bar' : 'line',
    data,
    options,
    plugins: [
      {
        id: 'labels',
        beforeRender: () => false,
        afterDatasetsDraw: (drawn: AxisChart) => drawOver(drawn, undefined),
      },
    ],
  });
  chart.unbindEvents();
  return () => {
    chart.draw();
    // Frees the chart, which the library would keep, but leaves the picture.
    Object.assign(chart, { canvas: null });
    chart.destroy();
  };
}
