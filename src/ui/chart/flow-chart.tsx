import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';

import type { FlowDrawing, FlowNode } from './chart-drawing.ts';
import { frameStyles } from './chart-frame.tsx';
import type { FlowCanvasProps } from './flow-canvas.tsx';
import { useInView } from './in-view.ts';

interface FlowChartProps {
  /** What the chart shows; names it and its slider. Tables beside it show the same figures. */
  readonly label: string;
  readonly drawing: FlowDrawing;
}

const FlowCanvas = lazy(async (): Promise<{ default: ComponentType<FlowCanvasProps> }> => {
  try {
    return { default: (await import('./flow-canvas.tsx')).FlowCanvas };
  } catch {
    return { default: () => <p>The chart could not be loaded. The tables show the same figures.</p> };
  }
});

const NODE_HEIGHT = 30;
const MIN_HEIGHT = 300;

/** Bands from column to column, as wide as the amounts that they stand for. The pointer and the arrow keys read its nodes. */
export function FlowChart({ label, drawing }: FlowChartProps) {
  const [wasInView, watch] = useInView();
  const [active, setActive] = useState<{ readonly key: string; readonly by: 'pointer' | 'keyboard' }>();
  const [position, setPosition] = useState(0);
  const { nodes } = drawing;
  const index = Math.min(position, nodes.length - 1);
  const activeNode = nodes.find(({ key }) => key === active?.key);
  const columns = Map.groupBy(nodes, ({ column }) => column);
  const most = Math.max(...[...columns.values()].map(({ length }) => length));
  const height = Math.max(MIN_HEIGHT, most * NODE_HEIGHT);

  function moveTo(place: number): void {
    setPosition(place);
    const key = nodes[place]?.key;
    setActive(key === undefined ? undefined : { key, by: 'keyboard' });
  }
  return (
    <chakra.figure css={frameStyles}>
      <chakra.div minHeight="1.5em" marginBottom="2">
        {activeNode && (
          <p data-part="reading" aria-hidden="true">
            <b>{activeNode.name}</b>
            <span>{activeNode.value}</span>
          </p>
        )}
      </chakra.div>
      <div ref={watch} data-part="plot" style={{ height }}>
        <div role="img" aria-label={`${label}. The tables below show the same figures.`}>
          {wasInView && (
            <Suspense>
              <FlowCanvas
                drawing={drawing}
                height={height}
                activeKey={active?.key}
                onNode={(key) => setActive(key === undefined ? undefined : { key, by: 'pointer' })}
              />
            </Suspense>
          )}
        </div>
        <input
          type="range"
          aria-label={`${label}, parts`}
          aria-valuetext={textOf(nodes[index])}
          min={0}
          max={nodes.length - 1}
          value={index}
          onChange={({ target }) => moveTo(target.valueAsNumber)}
          onFocus={() => moveTo(index)}
          onBlur={() => setActive(undefined)}
        />
      </div>
      {/* The slider itself is read aloud. This text is for the part under the pointer. */}
      <VisuallyHidden as="p" aria-live="polite">
        {active?.by === 'pointer' && activeNode && textOf(activeNode)}
      </VisuallyHidden>
    </chakra.figure>
  );
}

function textOf(node: FlowNode | undefined): string {
  return node ? `${node.name}: ${node.value}` : '';
}
