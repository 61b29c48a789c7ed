import {
  type ComponentType,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

import type { ChartDrawing } from './chart-drawing.ts';
import type { drawChart, DrawnChart } from './draw-chart.ts';
import { hasForcedColors, subscribeToForcedColors } from './forced-colors.ts';

export interface ChartCanvasProps {
  readonly drawing: ChartDrawing;
  readonly activeIndex: number | undefined;
  /** Receives the index of the point that the pointer is at. */
  readonly onPoint: (index: number | undefined) => void;
}

/** Makes the component that draws, once the code for that has loaded. */
export function chartCanvas(draw: typeof drawChart): ComponentType<ChartCanvasProps> {
  return function ChartCanvas({ drawing, activeIndex, onPoint }) {
    const isForced = useSyncExternalStore(subscribeToForcedColors, hasForcedColors);
    const canvas = useRef<HTMLCanvasElement>(null);
    const chart = useRef<DrawnChart>(undefined);
    const drawFirst = useEffectEvent(() => canvas.current && draw(canvas.current, drawing, isForced));
    // Before the paint, since this may replace a chart that was drawn before the app had loaded.
    useLayoutEffect(() => {
      const drawn = drawFirst();
      chart.current = drawn ?? undefined;
      return () => drawn?.destroy();
    }, []);
    useEffect(() => chart.current?.update(drawing, isForced), [drawing, isForced]);
    useEffect(() => chart.current?.setActive(activeIndex), [activeIndex]);

    function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>) {
      onPoint(chart.current?.indexAt(nativeEvent.offsetX));
    }
    return (
      <canvas
        ref={canvas}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => {
          // The tapped point stays readable.
          if (pointerType === 'mouse') onPoint(undefined);
        }}
      />
    );
  };
}
