import { Button, chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';

import type { ChartCanvasProps } from './chart-canvas.tsx';
import type { ChartDrawing } from './chart-drawing.ts';

/** The texts of one x. */
interface ChartRow {
  readonly x: string;
  /** One per column; undefined where there is no value. */
  readonly values: readonly (string | undefined)[];
}

interface ChartFrameProps {
  readonly label: string;
  readonly xName: string;
  readonly columns: readonly { readonly name: string }[];
  /** Shown if there is more than one. */
  readonly legend?: readonly {
    readonly name: string;
    readonly glyph: string;
    readonly color: string;
  }[];
  readonly rowCount: number;
  readonly rowAt: (index: number) => ChartRow;
  /** What the drawing shows besides the rows, in words. */
  readonly notes?: readonly string[];
  readonly height: number;
  readonly drawing: ChartDrawing;
}

const ChartCanvas = lazy(async (): Promise<{ default: ComponentType<ChartCanvasProps> }> => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: () => <p>The chart could not be loaded. The table shows the same figures.</p> };
  }
});

/** The drawing, which loads when it comes into view, a slider over it with the value beside it, the legend, and the table. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, columns, legend = [], rowCount, rowAt, notes = [], height, drawing } = props;
  const [wasInView, setWasInView] = useState(false);
  const watch = useCallback((plot: HTMLElement | null) => {
    if (!plot) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(plot);
    return () => observer.disconnect();
  }, []);
  const [active, setActive] = useState<{ readonly index: number; readonly by: 'pointer' | 'keyboard' }>();
  const [position, setPosition] = useState<number>();
  const [isTableOpen, setIsTableOpen] = useState(false);

  const last = rowCount - 1;
  if (last < 0) return <chakra.p css={emptyStyles}>Nothing to draw yet</chakra.p>;
  const sliderIndex = Math.min(position ?? last, last);
  const activeIndex = active && Math.min(active.index, last);
  const activeRow = activeIndex === undefined ? undefined : rowAt(activeIndex);
  const ends = last === 0 ? [rowAt(0)] : [rowAt(0), rowAt(last)];
  const summary = [label, ...ends.map((row) => textOf(row, columns)), ...notes].join('. ');

  return (
    <chakra.figure css={frameStyles}>
      {legend.length > 1 && (
        <ul>
          {legend.map(({ name, glyph, color }) => (
            <li key={name}>
              <span aria-hidden="true" style={{ color }}>
                {glyph}
              </span>{' '}
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={watch} data-part="plot" style={{ height }}>
        <div role="img" aria-label={summary}>
          {wasInView && (
            <Suspense>
              <ChartCanvas
                drawing={drawing}
                activeIndex={activeIndex}
                onPoint={(index) => setActive(index === undefined ? undefined : { index, by: 'pointer' })}
              />
            </Suspense>
          )}
        </div>
        {/* Screen readers let people move a slider with the arrow keys, and read it aloud as it moves. */}
        <input
          type="range"
          aria-label={`${label}, points`}
          aria-valuetext={textOf(rowAt(sliderIndex), columns)}
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
        {activeRow && activeIndex !== undefined && (
          <div data-part="readout" data-side={activeIndex > last / 2 ? 'start' : 'end'} aria-hidden="true">
            <b>{activeRow.x}</b>
            {columns.map(
              ({ name }, index) =>
                activeRow.values[index] !== undefined && (
                  <span key={name}>
                    {columns.length > 1 && `${name} `}
                    {activeRow.values[index]}
                  </span>
                ),
            )}
          </div>
        )}
      </div>
      {/* The slider itself is read aloud. This text is for the point under the pointer. */}
      <VisuallyHidden as="p" aria-live="polite">
        {active?.by === 'pointer' && activeRow && textOf(activeRow, columns)}
      </VisuallyHidden>
      <Button variant="plain" aria-expanded={isTableOpen} onClick={() => setIsTableOpen(!isTableOpen)}>
        Show as table
      </Button>
      {isTableOpen && <ChartTable {...props} />}
    </chakra.figure>
  );
}

const emptyStyles = { color: 'fg.muted', fontSize: '14px' };

const frameStyles = {
  minWidth: '0',
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginBottom: '2',
    color: 'fg.muted',
    fontSize: '13px',
    listStyle: 'none',
  },
  '& [data-part=plot]': { position: 'relative', minWidth: '0' },
  '& [role=img], & input': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
  // A canvas is 300 pixels wide until the chart is drawn, and keeps its width for a moment when the window gets narrower.
  '& [role=img]': { overflow: 'hidden' },
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
  '& [data-part=readout]': {
    position: 'absolute',
    top: '0',
    zIndex: '1',
    display: 'grid',
    maxWidth: '75%',
    padding: '6px 10px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: '8px',
    bg: 'bg.muted',
    fontSize: '13px',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    '&[data-side=start]': { insetInlineStart: '0' },
    '&[data-side=end]': { insetInlineEnd: '0' },
    '& b': { fontWeight: '600' },
  },
  '& > button': { minHeight: '44px', fontSize: '13.5px' },
};

/** `October 2026: $398,133.40`; with several columns `October 2026: Stocks $5.00, Bonds $2.00`. */
function textOf({ x, values }: ChartRow, columns: ChartFrameProps['columns']): string {
  const parts = columns.flatMap(({ name }, index) => {
    const value = values[index];
    if (value === undefined) return [];
    return columns.length > 1 ? `${name} ${value}` : value;
  });
  return `${x}: ${parts.join(', ') || 'no value'}`;
}

function ChartTable({ label, xName, columns, rowCount, rowAt, notes = [] }: ChartFrameProps) {
  const rows = Array.from({ length: rowCount }, (_, index) => rowAt(index));
  return (
    <>
      {notes.length > 0 && (
        <chakra.p marginBottom="2" color="fg.muted" fontSize="14px">
          {notes.join('. ')}.
        </chakra.p>
      )}
      {/* Years of months must not push the rest of the page away. */}
      <chakra.div role="region" aria-label={`${label}, table`} tabIndex={0} maxHeight="320px" overflow="auto">
        <Table.Root native aria-label={label} fontSize="14px" css={tableStyles}>
          <thead>
            <tr>
              <th scope="col">{xName}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ x, values }, index) => (
              <tr key={index}>
                <th scope="row">{x}</th>
                {columns.map(({ name }, column) => (
                  <td key={name}>{values[column] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table.Root>
      </chakra.div>
    </>
  );
}

const tableStyles = {
  '& th, & td': { paddingBlock: '6px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start' },
  '& th + th, & td': { paddingInlineStart: '4' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle' },
};
