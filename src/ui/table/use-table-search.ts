import { trimPathRight, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import type { RowData, SortingState } from '@tanstack/react-table';
import { use, useEffect, useMemo } from 'react';

import { columnIds, type DataTableColumns } from './data-table-columns.ts';
import { LastTableSearchesContext } from './last-table-search.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from './table-pagination.tsx';

/** A column, and whether its rows descend. */
type Order = SortingState[number];

/** The order of a table's rows and the page of them that is shown. */
interface TablePlace {
  /** One column. */
  sorting: SortingState;
  /** From 0. */
  pageIndex: number;
  pageSize: PageSize;
}

/**
 * A table's place as its page's address has it; the route validates it with `TableSearch`. A change replaces the address,
 * so that Back leaves the list at once, and coming back finds it as it was.
 * @param columns those by which the table can be sorted
 * @param sortedBy the order where the address names none, or none of these columns
 */
export function useTableSearch<Item extends RowData>(columns: DataTableColumns<Item>, sortedBy: Order) {
  const { id, desc } = sortedBy;
  const navigate = useNavigate();
  const memory = use(LastTableSearchesContext);
  const route = useMatches({ select: (matches) => trimPathRight(matches.at(-1)?.fullPath ?? '') });
  const search = useSearch({ strict: false });
  useEffect(() => {
    memory.set(route, search);
  }, [memory, route, search]);

  // The rows are sorted anew whenever this is another array.
  const sorting = useMemo(
    () => [orderOf(search.sort, columnIds(columns)) ?? { id, desc }],
    [search.sort, columns, id, desc],
  );
  const place: TablePlace = {
    sorting,
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? DEFAULT_PAGE_SIZE,
  };

  function go({ sorting: [next = sortedBy], pageIndex, pageSize }: TablePlace) {
    const isDefault = next.id === id && next.desc === desc;
    void navigate({
      to: '.',
      search: {
        sort: isDefault ? undefined : `${next.desc ? '-' : ''}${next.id}`,
        page: pageIndex === 0 ? undefined : pageIndex + 1,
        size: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
      },
      replace: true,
      resetScroll: false,
    });
  }

  return [place, go] as const;
}

function orderOf(sort: string | undefined, ids: readonly string[]): Order | undefined {
  const id = sort?.replace(/^-/, '');
  return id !== undefined && ids.includes(id) ? { id, desc: sort !== id } : undefined;
}
