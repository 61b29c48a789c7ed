import { useNavigate, useSearch } from '@tanstack/react-router';
import { functionalUpdate, type RowData, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

import { useFormat } from '#src/ui/format/format.ts';

import { byValue, columnIds, type DataTableColumns, features } from './data-table-columns.ts';
import { type FilterValues, findRows } from './filter-rows.ts';
import {
  DEFAULT_PAGE_SIZE,
  lastPageIndex,
  type Pagination,
  type TableSearch,
  useRememberedSearch,
} from './table-search.ts';

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

const NO_PATHS: readonly string[] = [];

/** A change replaces the history entry, so Back leaves the list. @returns `found` is undefined without a filter */
export function useFilteredTable<Item extends RowData>(list: FilteredList<Item>) {
  const format = useFormat();
  const navigate = useNavigate();
  const { columns, rows, rowId, filterBy, defaultSort, otherPaths = NO_PATHS } = list;
  const { id, desc } = defaultSort;
  const search = useSearch({ strict: false });
  useRememberedSearch(search, otherPaths);

  const { q, sort, page, size } = search;
  const filter = q ?? '';
  const pageSize = size ?? DEFAULT_PAGE_SIZE;
  const found = useMemo(() => findRows(format, rows, filter, filterBy), [format, rows, filter, filterBy]);
  // The address may name a page beyond the last one.
  const pageIndex = Math.min((page ?? 1) - 1, lastPageIndex(found?.size ?? rows.length, pageSize));
  // New objects would make the table sort again, and create a new array of rows.
  const pagination = useMemo((): Pagination => ({ pageIndex, pageSize }), [pageIndex, pageSize]);
  const sorting = useMemo(
    () => [parseSort(sort, columnIds(columns)) ?? { id, desc }],
    [sort, columns, id, desc],
  );

  function change(next: Partial<TableSearch>) {
    void navigate({
      to: '.',
      search: { q, sort, page, size, ...next },
      replace: true,
      resetScroll: false,
    });
  }

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
      const [next = defaultSort] = functionalUpdate(update, sorting);
      const isDefault = next.id === id && next.desc === desc;
      change({ sort: isDefault ? undefined : `${next.desc ? '-' : ''}${next.id}`, page: undefined });
    },
  });

  return {
    table,
    filter,
    found,
    pagination,
    setFilter: (text: string) => change({ q: text.trim() === '' ? undefined : text, page: undefined }),
    setPagination: (next: Pagination) =>
      change({
        page: next.pageIndex === 0 ? undefined : next.pageIndex + 1,
        size: next.pageSize === DEFAULT_PAGE_SIZE ? undefined : next.pageSize,
      }),
  };
}

function parseSort(sort: string | undefined, ids: readonly string[]) {
  const id = sort?.replace(/^-/, '');
  return id !== undefined && ids.includes(id) ? { id, desc: sort !== id } : undefined;
}
