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

import { barsConfig } from './bars-config.ts';
import type { AxisChart, ChartConfig } from './chart-config.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { readPalette } from './chart-palette.ts';
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
    if (chart.current) onPoint(config.indexAt(chart.current, nativeEvent.offsetX));
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
