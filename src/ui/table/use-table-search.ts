import { trimPathRight, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import type { RowData, SortingState } from '@tanstack/react-table';
import { use, useEffect, useMemo } from 'react';

import { columnIds, type DataTableColumns } from './data-table-columns.ts';
import { LastTableSearchesContext } from './last-table-search.ts';
import { DEFAULT_PAGE_SIZE, type Pagination } from './table-pagination.tsx';
import type { TableSearch } from './table-search.ts';

type ColumnSort = SortingState[number];

interface TableState extends Pagination {
  /** Holds exactly one column. */
  sorting: SortingState;
}

/**
 * A table's order, page and page size, stored in the page's search parameters; the route validates them with
 * `TableSearch`. A change replaces the history entry, so Back leaves the list, and returning restores it.
 * @param columns the sortable columns
 * @param defaultSort applies when the address names no column or an unknown one
 */
export function useTableSearch<Item extends RowData>(
  columns: DataTableColumns<Item>,
  defaultSort: ColumnSort,
) {
  const { id, desc } = defaultSort;
  const navigate = useNavigate();
  const lastSearches = use(LastTableSearchesContext);
  const route = useMatches({ select: (matches) => trimPathRight(matches.at(-1)?.fullPath ?? '') });
  const search = useSearch({ strict: false });
  useEffect(() => {
    lastSearches.set(route, search);
  }, [lastSearches, route, search]);

  // A new array would make the table sort again.
  const sorting = useMemo(
    () => [parseSort(search.sort, columnIds(columns)) ?? { id, desc }],
    [search.sort, columns, id, desc],
  );
  const state: TableState = {
    sorting,
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? DEFAULT_PAGE_SIZE,
  };

  function setState({ sorting: [sort = defaultSort], pageIndex, pageSize }: TableState) {
    const isDefaultSort = sort.id === id && sort.desc === desc;
    const nextSearch: TableSearch = {
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
