import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

import { useLastTableSearch } from '#src/ui/table/last-table-search.ts';

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
  const lastSearchOf = useLastTableSearch();
  return async (destination) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (!isHere) return;
    const last = lastSearchOf(destination);
    // The page number is that of the filtered list.
    const search = hasAdded && last.q !== undefined ? { ...last, q: undefined, page: undefined } : last;
    await navigate({ ...destination, search });
  };
}
