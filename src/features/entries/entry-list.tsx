import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { counted, formatCount } from '#contract/counts.ts';
import type { EntrySort } from '#src/statistics/filter-entries.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { useNarrowWindow } from '#src/ui/table/use-narrow-window.ts';
import { useOverscan } from '#src/ui/table/use-overscan.ts';
import { useTopOf } from '#src/ui/table/use-top-of.ts';

import type { EntriesSearchChange } from './entries-search.ts';
import { EntryListRow } from './entry-list-row.tsx';
import { entryListStyles, NARROW_ROW_HEIGHT } from './entry-list-styles.ts';
import type { EntrySelection } from './use-entry-selection.ts';

interface EntryListProps {
  readonly entries: readonly ListedEntry[];
  /** How many entries there are without the filter, if there is one. */
  readonly totalCount: number | undefined;
  readonly sort: EntrySort;
  readonly onSearch: (change: EntriesSearchChange) => void;
  readonly selection: EntrySelection;
}

const COLUMNS = [
  { id: 'day', name: 'Date', first: '-day' },
  { id: undefined, name: 'Month', first: undefined },
  { id: 'category', name: 'Category', first: 'category' },
  { id: undefined, name: 'Note', first: undefined },
  { id: 'amount', name: 'Amount', first: '-amount' },
] as const;

const ASCENDING = { day: 'day', category: 'category', amount: 'amount' } as const;
const DESCENDING = { day: '-day', category: '-category', amount: '-amount' } as const;

/** A table of any number of entries, of which only the rows near the window are rendered. */
export const EntryList = memo(function EntryList({
  entries,
  totalCount,
  sort,
  onSearch,
  selection,
}: EntryListProps) {
  const isNarrow = useNarrowWindow();
  const hintId = useId();
  const sortedBy = sort.replace('-', '');
  const isDescending = sort.startsWith('-');
  const opposites = isDescending ? ASCENDING : DESCENDING;
  const [direction, arrow] = isDescending ? (['descending', '↓'] as const) : (['ascending', '↑'] as const);
  // The latest day first is the default.
  const sortBy = (next: EntrySort) => onSearch({ sort: next === '-day' ? undefined : next });
  return (
    <chakra.div css={entryListStyles}>
      <table role="table" aria-label="Entries" aria-describedby={hintId} aria-rowcount={entries.length + 1}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" data-column="check">
              <label>
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={selection.isAllSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAllSelected;
                  }}
                  onChange={({ target }) => (target.checked ? selection.selectAll() : selection.clear())}
                />
              </label>
            </th>
            {COLUMNS.map(({ id, name, first }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                data-column={name.toLowerCase()}
                aria-sort={sortedBy === id ? direction : undefined}
              >
                {first ? (
                  <button type="button" onClick={() => sortBy(sortedBy === id ? opposites[id] : first)}>
                    {name}
                    {sortedBy === id && <span aria-hidden="true">{arrow}</span>}
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        {/* The height of a row is fixed for the life of the body. */}
        <EntryRows
          key={String(isNarrow)}
          entries={entries}
          rowHeight={isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT}
          selection={selection}
        />
      </table>
      <VisuallyHidden as="p" id={hintId}>
        The arrow keys move between rows.
      </VisuallyHidden>
      <p>
        {totalCount === undefined
          ? counted(entries.length, 'entry', 'entries')
          : `${formatCount(entries.length)} of ${counted(totalCount, 'entry', 'entries')}`}
      </p>
    </chakra.div>
  );
});

interface EntryRowsProps extends Pick<EntryListProps, 'entries' | 'selection'> {
  readonly rowHeight: number;
}

function EntryRows({ entries, rowHeight, selection }: EntryRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  /**
   * The row that had the focus last. Only it can be reached by Tab, since thousands of rows would keep everything after the
   * list out of reach. It stays rendered when it is scrolled away.
   */
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const overscan = useOverscan();
  // The rule warns of a mutable object. This one is safe: nothing here memoizes it or what it returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    // Scrolling does not need synchronous renders.
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isFar =
        focusedIndex !== undefined && focusedIndex < range.count && !indexes.includes(focusedIndex);
      return isFar ? [...indexes, focusedIndex].sort((a, b) => a - b) : indexes;
    },
  });

  // Before `range` is read, which this call updates.
  const rows = virtualizer.getVirtualItems();
  const isThere = focusedIndex !== undefined && focusedIndex < entries.length;
  const tabIndexRow = isThere ? focusedIndex : (virtualizer.range?.startIndex ?? 0);

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedIndex(Number(row.dataset.index));
  }

  function move(index: number, column: string): void {
    if (index < 0 || index >= entries.length) return;
    // A key press may come before scrolling has rendered the row.
    flushSync(() => setFocusedIndex(index));
    body.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-column="${column}"] :is(a, input)`)
      ?.focus();
  }

  return (
    <tbody ref={body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }} onFocus={rememberFocus}>
      {rows.map(({ index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <EntryListRow
              key={entry.key}
              entry={entry}
              index={index}
              top={start - top}
              isSelected={selection.isSelected(entry)}
              tabIndex={index === tabIndexRow ? 0 : -1}
              onToggle={selection.toggle}
              onMove={move}
            />
          )
        );
      })}
    </tbody>
  );
}
