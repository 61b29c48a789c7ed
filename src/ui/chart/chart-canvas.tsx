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
import { color as parseColor } from 'chart.js/helpers';
import {
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import {
  type AxisChart,
  baseOptions,
  type ChartConfig,
  type ChartPalette,
  readPalette,
  tickOptions,
} from './chart-config.ts';
import type { BarsDrawing, ChartDrawing } from './chart-drawing.ts';
import { linesConfig } from './lines-config.ts';

// Registering only these lets the build drop the rest of the library.
Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);

export interface ChartCanvasProps {
  readonly drawing: ChartDrawing;
  readonly activeIndex: number | undefined;
  /** Receives the index of the point that the pointer is at. */
  readonly onPoint: (index: number | undefined) => void;
}

/** Loaded separately, since chart.js is the largest part of any page with a chart. */
export function ChartCanvas({ drawing, activeIndex, onPoint }: ChartCanvasProps) {
  const isForced = useSyncExternalStore(subscribeToForcedColors, hasForcedColors);
  const config = useMemo(() => {
    const palette = readPalette(isForced);
    return drawing.kind === 'bars' ? barsConfig(drawing, palette) : linesConfig(drawing, palette);
  }, [drawing, isForced]);

  const chart = useRef<AxisChart>(undefined);
  const current = useRef<{ config: ChartConfig; activeIndex: number | undefined }>(undefined);
  // Before the effect in which the library draws.
  useLayoutEffect(() => {
    current.current = { config, activeIndex };
  }, [config, activeIndex]);
  useEffect(() => chart.current?.draw(), [activeIndex]);
  // The library takes plugins only once.
  const [plugins] = useState(() => [
    {
      id: 'labels',
      afterDatasetsDraw: (drawn: AxisChart) =>
        current.current?.config.drawOver(drawn, current.current.activeIndex),
    },
  ]);

  // Called when the library has drawn the chart.
  function keep(drawn: AxisChart | null | undefined) {
    chart.current = drawn ?? undefined;
  }
  function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>) {
    const [nearest] =
      chart.current?.getElementsAtEventForMode(nativeEvent, 'index', { intersect: false }, false) ?? [];
    if (nearest) onPoint(nearest.index);
  }
  return (
    <ReactChart
      ref={keep}
      role="presentation"
      type={drawing.kind === 'bars' ? 'bar' : 'line'}
      data={config.data}
      options={config.options}
      plugins={plugins}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => {
        // The tapped point stays readable.
        if (pointerType === 'mouse') onPoint(undefined);
      }}
    />
  );
}

const FORCED_COLORS = '(forced-colors: active)';

/** Whether the system's colors replace ours. */
function hasForcedColors(): boolean {
  return window.matchMedia(FORCED_COLORS).matches;
}

function subscribeToForcedColors(listener: () => void): () => void {
  const query = window.matchMedia(FORCED_COLORS);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function barsConfig({ bars, color }: BarsDrawing, palette: ChartPalette): ChartConfig {
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
  };
}
