import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

import { useIsPrinting } from '#src/ui/layout/is-printing.ts';

import type { ChartCanvasProps } from './chart-canvas.tsx';
import type { ChartDrawing } from './chart-drawing.ts';
import { type ChartRow, ChartTable, type ChartTableProps, nameOf } from './chart-table.tsx';
import { useInView } from './in-view.ts';

interface ChartFrameProps extends ChartTableProps {
  /** The series, each of which can be hidden. Shown if there is more than one. */
  readonly legend?: readonly {
    readonly name: string;
    readonly glyph: string;
    readonly color: string;
  }[];
  readonly height: number;
  readonly drawing: ChartDrawing;
  /** Receives the first and the last index of a range that was dragged with the mouse. The page has fields that do the same. */
  readonly onRange?: ((from: number, to: number) => void) | undefined;
  /** What is between the legend and the drawing, and may reach into it. */
  readonly above?: ReactNode;
}

const ChartCanvas = lazy(async (): Promise<{ default: ComponentType<ChartCanvasProps> }> => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: () => <p>The chart could not be loaded. The table shows the same figures.</p> };
  }
});

/**
 * The drawing, a slider over it, the point that is read above it, a legend that hides series, and the table, which is
 * printed in place of a drawing that was never in view.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, columns, legend = [], rowCount, rowAt, notes = [], height, drawing, onRange, above } = props;
  const [wasInView, watch] = useInView();
  // Too late to load the drawing.
  const isTablePrinted = useIsPrinting() && !wasInView;
  const [active, setActive] = useState<{ readonly index: number; readonly by: 'pointer' | 'keyboard' }>();
  const [pressedIndex, setPressedIndex] = useState<number>();
  const [position, setPosition] = useState<number>();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const last = rowCount - 1;
  if (last < 0) return <chakra.p css={emptyStyles}>Nothing to draw yet</chakra.p>;
  const sliderIndex = Math.min(position ?? last, last);
  const activeIndex = active && Math.min(active.index, last);
  const activeRow = activeIndex === undefined ? undefined : rowAt(activeIndex);
  const isDragged = pressedIndex !== undefined && activeIndex !== undefined && pressedIndex !== activeIndex;
  const ends = last === 0 ? [rowAt(0)] : [rowAt(0), rowAt(last)];

  /** `October 2026: $398,133.40`; with several columns `October 2026: Stocks $5.00, Bonds $2.00`. */
  const textOf = (row: ChartRow) => {
    const parts = columns.flatMap(({ name, series = name }, index) => {
      const value = row.values[index];
      if (value === undefined || hidden.has(series)) return [];
      return columns.length > 1 ? `${name} ${value}` : value;
    });
    return `${nameOf(row)}: ${parts.join(', ') || 'no value'}`;
  };
  const summary = [label, ...ends.map(textOf), ...notes].join('. ');
  const readingOf = (searched: string) =>
    columns
      .flatMap(({ name, series = name }, index) =>
        series === searched ? (activeRow?.values[index] ?? []) : [],
      )
      .join(' – ');

  function release(isCanceled: boolean) {
    setPressedIndex(undefined);
    if (!isDragged || isCanceled) return;
    setActive(undefined);
    onRange?.(Math.min(pressedIndex, activeIndex), Math.max(pressedIndex, activeIndex));
  }

  function toggle(name: string) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  }

  return (
    <chakra.figure css={frameStyles}>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        css={{ minHeight: '11', ...mouseHeight }}
      >
        <p data-part="reading" aria-hidden="true">
          {isDragged ? (
            <b>
              {[pressedIndex, activeIndex]
                .sort((a, b) => a - b)
                .map((index) => rowAt(index).x)
                .join(' – ')}
            </b>
          ) : activeRow ? (
            <>
              <b>{nameOf(activeRow)}</b>
              {legend.length <= 1 && <span>{activeRow.values[0]}</span>}
            </>
          ) : (
            ends.map(({ x }) => x).join(' – ')
          )}
        </p>
        <Button
          variant="plain"
          fontSize="13.5px"
          css={{ minHeight: '11', ...mouseHeight }}
          aria-expanded={isTableOpen}
          onClick={() => setIsTableOpen(!isTableOpen)}
        >
          Show as table
        </Button>
      </chakra.div>
      {legend.length > 1 && (
        <ul>
          {legend.map(({ name, glyph, color }) => (
            <li key={name}>
              <button type="button" aria-pressed={!hidden.has(name)} onClick={() => toggle(name)}>
                <span>
                  <span aria-hidden="true" style={{ color }}>
                    {glyph}
                  </span>{' '}
                  {name}
                </span>
                {activeRow && !hidden.has(name) && <b aria-hidden="true">{readingOf(name) || '–'}</b>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {above}
      <div ref={watch} data-part="plot" hidden={isTablePrinted} style={{ height }}>
        <div role="img" aria-label={summary}>
          {wasInView && (
            <Suspense>
              <ChartCanvas
                drawing={drawing}
                hidden={hidden}
                activeIndex={activeIndex}
                pressedIndex={pressedIndex}
                onPress={onRange && setPressedIndex}
                onRelease={release}
                onPoint={(index) => setActive(index === undefined ? undefined : { index, by: 'pointer' })}
              />
            </Suspense>
          )}
        </div>
        {/* Screen readers let people move a slider with the arrow keys, and read it aloud as it moves. */}
        <input
          type="range"
          aria-label={`${label}, points`}
          aria-valuetext={textOf(rowAt(sliderIndex))}
          min={0}
          max={last}
          value={sliderIndex}
          onChange={({ target }) => {
            setPosition(target.valueAsNumber);
            setActive({ index: target.valueAsNumber, by: 'keyboard' });
          }}
          onFocus={() => setActive({ index: sliderIndex, by: 'keyboard' })}
          onBlur={() => setActive(undefined)}
        />
      </div>
      {/* The slider itself is read aloud. This text is for the point under the pointer. */}
      <VisuallyHidden as="p" aria-live="polite">
        {active?.by === 'pointer' && activeRow && textOf(activeRow)}
      </VisuallyHidden>
      {(isTableOpen || isTablePrinted) && <ChartTable {...props} />}
    </chakra.figure>
  );
}

/** On a wide screen with a mouse, targets need not be as large as for a finger. */
const mouseHeight = { lg: { '@media (hover: hover) and (pointer: fine)': { minHeight: '9' } } };

const emptyStyles = { color: 'fg.muted', fontSize: '14px' };

export const frameStyles = {
  minWidth: '0',
  '& [data-part=reading]': { color: 'fg.muted', fontSize: '13px', lineHeight: '1.3' },
  '& b': { color: 'fg', fontWeight: '600' },
  '& b + span': { marginInlineStart: '2', color: 'fg' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', marginBottom: '2', listStyle: 'none' },
  // Wide and high enough for the value below the name, so that nothing moves when it appears.
  '& li button': {
    display: 'grid',
    alignContent: 'center',
    minWidth: '88px',
    minHeight: '44px',
    ...mouseHeight,
    color: 'fg.muted',
    fontSize: '13px',
    lineHeight: '1.3',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-pressed=false]': { opacity: '0.8', textDecoration: 'line-through' },
  },
  '& [data-part=plot]': { position: 'relative', minWidth: '0' },
  '& [role=img], & input': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
  // A canvas is 300 pixels wide until the chart is drawn, and keeps its width for a moment when the window gets narrower.
  '& [role=img]': { overflow: 'hidden' },
  // A finger that moves sideways reads the points.
  '& canvas': { touchAction: 'pan-y' },
  '& [role=img] p': { paddingBlock: '4', color: 'fg.muted', fontSize: '14px' },
  // Only the keyboard uses the slider. The pointer goes through it to the canvas, which knows where the points are.
  '& input': {
    margin: '0',
    appearance: 'none',
    background: 'transparent',
    borderRadius: '4px',
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': { appearance: 'none', visibility: 'hidden' },
    '&::-moz-range-thumb': { visibility: 'hidden' },
    '&::-moz-range-track': { visibility: 'hidden' },
  },
};
