import { type RefObject, useMemo, useState } from 'react';

import { useAfterPaint } from '#src/ui/layout/use-after-paint.ts';
import { ROW_HEIGHT } from '#src/ui/theme/sizes.ts';

interface Shown<Row> {
  /** The table's data. */
  readonly data: unknown;
  /** The rows of the page, in order. */
  readonly rows: readonly Row[];
}

/**
 * When a list shows others of its rows, as after sorting, replaces those in view first. The others are replaced after the
 * paint: nobody sees them before.
 * @param rows a new array only if something has changed
 * @returns the rows to render, and a function to call when an input is about to change them
 */
export function useRowsInViewFirst<Row extends { readonly id: string }>(
  body: RefObject<HTMLTableSectionElement | null>,
  data: unknown,
  rows: readonly Row[],
) {
  const [inView] = useState(() => new Set<number>());
  const next = useMemo(() => ({ data, rows }), [data, rows]);
  const painted = useAfterPaint(next);

  // Measured in the input's event, when the layout is known. Rendering would have to force it.
  function rememberView() {
    inView.clear();
    for (const [index, element] of Array.from(body.current?.rows ?? []).entries()) {
      const { top, bottom } = element.getBoundingClientRect();
      // The new rows may be lower.
      if (bottom >= -ROW_HEIGHT && top <= window.innerHeight + ROW_HEIGHT) inView.add(index);
    }
  }

  return { rows: mixRows(painted, next, inView), rememberView };
}

function mixRows<Row extends { readonly id: string }>(
  painted: Shown<Row>,
  { data, rows }: Shown<Row>,
  inView: ReadonlySet<number>,
): readonly Row[] {
  // In a shorter list, other rows come into view.
  if (painted.rows === rows || painted.data !== data || painted.rows.length > rows.length) return rows;
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map((row, index) => {
    const old = painted.rows[index];
    // A row that stays must not appear twice.
    return old === undefined || inView.has(index) || ids.has(old.id) ? row : old;
  });
}
