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
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import {
  type AxisChart,
  barsConfig,
  type ChartConfig,
  type ChartPalette,
  readPalette,
} from './chart-config.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { writeLabels } from './chart-labels.ts';
import { linesConfig } from './lines-config.ts';

// Registering only these lets the build drop the rest of the library.
Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);

export interface ChartCanvasProps {
  readonly drawing: ChartDrawing;
  readonly hidden: ReadonlySet<string>;
  readonly activeIndex: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
  /** The point at which a range begins that is being dragged. */
  readonly pressedIndex: number | undefined;
  /** Receives the index of the point where the pointer begins to drag. Without it, there are no ranges. */
  readonly onPress: ((index: number) => void) | undefined;
  /** What is dragged ends at the active point, or is given up. */
  readonly onRelease: (isCanceled: boolean) => void;
}

/** Loaded separately, since chart.js is the largest part of any page with a chart. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { drawing, hidden, activeIndex, onPoint, pressedIndex, onPress, onRelease } = props;
  const [isForced = false] = useMediaQuery(['(forced-colors: active)'], { ssr: false });
  const shown = useMemo(() => {
    const palette = readPalette(isForced);
    return 'bars' in drawing
      ? { palette, config: barsConfig(drawing, hidden, palette), x: [...drawing.bars.keys()] }
      : { palette, config: linesConfig(drawing, hidden, palette), x: drawing.x };
  }, [drawing, hidden, isForced]);
  const { config, x } = shown;
  const chart = useRef<AxisChart | null | undefined>(null);
  // The library takes plugins only once.
  const current = useRef({ ...shown, pressedIndex });
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
    current.current = { ...shown, pressedIndex };
  }, [shown, pressedIndex]);
  useLayoutEffect(() => {
    // They may not exist in the new drawing.
    chart.current?.setActiveElements([]);
  }, [shown]);
  useEffect(() => {
    const drawn = chart.current;
    // The library has just drawn it without any.
    if (!drawn || (activeIndex === undefined && drawn.getActiveElements().length === 0)) return;
    const elements = drawn.data.datasets.map((_, datasetIndex) => ({
      datasetIndex,
      index: activeIndex ?? -1,
    }));
    drawn.setActiveElements(
      elements.filter(
        ({ datasetIndex, index }) =>
          drawn.isDatasetVisible(datasetIndex) && drawn.getDatasetMeta(datasetIndex).data[index],
      ),
    );
    drawn.draw();
  }, [activeIndex, pressedIndex, shown]);

  function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>): number {
    const place = chart.current?.scales.x?.getValueForPixel(nativeEvent.offsetX) ?? 0;
    const distances = x.map((each) => Math.abs(each - place));
    const index = distances.indexOf(Math.min(...distances));
    onPoint(index);
    return index;
  }
  return (
    <ReactChart
      ref={chart}
      role="presentation"
      type={'bars' in drawing ? 'bar' : 'line'}
      data={config.data}
      options={config.options}
      plugins={plugins}
      style={{ cursor: onPress && 'crosshair' }}
      onPointerDown={(event) => {
        const index = follow(event);
        // A finger that moves reads the points.
        if (!onPress || event.pointerType === 'touch' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress(index);
      }}
      onPointerMove={follow}
      onPointerUp={() => onRelease(false)}
      onPointerCancel={() => onRelease(true)}
      onPointerLeave={({ pointerType }) => {
        // The tapped point stays readable.
        if (pointerType === 'mouse') onPoint(undefined);
      }}
    />
  );
}

interface Marked {
  readonly palette: ChartPalette;
  readonly config: ChartConfig;
  readonly x: readonly number[];
  readonly pressedIndex: number | undefined;
}

/** Draws a line at the active point, or a frame around the active bar; of a range around all of it. */
function markActive(chart: AxisChart, { palette, config, x, pressedIndex }: Marked): void {
  const { ctx, chartArea: area, scales } = chart;
  const [active] = chart.getActiveElements();
  const at = active && x[active.index];
  const center = at === undefined ? undefined : scales.x?.getPixelForValue(at);
  if (center === undefined) return;
  const pressed = pressedIndex === undefined ? undefined : x[pressedIndex];
  const start = pressed === undefined ? center : (scales.x?.getPixelForValue(pressed) ?? center);
  const barWidth = config.barWidth * (area.right - area.left);
  const width = Math.abs(center - start) + barWidth;
  ctx.save();
  ctx.lineWidth = width > 0 ? 1.5 : 1;
  ctx.strokeStyle = width > 0 ? palette.text : palette.muted;
  const place = [Math.min(center, start) - barWidth / 2, area.top, width, area.bottom - area.top] as const;
  ctx.strokeRect(...place);
  if (pressedIndex !== undefined) {
    ctx.globalAlpha = 0.15;
    ctx.fillStyle = palette.text;
    ctx.fillRect(...place);
  }
  ctx.restore();
}
