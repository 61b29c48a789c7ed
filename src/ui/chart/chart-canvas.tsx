import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import type { AxisChart, ChartConfig } from './chart-config.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { configOf } from './draw-chart.ts';
import { hasForcedColors, subscribeToForcedColors } from './forced-colors.ts';

export interface ChartCanvasProps {
  readonly drawing: ChartDrawing;
  readonly activeIndex: number | undefined;
  /** Receives the index of the point that the pointer is at. */
  readonly onPoint: (index: number | undefined) => void;
  /** Shown until the chart has been drawn. */
  readonly placeholder?: ReactNode;
}

/** Loaded separately, since chart.js is the largest part of any page with a chart. */
export function ChartCanvas({ drawing, activeIndex, onPoint, placeholder }: ChartCanvasProps) {
  const isForced = useSyncExternalStore(subscribeToForcedColors, hasForcedColors);
  const config = useMemo(() => configOf(drawing, isForced), [drawing, isForced]);

  const chart = useRef<AxisChart>(undefined);
  const current = useRef<{ config: ChartConfig; activeIndex: number | undefined }>(undefined);
  // Before the effect in which the library draws.
  useLayoutEffect(() => {
    current.current = { config, activeIndex };
  }, [config, activeIndex]);
  useEffect(() => chart.current?.draw(), [activeIndex]);
  const [isDrawn, setIsDrawn] = useState(false);
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
    setIsDrawn(true);
  }
  function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>) {
    if (chart.current) onPoint(config.indexAt(chart.current, nativeEvent.offsetX));
  }
  return (
    <>
      {!isDrawn && <div style={{ position: 'absolute', inset: 0 }}>{placeholder}</div>}
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
    </>
  );
}
