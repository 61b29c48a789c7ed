import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { use } from 'react';

import { useLastTableSearch } from '#src/ui/table/last-table-search.ts';

import { LeaveGuardsContext } from './leave-guards.ts';

/** Where to navigate. From the router's `linkOptions`. */
export type Destination = Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> };

/**
 * Returns a function that navigates after a mutation, unless the user has already left the page. A list opens with its
 * last filter, order and page.
 * @param hasAdded whether the list has a new row. It then opens without a filter, which could hide the row.
 */
export function useNavigateIfStillHere({ hasAdded = false } = {}): (
  destination: Destination,
) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const guards = use(LeaveGuardsContext);
  const lastSearchOf = useLastTableSearch();
  return async (destination) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (!isHere) return;
    const last = lastSearchOf(destination);
    // The page number is that of the filtered list.
    const search = hasAdded && last.q !== undefined ? { ...last, q: undefined, page: undefined } : last;
    // The form may not have been rendered since it was sent.
    guards.removeAll();
    await navigate({ ...destination, search });
  };
}
