import { Chart } from 'chart.js';
import { expect, it, vi } from 'vitest';

import { linesDrawing } from '#src/ui/chart/chart-drawing.ts';
import { layOutPicture } from '#src/ui/chart/draw-chart.ts';

it('keeps no chart once its picture is drawn', () => {
  const canvas = document.createElement('canvas');
  const context = { canvas, getContextAttributes: vi.fn(), measureText: () => ({ width: 20 }) };
  // jsdom has no canvases.
  const anything = new Proxy(context, {
    get: (target, name): unknown => Reflect.get(target, name) ?? vi.fn(),
  });
  vi.spyOn(canvas, 'getContext').mockReturnValue(anything as unknown as CanvasRenderingContext2D);
  document.createElement('div').append(canvas);
  const draw = layOutPicture(
    canvas,
    linesDrawing({
      x: [0, 1],
      series: [{ name: 'Net Worth', values: [100, 200] }],
      ticks: [],
      formatTick: String,
      formatValue: String,
    }),
    false,
  );
  const { width } = canvas;
  expect(Object.values(Chart.instances)).toHaveLength(1);
  draw();
  expect(Object.values(Chart.instances)).toEqual([]);
  expect(canvas.width).toBe(width);
});
