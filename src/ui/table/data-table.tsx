import { chakra, Table } from '@chakra-ui/react';
import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useDeferredValue, useRef } from 'react';

import { byValue, type DataTableColumns, features } from './data-table-columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { stackedRows } from './stacked-rows.ts';
import { lastPage, TablePagination } from './table-pagination.tsx';
import { useFocusOpenedRow } from './use-focus-opened-row.ts';
import { useTableSearch } from './use-table-search.ts';

/** In pixels, as the table's look has it. */
const ROW_HEIGHT = 52;

interface DataTableProps<Item extends RowData> {
  /** The table's accessible name. */
  label: string;
  columns: DataTableColumns<Item>;
  rows: readonly Item[];
  /** Its index is the row's place in `rows`, however they are sorted. */
  rowId: (row: Item, index: number) => string;
  /** The column by which the rows are sorted at first, and how. */
  sortedBy: { id: string; desc: boolean };
  /** Stands below the header when there are no rows. */
  empty: ReactNode;
}

/**
 * Rows that can be sorted, turned page by page and opened. The first cell of a row that can be opened renders a link;
 * a click anywhere in the row follows it.
 */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowId, sortedBy, empty } = props;
  const [{ sorting, pageIndex, pageSize }, goTo] = useTableSearch(columns, sortedBy);
  // The rows may be fewer than the page in the address begins with.
  const page = { pageSize, pageIndex: Math.min(pageIndex, lastPage(rows.length, pageSize)) };

  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { sortFn: byValue, sortDescFirst: false },
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    state: { sorting, pagination: page },
    onSortingChange: (update) => {
      goTo({ sorting: functionalUpdate(update, sorting), pageIndex: 0, pageSize });
    },
  });

  const rowsOfPage = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const leftBy = useFocusOpenedRow(
    body,
    rowsOfPage.map(({ id }) => id),
  );
  // At first only the rows in sight are drawn, so that the page is there at once; the others follow.
  const drawn = rowsOfPage.slice(0, useDeferredValue(page.pageSize, Math.max(rowsInSight(), leftBy + 1)));
  const missing = rowsOfPage.length - drawn.length;
  const isStacked = columns.length > 2;

  return (
    // Clipped, not hidden: a scrolling box would keep the header from sticking to the window.
    <chakra.div
      border="1px solid var(--line)"
      borderRadius="card"
      bg="surface"
      overflow="clip"
      css={{ '--row-height': { base: isStacked ? '98px' : '52px', md: '52px' } }}
    >
      {/* The roles are those of the elements, which some browsers forget when rows are stacked. */}
      <Table.Root native role="table" aria-label={label} css={isStacked ? stackedRows : undefined}>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} role="rowgroup">
          {drawn.map((row) => (
            <tr key={row.id} role="row" onClick={followRowLink}>
              {row.getAllCells().map((cell, index) => {
                const { header, meta } = cell.column.columnDef;
                return (
                  <td
                    key={cell.id}
                    role="cell"
                    data-align={meta?.align}
                    data-line={meta?.line}
                    data-label={isStacked && index > 0 ? header : undefined}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {missing > 0 && <chakra.div height={`calc(${missing} * var(--row-height))`} />}
      {rows.length === 0 ? (
        empty
      ) : (
        <TablePagination page={page} rowCount={rows.length} onChange={(next) => goTo({ sorting, ...next })} />
      )}
    </chakra.div>
  );
}

/** How many rows the window has room for, below the header and the page's title. */
function rowsInSight(): number {
  return Math.ceil((window.innerHeight - 200) / ROW_HEIGHT);
}

/** Opens the row by its own link, so that there is one way in for the mouse, the keyboard and a screen reader. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const hitsControl =
    event.target instanceof Element && event.target.closest('a, button, input, select, label');
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isSelectingText = window.getSelection()?.isCollapsed === false;
  if (hitsControl || opensElsewhere || isSelectingText) return;
  event.currentTarget.querySelector('a')?.click();
}
