import { Button, chakra } from '@chakra-ui/react';
import { type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import { TextLink } from '#src/ui/layout/text-link.tsx';
import { useLastTableSearch } from '#src/ui/table/last-table-search.ts';

export interface Crumb {
  label: string;
  /** From the router's `linkOptions`. The last crumb is the current page and needs none. */
  link?: LinkProps;
}

/** Longer lists collapse their middle. */
const MAX_LENGTH = 8;
const VISIBLE_AT_START = 2;
const VISIBLE_AT_END = 3;

/** The way to the current page. As after a save, a list opens with its last filter, order and page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isCollapsed = crumbs.length > MAX_LENGTH && !isExpanded;
  const lastSearchOf = useLastTableSearch();
  const tail = isCollapsed ? crumbs.slice(-VISIBLE_AT_END) : crumbs.slice(VISIBLE_AT_START);
  return (
    <chakra.nav aria-label="Breadcrumb" marginTop="-3" fontSize="14.5px" color="muted" css={styles}>
      <ol>
        {crumbs.slice(0, VISIBLE_AT_START).map((crumb) => item(crumb, crumbs, lastSearchOf))}
        {isCollapsed && (
          <li>
            <Button variant="plain" aria-label="Show all" onClick={() => setIsExpanded(true)}>
              …
            </Button>
          </li>
        )}
        {tail.map((crumb) => item(crumb, crumbs, lastSearchOf))}
      </ol>
    </chakra.nav>
  );
}

function item(crumb: Crumb, crumbs: readonly Crumb[], lastSearchOf: ReturnType<typeof useLastTableSearch>) {
  // Labels are not unique: a category and an amount in it may have the same one.
  const step = crumbs.indexOf(crumb);
  const isCurrent = step === crumbs.length - 1;
  return (
    <li key={step}>
      {isCurrent || !crumb.link ? (
        <span aria-current={isCurrent ? 'page' : undefined}>{crumb.label}</span>
      ) : (
        <TextLink {...crumb.link} search={lastSearchOf(crumb.link)}>
          {crumb.label}
        </TextLink>
      )}
    </li>
  );
}

const styles = {
  '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: '2', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: '44px' },
  // On the children, since Chakra's reset sets it on every element.
  '& li > *': { overflowWrap: 'anywhere' },
  // Before the crumb, so that no line ends with a separator.
  '& li + li::before': { content: '"›" / ""', marginInlineEnd: '2' },
  '& a, & button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
  },
  '& button': { minWidth: '44px', justifyContent: 'center' },
};
