import { type LinkProps, trimPathRight, useRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';

import type { TableSearch } from './table-search.ts';

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
