import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

import { useFormat } from '#src/ui/format/format.ts';

import { byValue, columnIds, type DataTableColumns, features } from './data-table-columns.ts';
import { type FilterValues, findRows } from './filter-rows.ts';
import { lastPageIndex, type Pagination } from './table-search.ts';
import { useTableSearch } from './table-search.ts';

/** The rows of a table, and how they are shown, filtered and sorted. */
export interface FilteredList<Item extends RowData> {
  columns: DataTableColumns<Item>;
  rows: readonly Item[];
  /** @param index the position in `rows`, regardless of sorting */
  rowId: (row: Item, index: number) => string;
  /** What the filter searches in a row. Define it outside the component, since a new function filters again. */
  filterBy: (row: Item) => FilterValues;
  defaultSort: { id: string; desc: boolean };
  /** Other paths with the same list. Define them outside the component. */
  otherPaths?: readonly string[];
}

/**
 * A list as a table with the filter, the order and the page that the address asks for.
 * @returns `found` is undefined without a filter
 */
export function useFilteredTable<Item extends RowData>(list: FilteredList<Item>) {
  const format = useFormat();
  const { columns, rows, rowId, filterBy, defaultSort, otherPaths } = list;
  const ids = useMemo(() => columnIds(columns), [columns]);
  const [{ filter, sorting, pageSize, ...search }, setTableState] = useTableSearch(
    ids,
    defaultSort,
    otherPaths,
  );
  const found = useMemo(() => findRows(format, rows, filter, filterBy), [format, rows, filter, filterBy]);
  // The address may name a page beyond the last one.
  const pageIndex = Math.min(search.pageIndex, lastPageIndex(found?.size ?? rows.length, pageSize));
  // A new object would make the table create a new array of rows.
  const pagination = useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]);

  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    defaultColumn: { sortFn: byValue, sortDescFirst: false },
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    // The table asks about each column of a row. The rows have been found already.
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row) => found?.has(row.original) ?? true,
    state: { sorting, pagination, globalFilter: found },
    onSortingChange: (update) => {
      setTableState({ filter, sorting: functionalUpdate(update, sorting), pageIndex: 0, pageSize });
    },
  });

  return {
    table,
    filter,
    found,
    pagination,
    setFilter: (text: string) => setTableState({ filter: text, sorting, pageIndex: 0, pageSize }),
    setPagination: (next: Pagination) => setTableState({ filter, sorting, ...next }),
  };
}
