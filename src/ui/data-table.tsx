import { chakra, Table } from '@chakra-ui/react';
import { type RowData, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react';

import { byValue, type DataTableColumns, features } from './data-table-columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { lastPage, TablePages } from './table-pages.tsx';

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
  const [wanted, setWanted] = useState({ pageIndex: 0, pageSize: 25 });
  // The rows may have become fewer than the wanted page begins with.
  const page = { ...wanted, pageIndex: Math.min(wanted.pageIndex, lastPage(rows.length, wanted.pageSize)) };

  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { sortFn: byValue, sortDescFirst: false },
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    initialState: { sorting: [sortedBy] },
    state: { pagination: page },
  });

  const rowsOfPage = table.getRowModel().rows;
  // At first only the rows in sight are drawn, so that the page is there at once; the others follow.
  const drawn = rowsOfPage.slice(0, useDeferredValue(page.pageSize, rowsInSight()));
  const missingHeight = (rowsOfPage.length - drawn.length) * ROW_HEIGHT;

  return (
    // Clipped, not hidden: a scrolling box would keep the header from sticking to the window.
    <chakra.div border="1px solid var(--line)" borderRadius="card" bg="surface" overflow="clip">
      <Table.Root native aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  header={header}
                  onSorted={() => setWanted({ ...page, pageIndex: 0 })}
                >
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {drawn.map((row) => (
            <tr key={row.id} onClick={followRowLink}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-align={cell.column.columnDef.meta?.align}
                  data-hide-below={cell.column.columnDef.meta?.hideBelow}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {missingHeight > 0 && <div style={{ height: missingHeight }} />}
      {rows.length === 0 ? empty : <TablePages page={page} rowCount={rows.length} onChange={setWanted} />}
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
