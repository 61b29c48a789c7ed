import {
  type LinkProps,
  trimPathRight,
  useMatch,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import type { SortingState } from '@tanstack/react-table';
import { createContext, use, useEffect, useMemo } from 'react';
import * as v from 'valibot';

import { formatCount } from '#contract/counts.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
/** Left out of the address; see `TableSearch`. */
const DEFAULT_PAGE_SIZE = 25;

type PageSize = (typeof PAGE_SIZES)[number];

export interface Pagination {
  /** Starts at 0. */
  pageIndex: number;
  pageSize: PageSize;
}

/** The index of the last page; 0 without rows. */
export function lastPageIndex(rowCount: number, pageSize: number): number {
  return Math.max(0, Math.ceil(rowCount / pageSize) - 1);
}

/** Which rows are on a page: `1–25 of 1,000`. */
export function pageText({ pageIndex, pageSize }: Pagination, rowCount: number): string {
  const first = pageIndex * pageSize;
  const [from, to, all] = [first + 1, Math.min(first + pageSize, rowCount), rowCount].map(formatCount);
  return `${from}–${to} of ${all}`;
}

/** Text that is searched for. */
export const SearchText = v.pipe(
  // The router reads a search for 2026 as a number.
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.nonEmpty(),
);

/**
 * A table's filter, order, page and page size as search parameters: `?q=loan&sort=-value&page=2&size=50`. Missing, invalid and default
 * values are undefined, so they never appear in the address.
 */
export const TableSearch = v.object({
  /** Words and beginnings of amounts that a row must contain. */
  q: v.fallback(v.optional(SearchText), undefined),
  /** The id of the sorted column; a leading `-` means descending. */
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  /** Starts at 1; the first page is left out. */
  page: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), undefined),
  /** Rows per page, unless 25. */
  size: v.fallback(v.optional(v.picklist([50, 100])), undefined),
});

export type TableSearch = v.InferOutput<typeof TableSearch>;

/**
 * The last search parameters of each list, by path, so that a list still has its filter, order and page after a row was
 * saved or deleted. Kept until the session ends.
 */
export type LastTableSearches = Map<string, TableSearch>;

export const LastTableSearchesContext = createContext<LastTableSearches>(new Map());

/** Returns a function that finds the last search parameters of the list that a link leads to. */
export function useLastTableSearch(): (link: Pick<LinkProps, 'to' | 'params'>) => TableSearch {
  const router = useRouter();
  const lastSearches = use(LastTableSearchesContext);
  return (link) => lastSearches.get(trimPathRight(router.buildLocation(link).pathname)) ?? {};
}

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
 * @param columnIds the sortable columns; a new array only if they change
 * @param defaultSort applies when the address names no column or an unknown one
 * @param otherPaths where the same list is shown as well
 */
export function useTableSearch(
  columnIds: readonly string[],
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
    () => [parseSort(search.sort, columnIds) ?? { id, desc }],
    [search.sort, columnIds, id, desc],
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
