import { color as parseColor } from 'chart.js/helpers';

import { baseOptions, type ChartConfig, tickOptions } from './chart-config.ts';
import type { BarsDrawing } from './chart-drawing.ts';
import type { ChartPalette } from './chart-palette.ts';

export function barsConfig({ bars, color }: BarsDrawing, palette: ChartPalette): ChartConfig {
  const full = palette.isForced ? palette.text : color;
  const pale = palette.isForced ? 'transparent' : parseColor(color).alpha(0.35).rgbString();
  const isIncomplete = bars.map(({ incomplete }) => incomplete !== undefined);
  return {
    data: {
      datasets: [
        {
          data: bars.map(({ value }, index) => ({ x: index, y: value })),
          backgroundColor: isIncomplete.map((incomplete) => (incomplete ? pale : full)),
          borderColor: full,
          borderWidth: isIncomplete.map((incomplete) => (incomplete ? 1.5 : 0)),
          borderRadius: 2,
          borderSkipped: false,
          categoryPercentage: 1,
          barPercentage: 0.8,
          maxBarThickness: 32,
          minBarLength: 1,
        },
      ],
    },
    options: {
      ...baseOptions,
      layout: { padding: { top: 4 } },
      scales: {
        x: {
          type: 'linear',
          min: -0.5,
          max: bars.length - 0.5,
          grid: { display: false },
          border: { display: false },
          ticks: {
            ...tickOptions(palette),
            autoSkipPadding: 2,
            maxTicksLimit: bars.length,
            callback: (value) => bars[Number(value)]?.tick ?? '',
          },
          afterBuildTicks: (axis) => {
            axis.ticks = bars.flatMap(({ tick }, value) => (tick === '' ? [] : { value }));
          },
        },
        y: { type: 'linear', display: false, beginAtZero: true },
      },
    },
    drawOver(chart, activeIndex) {
      const { ctx, chartArea: area } = chart;
      const zero = chart.scales.y?.getPixelForValue(0) ?? area.bottom;
      ctx.save();
      ctx.fillStyle = palette.grid;
      ctx.fillRect(area.left, zero, area.right - area.left, 1);
      const center = activeIndex === undefined ? undefined : chart.scales.x?.getPixelForValue(activeIndex);
      if (center !== undefined) {
        const width = (area.right - area.left) / bars.length;
        ctx.strokeStyle = palette.text;
        ctx.lineWidth = 1.5;
        ctx.strokeRect(center - width / 2, area.top, width, area.bottom - area.top);
      }
      ctx.restore();
    },
    indexAt(chart, pixel) {
      const index = Math.round(chart.scales.x?.getValueForPixel(pixel) ?? 0);
      return Math.max(0, Math.min(index, bars.length - 1));
    },
  };
}
