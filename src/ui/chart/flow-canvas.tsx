import { useMediaQuery } from '@chakra-ui/react';
import { Chart, type ChartData, type ChartOptions, LinearScale } from 'chart.js';
import { Flow, SankeyController, type SankeyDataPoint } from 'chartjs-chart-sankey';
import { type PointerEvent, useMemo, useRef } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import { readPalette, translucent } from './chart-config.ts';
import type { FlowDrawing } from './flow-chart.tsx';

Chart.register(Flow, LinearScale, SankeyController);

export interface FlowCanvasProps {
  readonly drawing: FlowDrawing;
  /** In CSS pixels. */
  readonly height: number;
  readonly activeKey: string | undefined;
  readonly onNode: (key: string | undefined) => void;
}

type FlowsChart = Chart<'sankey', SankeyDataPoint[]>;

/** Between two nodes, so that the labels of the smallest do not touch. */
const GAP = 14;

const options: ChartOptions<'sankey'> = { animation: false, events: [], maintainAspectRatio: false };

/** Loaded separately, for the pages that have such a drawing. */
export function FlowCanvas({ drawing, height, activeKey, onNode }: FlowCanvasProps) {
  const [isForced = false] = useMediaQuery(['(forced-colors: active)'], { ssr: false });
  const palette = useMemo(() => readPalette(isForced), [isForced]);
  const chart = useRef<FlowsChart | null | undefined>(null);
  const data = useMemo((): ChartData<'sankey', SankeyDataPoint[]> => {
    const { nodes, flows, hub } = drawing;
    const colors = new Map(nodes.map(({ key, color }) => [key, isForced ? palette.text : color]));
    const colorOf = (key: string) => colors.get(key) ?? palette.text;
    const columns = [...Map.groupBy(nodes, ({ column }) => column).values()];
    const gaps = (Math.max(...columns.map(({ length }) => length)) - 1) * GAP;
    return {
      datasets: [
        {
          data: flows.map(({ from, to, size }) => ({ from, to, flow: size })),
          labels: Object.fromEntries(nodes.map(({ key, label }) => [key, label])),
          column: Object.fromEntries(nodes.map(({ key, column }) => [key, column])),
          priority: Object.fromEntries(nodes.map(({ key }, index) => [key, index])),
          colorFrom: ({ raw }) => colorOf(raw.from),
          colorTo: ({ raw }) => colorOf(raw.to),
          color: palette.text,
          font: { family: palette.font, size: 12.5 },
          flowColor: ({ raw: { from, to } }) => {
            const isActive = from === activeKey || to === activeKey;
            const alpha = activeKey === undefined ? 0.36 : isActive ? 0.65 : 0.18;
            return translucent(colorOf(to === hub ? from : to), alpha);
          },
          borderWidth: 0,
          nodeWidth: 8,
          nodeMinSize: 2,
          // The library adds the gaps to the height, and then makes all of it fit.
          nodePadding: (GAP * height) / Math.max(height - gaps, 1),
          nodeLabels: { padding: 7 },
          parsing: { from: 'from', to: 'to', flow: 'flow' },
        },
      ],
    };
  }, [drawing, height, activeKey, isForced, palette]);

  function follow({ nativeEvent }: PointerEvent<HTMLCanvasElement>): void {
    const drawn = chart.current;
    const [element] =
      drawn?.getElementsAtEventForMode(nativeEvent, 'nearest', { intersect: true }, true) ?? [];
    const flow = element && drawing.flows[element.index];
    onNode(flow && (flow.to === drawing.hub ? flow.from : flow.to));
  }
  return (
    <ReactChart
      ref={chart}
      role="presentation"
      type="sankey"
      data={data}
      options={options}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => {
        // What was tapped stays readable.
        if (pointerType === 'mouse') onNode(undefined);
      }}
    />
  );
}
