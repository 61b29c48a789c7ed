import { Link, type LinkProps } from '@tanstack/react-router';

import { useLastTableSearch } from '#src/ui/table/last-table-search.ts';

import { buttonClass } from './button.tsx';

/** Leaves a form. As after a save, a list opens with its last filter, order and page. */
export function CancelLink(link: LinkProps) {
  const lastSearchOf = useLastTableSearch();
  return (
    <Link {...link} search={lastSearchOf(link)} className={buttonClass('quiet')}>
      Cancel
    </Link>
  );
}
