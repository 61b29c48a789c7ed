import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { use } from 'react';

import { LastTableSearchesContext } from '#src/ui/table/last-table-search.ts';

/** Where to navigate. From the router's `linkOptions`. */
export type Destination = Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> };

/**
 * Returns a function that navigates after a mutation, unless the user has already left the page. A list opens with its
 * last order and page.
 */
export function useNavigateIfStillHere(): (destination: Destination) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const lastSearches = use(LastTableSearchesContext);
  return async (destination) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (isHere) await navigate({ ...destination, search: lastSearches.get(destination.to) ?? {} });
  };
}
