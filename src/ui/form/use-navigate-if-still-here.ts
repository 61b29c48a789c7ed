import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { use } from 'react';

import { LastTableSearchesContext } from '#src/ui/table/last-table-search.ts';

type ToPage = Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> };

/**
 * Leads to where a change leads from its page, to a list in the order and at the page in which it was last shown. Whoever
 * is on the way elsewhere by then is not called back.
 */
export function useNavigateIfStillHere(): (page: ToPage) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const memory = use(LastTableSearchesContext);
  return async (page) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (isHere) await navigate({ ...page, search: memory.get(page.to) ?? {} });
  };
}
