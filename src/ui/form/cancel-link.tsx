import { Link, type LinkProps } from '@tanstack/react-router';
import { use } from 'react';

import { LastTableSearchesContext } from '#src/ui/table/last-table-search.ts';

import { buttonClass } from './button.tsx';

/** Leaves a form. As after a save, a list opens with its last order and page. */
export function CancelLink(link: LinkProps) {
  const lastSearches = use(LastTableSearchesContext);
  return (
    <Link {...link} search={lastSearches.get(link.to ?? '') ?? {}} className={buttonClass('quiet')}>
      Cancel
    </Link>
  );
}
