import { useMediaQuery } from '@chakra-ui/react';
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
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import {
  type AxisChart,
  baseOptions,
  type ChartConfig,
  type ChartPalette,
  readPalette,
  tickOptions,
} from './chart-config.ts';
import type { BarsData, ChartDrawing } from './chart-drawing.ts';
import { writeLabels } from './chart-labels.ts';
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
  const [isForced = false] = useMediaQuery(['(forced-colors: active)'], { ssr: false });
  const shown = useMemo(() => {
    const palette = readPalette(isForced);
    return 'bars' in drawing
      ? { palette, config: barsConfig(drawing, palette), x: [...drawing.bars.keys()] }
      : { palette, config: linesConfig(drawing, palette), x: drawing.x };
  }, [drawing, isForced]);
  const { config, x } = shown;
  const chart = useRef<AxisChart | null | undefined>(null);
  // The library takes plugins only once.
  const current = useRef(shown);
  const [plugins] = useState(() => [
    {
      id: 'overlay',
      beforeDatasetsDraw: (drawn: AxisChart) => markActive(drawn, current.current),
      afterDatasetsDraw: (drawn: AxisChart) =>
        writeLabels(drawn, current.current.config.labels, current.current.palette),
    },
  ]);
  // Before the effect in which the library draws.
  useLayoutEffect(() => {
    current.current = shown;
    // They may not exist in the new drawing.
    chart.current?.setActiveElements([]);
  }, [shown]);
  useEffect(() => {
    const drawn = chart.current;
    if (!drawn) return;
    const elements = drawn.data.datasets.map((_, datasetIndex) => ({
      datasetIndex,
      index: activeIndex ?? -1,
    }));
    drawn.setActiveElements(
      elements.filter(({ datasetIndex, index }) => drawn.getDatasetMeta(datasetIndex).data[index]),
    );
    drawn.draw();
  }, [activeIndex, shown]);

  function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>) {
    const place = chart.current?.scales.x?.getValueForPixel(nativeEvent.offsetX) ?? 0;
    const distances = x.map((each) => Math.abs(each - place));
    onPoint(distances.indexOf(Math.min(...distances)));
  }
  return (
    <ReactChart
      ref={chart}
      role="presentation"
      type={'bars' in drawing ? 'bar' : 'line'}
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

/** Draws a line at the active point, or a frame around the active bar. */
function markActive(
  chart: AxisChart,
  { palette, config, x }: { palette: ChartPalette; config: ChartConfig; x: readonly number[] },
): void {
  const { ctx, chartArea: area, scales } = chart;
  const [active] = chart.getActiveElements();
  const at = active && x[active.index];
  const center = at === undefined ? undefined : scales.x?.getPixelForValue(at);
  if (center === undefined) return;
  const width = config.barWidth * (area.right - area.left);
  ctx.save();
  ctx.lineWidth = width > 0 ? 1.5 : 1;
  ctx.strokeStyle = width > 0 ? palette.text : palette.muted;
  ctx.strokeRect(center - width / 2, area.top, width, area.bottom - area.top);
  ctx.restore();
}

function barsConfig({ bars, color }: BarsData, palette: ChartPalette): ChartConfig {
  const full = palette.isForced ? palette.text : color;
  const pale = palette.isForced ? 'transparent' : parseColor(color).alpha(0.35).rgbString();
  const isIncomplete = bars.map(({ incomplete }) => incomplete !== undefined);
  const fills = isIncomplete.map((incomplete) => (incomplete ? pale : full));
  return {
    data: {
      datasets: [
        {
          data: bars.map(({ value }, index) => ({ x: index, y: value })),
          backgroundColor: fills,
          hoverBackgroundColor: fills,
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
        y: {
          type: 'linear',
          beginAtZero: true,
          border: { display: false },
          ticks: { display: false },
          // Only the line of zero.
          grid: { drawTicks: false, color: ({ tick }) => (tick.value === 0 ? palette.grid : 'transparent') },
        },
      },
    },
    barWidth: 1 / bars.length,
    labels: [],
  };
}
