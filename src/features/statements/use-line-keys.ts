import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PreviewRow } from './use-statement-choices.ts';

/** The keys that move between the lines of a statement. */
export function useLineKeys(body: RefObject<HTMLElement | null>, rows: readonly PreviewRow[]) {
  /** The line that had the focus last, by its key. It stays rendered when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  /** The places of the lines, past the heads of months, and whether they still need a target. */
  const lines = useMemo(
    () =>
      rows.flatMap((row, index) =>
        row.kind === 'line' ? { index, key: row.key, isOpen: row.preview.reason === 'undecided' } : [],
      ),
    [rows],
  );
  const focused = lines.find(({ key }) => key === focusedKey);
  // Only one line can be reached by Tab: thousands would keep the rest of the page out of reach.
  const reachable = (focused ?? lines.find(({ isOpen }) => isOpen) ?? lines[0])?.index ?? -1;

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
      const place = lines.findIndex((line) => line.index === index);
      // The next line without a category, from the top again after the last one.
      const others = [...lines.slice(place + 1), ...lines.slice(0, place)];
      const open = isCategory && step > 0 ? others.find(({ isOpen }) => isOpen) : undefined;
      const next = open ?? lines[place + step];
      if (!next) return;
      // Keys can be ahead of the rows that scrolling renders.
      flushSync(() => setFocusedKey(next.key));
      const line = body.current?.querySelector(`[data-index="${next.index}"]`);
      const box = isCategory ? null : line?.querySelector<HTMLInputElement>('[type=checkbox]:enabled');
      const field = box ?? line?.querySelector<HTMLInputElement>('[role=combobox]');
      field?.focus();
      // What is typed replaces the name.
      field?.select();
    },
    [body, lines],
  );

  return { reachable, rememberFocus, onKeyDown };
}
