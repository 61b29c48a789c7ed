import { type LinkProps, trimPathRight, useMatch, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import * as v from 'valibot';

import { formatCount } from '#contract/counts.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

type PageSize = (typeof PAGE_SIZES)[number];

export interface Pagination {
  pageIndex: number;
  pageSize: PageSize;
}

export function lastPageIndex(rowCount: number, pageSize: number): number {
  return Math.max(0, Math.ceil(rowCount / pageSize) - 1);
}

/** Which rows are on a page: `1–25 of 1,000`. */
export function pageText({ pageIndex, pageSize }: Pagination, rowCount: number): string {
  const first = pageIndex * pageSize;
  const [from, to, all] = [first + 1, Math.min(first + pageSize, rowCount), rowCount].map(formatCount);
  return `${from}–${to} of ${all}`;
}

export const SearchText = v.pipe(
  // The router reads a search for 2026 as a number.
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.nonEmpty(),
);

/** `?q=loan&sort=-value&page=2&size=50`. Missing, invalid and default values are undefined, and never in the address. */
export const TableSearch = v.object({
  /** Words and beginnings of amounts that a row must contain. */
  q: v.fallback(v.optional(SearchText), undefined),
  /** The id of the sorted column; a leading `-` means descending. */
  sort: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  /** Starts at 1; the first page is left out. */
  page: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(2))), undefined),
  size: v.fallback(v.optional(v.picklist([50, 100])), undefined),
});

export type TableSearch = v.InferOutput<typeof TableSearch>;

/** The last search parameters of each list, by path, so that a list is as it was after a row was saved or deleted. */
export type LastTableSearches = Map<string, TableSearch>;

export const LastTableSearchesContext = createContext<LastTableSearches>(new Map());

/** Returns a function that finds the last search parameters of the list that a link leads to. */
export function useLastTableSearch(): (link: Pick<LinkProps, 'to' | 'params'>) => TableSearch {
  const router = useRouter();
  const lastSearches = use(LastTableSearchesContext);
  return (link) => lastSearches.get(trimPathRight(router.buildLocation(link).pathname)) ?? {};
}

/** Keeps the search parameters of a list. It may be shown at other paths as well. */
export function useRememberedSearch(search: TableSearch, otherPaths: readonly string[]): void {
  const lastSearches = use(LastTableSearchesContext);
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) });
  useEffect(() => {
    for (const listPath of [path, ...otherPaths]) lastSearches.set(listPath, search);
  }, [lastSearches, path, otherPaths, search]);
}
