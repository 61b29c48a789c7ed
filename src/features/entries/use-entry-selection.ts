import { useMemo, useState } from 'react';

import type { ListedEntry } from '#src/statistics/listed-entries.ts';

/**
 * The selected entries of a list. An entry that a filter hides does not count as selected until it is shown again, so that
 * nothing unseen is ever changed.
 */
export function useEntrySelection(entries: readonly ListedEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** The entry that was selected or cleared last: where a range begins. */
  const [anchor, setAnchor] = useState<string>();

  return useMemo(() => {
    /** Selects an entry or clears it; with a range, all from the last one to it. */
    function toggle(entry: ListedEntry, isRange: boolean): void {
      const index = entries.indexOf(entry);
      const start = isRange ? entries.findIndex(({ key }) => key === anchor) : -1;
      const range =
        start === -1 ? [entry] : entries.slice(Math.min(start, index), Math.max(start, index) + 1);
      const isSelected = !keys.has(entry.key);
      const next = new Set(keys);
      for (const { key } of range) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      setKeys(next);
      setAnchor(entry.key);
    }

    const selected = keys.size === 0 ? [] : entries.filter(({ key }) => keys.has(key));
    return {
      /** In the order of the list. */
      selected,
      isSelected: ({ key }: ListedEntry) => keys.has(key),
      isAllSelected: entries.length > 0 && selected.length === entries.length,
      toggle,
      selectAll: () => setKeys(new Set(entries.map(({ key }) => key))),
      clear: () => setKeys(new Set()),
    };
  }, [entries, keys, anchor]);
}

export type EntrySelection = ReturnType<typeof useEntrySelection>;
