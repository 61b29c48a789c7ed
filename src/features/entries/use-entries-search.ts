import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { EntriesSearchChange } from './entries-search.ts';

const route = getRouteApi('/_app/budgets/entries');

/**
 * The filters and the order in the address, and a function that changes some of them, always the same. A change replaces the
 * history entry, so that Back leaves the page.
 */
export function useEntriesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: EntriesSearchChange) =>
      void navigate({
        search: (current) => ({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change] as const;
}
