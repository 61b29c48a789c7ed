import { useMediaQuery } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useIsPrinting } from '#src/ui/layout/is-printing.ts';

/*
 * Tables of any number of rows, of which only those near the window are rendered. Each row has a fixed height, unless it is
 * measured.
 */

interface VirtualRows {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly heightOf: (index: number) => number;
  readonly keyOf: (index: number) => string;
  /** The rows that stay rendered when they are scrolled away, such as the one that can be reached by Tab. -1 is none. */
  readonly kept: readonly number[];
}

/** The rows to render, each with its distance from the top of the body, which has the height of all rows. */
export function useVirtualRows({ body, count, heightOf, keyOf, kept }: VirtualRows) {
  const top = useTopOf(body);
  const overscan = useIsPrinting() ? PRINTED_OVERSCAN : OVERSCAN;
  // The rule warns of a mutable object. This one is safe: nothing here memoizes it or what it returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    // React renders scrolling as it renders everything else.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const far = kept.filter((index) => index >= 0 && index < range.count && !indexes.includes(index));
      return far.length > 0 ? [...new Set([...indexes, ...far])].sort((a, b) => a - b) : indexes;
    },
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - top }));
  // The call above updates the range.
  return {
    rows,
    firstInWindow: virtualizer.range?.startIndex ?? 0,
    height: virtualizer.getTotalSize(),
    /** The ref of a row whose content determines its height. It needs a `data-index`, and a key of its own. */
    measureRow: virtualizer.measureElement,
  };
}

/** The distance from the top of the document, in CSS pixels. Read after the browser's own layout, which costs nothing. */
function useTopOf(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { current } = ref;
      if (!current) return;
      // In this frame: the rows depend on it, and a key press can come before the next one.
      flushSync(() => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY)));
    });
    // Whatever moves the element also changes the height of the page.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

const OVERSCAN = 10;
/** On paper, more than anybody reads, and few enough to be drawn in a moment. */
const PRINTED_OVERSCAN = 1_000;

/** Whether rows take two lines (below `md`), for heights in a virtual list. Elsewhere use styles. */
export function useNarrowWindow(): boolean {
  const [isNarrow = false] = useMediaQuery(['(max-width: 767.9px)'], { ssr: false });
  return isNarrow;
}

/** Rows have fixed positions within the body; the pages add their heights and columns. */
export const virtualTableStyles = {
  layerStyle: 'card',
  // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
  overflow: 'clip',
  fontSize: '15px',
  '& table, & thead, & tbody': { display: 'block' },
  '& tbody': { position: 'relative' },
  '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '2', bg: 'bg.muted' },
  '& th, & td': { minWidth: '0', padding: '0', textAlign: 'left', fontWeight: '400' },
  '& thead th': { color: 'fg.muted', fontSize: '13.5px' },
  // Around a checkbox.
  '& label:has(> [type=checkbox])': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  '& tbody tr': { position: 'absolute', insetInline: '0', top: '0', borderTop: '1px solid {colors.border}' },
  // Above the next row, which would cover the ring around a focused field.
  '& tbody tr:focus-within': { zIndex: '1' },
  '& tbody td': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& [data-column=amount]': { textAlign: 'end', overflow: 'visible', fontVariantNumeric: 'tabular-nums' },
} as const;
