import { useMediaQuery } from '@chakra-ui/react';
import { Chart, type ChartData, type ChartOptions, LinearScale } from 'chart.js';
import { Flow, SankeyController, type SankeyDataPoint } from 'chartjs-chart-sankey';
import { type PointerEvent, useMemo, useRef } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';

import { readPalette, translucent } from './chart-config.ts';
import type { FlowDrawing } from './chart-drawing.ts';

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

const FONT_SIZE = 12.5;
const LABEL_GAP = 7;
/** A label covers what is behind it, unless its band is at least this part of the whole. */
const WIDE = 0.04;

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
    const [first = []] = columns;
    const total = flows
      .filter(({ from }) => first.some(({ key }) => key === from))
      .reduce((sum, { size }) => sum + size, 0);
    const last = new Set(columns.at(-1)?.map(({ key }) => key));
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
          font: { family: palette.font, size: FONT_SIZE },
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
          nodeLabels: {
            padding: LABEL_GAP,
            borderRadius: 4,
            // Beyond the last column nothing is behind them.
            position: ({ key }) => (last.has(key) ? 'right' : 'auto'),
            backgroundColor: ({ key, size }) =>
              last.has(key) || size > total * WIDE ? undefined : translucent(palette.surface, 0.8),
          },
          parsing: { from: 'from', to: 'to', flow: 'flow' },
        },
      ],
    };
  }, [drawing, height, activeKey, isForced, palette]);

  const options = useMemo((): ChartOptions<'sankey'> => {
    const end = Math.max(...drawing.nodes.map(({ column }) => column));
    const labels = drawing.nodes.filter(({ column }) => column === end).map(({ label }) => label);
    const right = widthOf(labels, `${FONT_SIZE}px ${palette.font}`) + 3 * LABEL_GAP;
    return {
      animation: false,
      events: [],
      maintainAspectRatio: false,
      layout: { padding: { left: 3, top: 3, bottom: 3, right } },
    };
  }, [drawing, palette]);

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

/** That of the widest text. */
function widthOf(texts: readonly string[], font: string): number {
  const ctx = document.createElement('canvas').getContext('2d');
  if (!ctx) return 0;
  ctx.font = font;
  return Math.max(0, ...texts.map((text) => ctx.measureText(text).width));
}
