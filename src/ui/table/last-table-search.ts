import { createContext } from 'react';

import type { TableSearch } from './table-search.ts';

/**
 * The last search parameters of each list, by route path, so that a list keeps its order and page after a row was saved
 * or deleted. Kept until the session ends.
 */
export type LastTableSearches = Map<string, TableSearch>;

export const LastTableSearchesContext = createContext<LastTableSearches>(new Map());
