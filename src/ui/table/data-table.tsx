import { chakra } from '@chakra-ui/react';
import { FlexRender, type RowData, type Table } from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';

import { useFormat } from '#src/ui/format/format.ts';

import { ROW_HEIGHT } from '#src/ui/theme/sizes.ts';
import type { Features } from './data-table-columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { isCrowded } from './is-crowded.ts';
import { NothingFound } from './nothing-found.tsx';
import { stackedOnPhone, stackedUpToDesktop } from './stacked-rows.ts';
import { TableFilter } from './table-filter.tsx';
import { TablePagination } from './table-pagination.tsx';
import { TableRow } from './table-row.tsx';
import { tableStyles } from './table-styles.ts';
import { TableTotals } from './table-totals.tsx';
import { type FilteredList, useFilteredTable } from './use-filtered-table.ts';
import { useFocusOpenedRow } from './use-focus-opened-row.ts';
import { useRevealRow } from './use-reveal-row.ts';

interface DataTableProps<Item extends RowData> extends FilteredList<Item> {
  /** The table's accessible name. */
  label: string;
  /** Shown below the header if there are no rows. */
  emptyState: ReactNode;
  /** The id of a row to bring into view and focus, such as one that was just added. */
  revealedRow?: string | undefined;
  /** Called once that row has the focus. */
  onReveal?: () => void;
}

/**
 * A sortable, paginated table with a filter. If the first cell of a row renders a link, a click anywhere in the row follows it.
 */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const format = useFormat();
  const { label, emptyState, revealedRow, onReveal, ...list } = props;
  const { columns, rows, rowId } = list;
  const { table, filter, found, pagination, setFilter, setPagination } = useFilteredTable(list);
  const pageRows = table.getRowModel().rows;
  const foundCount = found?.size ?? rows.length;
  const filterBox = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  useFocusOpenedRow(bodyRef);
  useRevealRow({
    body: bodyRef,
    index:
      revealedRow === undefined
        ? -1
        : table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === revealedRow),
    isHidden:
      revealedRow !== undefined &&
      found !== undefined &&
      rows.some((row, index) => rowId(row, index) === revealedRow && !found.has(row)),
    onClearFilter: () => setFilter(''),
    pagination,
    onPageChange: (pageIndex) => setPagination({ ...pagination, pageIndex }),
    onReveal,
  });
  const isStacked = columns.length > 2;
  const stacksUpToDesktop = isCrowded(format, columns.length, figuresOf(table));
  const wide = stacksUpToDesktop ? 'xl' : 'md';

  return (
    // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
    <chakra.div
      border="1px solid var(--line)"
      borderRadius="card"
      bg="surface"
      overflow="clip"
      className={isStacked ? undefined : 'narrow-table'}
      css={isStacked ? { '--row-height': { base: '98px', [wide]: `${ROW_HEIGHT}px` } } : undefined}
    >
      {rows.length > 0 && (
        <TableFilter
          ref={filterBox}
          filter={filter}
          onFilter={setFilter}
          foundCount={found?.size}
          rowCount={rows.length}
        />
      )}
      {/* Some browsers drop the implicit roles of table elements when `display` changes, as in stacked rows. */}
      <chakra.table
        role="table"
        aria-label={label}
        css={[tableStyles, isStacked && (stacksUpToDesktop ? stackedUpToDesktop : stackedOnPhone)]}
      >
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header}>
                  <FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={bodyRef} role="rowgroup">
          {pageRows.map((row) => (
            <TableRow key={row.id} row={row} isStacked={isStacked} />
          ))}
        </tbody>
      </chakra.table>
      {rows.length === 0 && emptyState}
      {foundCount > 0 && (
        <>
          <TableTotals table={table} isStacked={isStacked} wide={wide} />
          <TablePagination
            // The filter announces how many rows it finds.
            key={filter}
            pagination={pagination}
            rowCount={foundCount}
            onChange={setPagination}
          />
        </>
      )}
      {rows.length > 0 && foundCount === 0 && (
        <NothingFound
          onClear={() => {
            setFilter('');
            // The button disappears.
            filterBox.current?.focus();
          }}
        />
      )}
    </chakra.div>
  );
}

/** The right-aligned values of the rows. */
function* figuresOf<Item extends RowData>(table: Table<Features, Item>): Iterable<unknown> {
  const columns = table.getAllLeafColumns().filter(({ columnDef }) => columnDef.meta?.align === 'end');
  const { rows } = table.getCoreRowModel();
  // Not its cells: creating those of all rows would take longer than rendering the rows in view.
  for (const row of rows) for (const { id } of columns) yield row.getValue(id);
}
