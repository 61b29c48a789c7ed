import { Breadcrumb, Button } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import { useLastTableSearch } from '#src/ui/table/table-search.ts';

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
  return (
    <Breadcrumb.Root aria-label="Breadcrumb" marginTop="-1.5" marginBottom="1.5" _print={{ display: 'none' }}>
      <Breadcrumb.List>
        {crumbs.map(({ label, link }, step) => {
          const isCurrent = step === crumbs.length - 1;
          if (isCollapsed && step >= VISIBLE_AT_START && step < crumbs.length - VISIBLE_AT_END) {
            return (
              step === VISIBLE_AT_START && (
                <Breadcrumb.Item key={step}>
                  <Button variant="plain" aria-label="Show all" onClick={() => setIsExpanded(true)}>
                    …
                  </Button>
                </Breadcrumb.Item>
              )
            );
          }
          return (
            // Labels are not unique: a category and an amount in it may have the same one.
            <Breadcrumb.Item key={step}>
              {isCurrent || !link ? (
                <span aria-current={isCurrent ? 'page' : undefined}>{label}</span>
              ) : (
                <Breadcrumb.Link asChild>
                  <Link {...link} search={lastSearchOf(link)}>
                    {label}
                  </Link>
                </Breadcrumb.Link>
              )}
            </Breadcrumb.Item>
          );
        })}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}
