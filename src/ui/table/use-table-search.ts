import { trimPathRight, useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import type { RowData, SortingState } from '@tanstack/react-table';
import { use, useEffect, useMemo } from 'react';

import { columnIds, type DataTableColumns } from './data-table-columns.ts';
import { LastTableSearchesContext } from './last-table-search.ts';
import { DEFAULT_PAGE_SIZE, type Pagination } from './pages.ts';
import type { TableSearch } from './table-search.ts';

const NO_PATHS: readonly string[] = [];

type ColumnSort = SortingState[number];

export interface TableState extends Pagination {
  /** As typed; empty if all rows are shown. */
  filter: string;
  /** Holds exactly one column. */
  sorting: SortingState;
}

/**
 * A table's filter, order, page and page size, stored in the page's search parameters; the route validates them with
 * `TableSearch`. A change replaces the history entry, so Back leaves the list, and returning restores it.
 * @param columns the sortable columns
 * @param defaultSort applies when the address names no column or an unknown one
 * @param otherPaths where the same list is shown as well
 */
export function useTableSearch<Item extends RowData>(
  columns: DataTableColumns<Item>,
  defaultSort: ColumnSort,
  otherPaths: readonly string[] = NO_PATHS,
) {
  const { id, desc } = defaultSort;
  const navigate = useNavigate();
  const lastSearches = use(LastTableSearchesContext);
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) });
  const search = useSearch({ strict: false });
  useEffect(() => {
    for (const listPath of [path, ...otherPaths]) lastSearches.set(listPath, search);
  }, [lastSearches, path, otherPaths, search]);

  // A new array would make the table sort again.
  const sorting = useMemo(
    () => [parseSort(search.sort, columnIds(columns)) ?? { id, desc }],
    [search.sort, columns, id, desc],
  );
  const state: TableState = {
    filter: search.q ?? '',
    sorting,
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? DEFAULT_PAGE_SIZE,
  };

  function setState({ filter, sorting: [sort = defaultSort], pageIndex, pageSize }: TableState) {
    const isDefaultSort = sort.id === id && sort.desc === desc;
    const nextSearch: TableSearch = {
      q: filter.trim() === '' ? undefined : filter,
      sort: isDefaultSort ? undefined : `${sort.desc ? '-' : ''}${sort.id}`,
      page: pageIndex === 0 ? undefined : pageIndex + 1,
      size: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
    };
    void navigate({ to: '.', search: nextSearch, replace: true, resetScroll: false });
  }

  return [state, setState] as const;
}

function parseSort(sort: string | undefined, ids: readonly string[]): ColumnSort | undefined {
  const id = sort?.replace(/^-/, '');
  return id !== undefined && ids.includes(id) ? { id, desc: sort !== id } : undefined;
}
