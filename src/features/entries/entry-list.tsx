import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { memo, useId } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import type { EntrySort } from '#src/statistics/filter-entries.ts';
import { BELOW_390, MD_OR_PAPER, ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { useNarrowWindow, virtualTableStyles } from '#src/ui/table/virtual-table.ts';

import type { EntriesSearchChange } from './entries-search.ts';
import { EntryRows, type EntryRowsProps } from './entry-rows.tsx';

interface EntryListProps extends Omit<EntryRowsProps, 'rowHeight'> {
  /** How many entries there are without the filter, if there is one. */
  readonly totalCount: number | undefined;
  readonly sort: EntrySort;
  readonly onSearch: (change: EntriesSearchChange) => void;
}

/** The height of a row that takes two lines, in CSS pixels. */
const NARROW_ROW_HEIGHT = 76;

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
export const EntryList = memo(function EntryList(props: EntryListProps) {
  const { totalCount, sort, onSearch, ...rows } = props;
  const { entries, selection } = rows;
  const isNarrow = useNarrowWindow();
  const hintId = useId();
  const sortedBy = sort.replace('-', '');
  const isDescending = sort.startsWith('-');
  const opposites = isDescending ? ASCENDING : DESCENDING;
  const [direction, arrow] = isDescending ? (['descending', '↓'] as const) : (['ascending', '↑'] as const);
  // The latest day first is the default.
  const sortBy = (next: EntrySort) => onSearch({ sort: next === '-day' ? undefined : next });
  return (
    <chakra.div css={styles}>
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
        <EntryRows rowHeight={isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT} {...rows} />
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

/** Rows are grids. On a phone they take two lines. */
const styles = {
  ...virtualTableStyles,
  '& > p:not(.visually-hidden)': {
    paddingBlock: '3',
    paddingInline: { base: '3.5', lg: '5' },
    borderTop: '1px solid {colors.border}',
    color: 'fg.muted',
    fontSize: '14px',
  },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '44px',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
  },
  '& [aria-sort] button': { color: 'fg' },
  '& tbody tr': {
    ...virtualTableStyles['& tbody tr'],
    height: { base: `${NARROW_ROW_HEIGHT}px`, md: 'var(--row-height)' },
    cursor: 'pointer',
  },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& tbody:focus': { outline: 'none' },
  '& tbody tr[data-edited]': {
    display: 'block',
    height: 'auto',
    paddingInline: { base: '3.5', md: '5' },
    bg: 'bg.muted',
    '& td': { display: 'block', overflow: 'visible' },
  },
  '& tbody tr[aria-selected=true]': { bg: 'accent.subtle' },
  '& td > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    // Keeps rows that are scrolled into view clear of the sticky header.
    scrollMarginBlock: '64px 160px',
    borderRadius: '4px',
    color: 'fg',
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& tbody input': { scrollMarginBlock: '64px 160px' },
  '& [data-column=date]': { display: 'flex', alignItems: 'center' },
  '& [data-column=date] a': { fontWeight: '500' },
  '& [data-column=month] a': { color: 'fg.muted', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [data-column=note]': { color: 'fg.muted' },
  [MD_OR_PAPER]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns:
        '44px minmax(max-content, 134px) minmax(max-content, 84px) minmax(0, 1fr) minmax(0, 1.4fr) minmax(max-content, 128px)',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '2',
      paddingInlineEnd: '5',
    },
  },
  mdDown: {
    '& thead tr': { display: 'flex', alignItems: 'center', gap: '4', paddingInlineStart: '1' },
    '& thead [data-column=month], & thead [data-column=note]': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateAreas: '"check category category amount" "check date note month"',
      gridTemplateColumns: '44px max-content minmax(0, 1fr) max-content',
      gridTemplateRows: '31px 44px',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '1',
      paddingInlineEnd: '3.5',
      [BELOW_390]: { columnGap: '2', fontSize: '14px' },
    },
    '& tbody [data-column=check]': { gridArea: 'check' },
    '& tbody [data-column=category]': { gridArea: 'category', alignSelf: 'end', fontWeight: '500' },
    '& tbody [data-column=amount]': { gridArea: 'amount', alignSelf: 'end' },
    '& tbody [data-column=date]': { gridArea: 'date', fontSize: '14px' },
    '& tbody [data-column=month]': { gridArea: 'month', fontSize: '14px', textAlign: 'end' },
    '& tbody [data-column=note]': { gridArea: 'note', fontSize: '14px' },
  },
} as const;
