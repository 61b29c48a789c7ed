import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PreviewRow } from './use-statement-choices.ts';

/** The keys that move between the lines of a statement. */
export function useLineKeys(body: RefObject<HTMLElement | null>, rows: readonly PreviewRow[]) {
  /** The line that had the focus last, by its key. It stays rendered when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusedIndex = rows.findIndex(({ key }) => key === focusedKey);
  // Only one line can be reached by Tab: thousands would keep the rest of the page out of reach.
  const reachable =
    [focusedIndex, rows.findIndex(isOpen)].find((index) => index >= 0) ?? rows.findIndex(isLine);

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedKey(rows[Number(row.dataset.index)]?.key);
  }

  // The same while only scrolling renders.
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, index: number) => {
      const { target, currentTarget, key, shiftKey } = event;
      // A dialog that a line has opened is elsewhere.
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isCategory = target.role === 'combobox';
      // An open list has its own keys, and the arrow keys open one.
      if (isCategory && target.ariaExpanded === 'true') return;
      const step = isCategory ? { Enter: shiftKey ? -1 : 1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      event.preventDefault();
      const open = isCategory && step > 0 ? nextOpen(rows, index) : undefined;
      const next = open ?? nextLine(rows, index, step);
      const row = rows[next];
      if (!row) return;
      // Keys can be ahead of the rows that scrolling renders.
      flushSync(() => setFocusedKey(row.key));
      const line = body.current?.querySelector(`[data-index="${next}"]`);
      const box = isCategory ? null : line?.querySelector<HTMLInputElement>('[type=checkbox]:enabled');
      const field = box ?? line?.querySelector<HTMLInputElement>('[role=combobox]');
      field?.focus();
      // What is typed replaces the name.
      field?.select();
    },
    [body, rows],
  );

  return {
    reachable,
    rememberFocus,
    onKeyDown,
  };
}

function isLine({ kind }: PreviewRow): boolean {
  return kind === 'line';
}

function isOpen(row: PreviewRow): boolean {
  return row.kind === 'line' && row.preview.reason === 'undecided';
}

/** The next line without a category, from the top again after the last one. */
function nextOpen(rows: readonly PreviewRow[], index: number): number | undefined {
  const after = rows.findIndex((row, other) => other > index && isOpen(row));
  const found = after >= 0 ? after : rows.findIndex((row, other) => other !== index && isOpen(row));
  return found >= 0 ? found : undefined;
}

/** The place of the next line in a direction, past the heads of months. */
function nextLine(rows: readonly PreviewRow[], index: number, step: number): number {
  let next = index + step;
  while (rows[next]?.kind === 'month') next += step;
  return next;
}
