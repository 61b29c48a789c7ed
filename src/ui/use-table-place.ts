import { trimPathRight, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import type { SortingState } from '@tanstack/react-table';
import { use, useEffect } from 'react';

import { ListMemoryContext } from './list-memory.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from './table-pages.tsx';

/** The order of a table's rows and the page of them that is shown. */
interface TablePlace {
  sorting: SortingState[number];
  /** From 0. */
  pageIndex: number;
  pageSize: PageSize;
}

/**
 * A table's place as its page's address has it; the route validates it with `TableSearch`. A change replaces the address,
 * so that Back leaves the list at once, and coming back finds it as it was.
 * @param columnIds the columns by which the table can be sorted
 * @param sortedBy the order where the address names none, or none of these columns
 */
export function useTablePlace(columnIds: readonly string[], sortedBy: TablePlace['sorting']) {
  const navigate = useNavigate();
  const memory = use(ListMemoryContext);
  const route = useMatches({ select: (matches) => trimPathRight(matches.at(-1)?.fullPath ?? '') });
  const search = useSearch({ strict: false });
  useEffect(() => {
    memory.set(route, search);
  }, [memory, route, search]);

  const place: TablePlace = {
    sorting: sortingOf(search.sort, columnIds) ?? sortedBy,
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? DEFAULT_PAGE_SIZE,
  };

  function go({ sorting, pageIndex, pageSize }: TablePlace) {
    const isDefault = sorting.id === sortedBy.id && sorting.desc === sortedBy.desc;
    void navigate({
      to: '.',
      search: {
        sort: isDefault ? undefined : `${sorting.desc ? '-' : ''}${sorting.id}`,
        page: pageIndex === 0 ? undefined : pageIndex + 1,
        size: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
      },
      replace: true,
      resetScroll: false,
    });
  }

  return [place, go] as const;
}

function sortingOf(sort: string | undefined, columnIds: readonly string[]) {
  const id = sort?.replace(/^-/, '');
  return id !== undefined && columnIds.includes(id) ? { id, desc: sort !== id } : undefined;
}
