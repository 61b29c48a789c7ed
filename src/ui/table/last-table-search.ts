import { createContext } from 'react';

import type { TableSearch } from './table-search.ts';

/**
 * How each list was last shown, by its route, so that whoever has saved or deleted one of its rows finds it as it was.
 * Kept for as long as the session.
 */
export type LastTableSearches = Map<string, TableSearch>;

export const LastTableSearchesContext = createContext<LastTableSearches>(new Map());
