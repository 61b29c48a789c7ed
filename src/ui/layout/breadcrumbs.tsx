import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

export interface Crumb {
  label: string;
  /** From the router's `linkOptions`. The last crumb is the page itself, so it needs none. */
  link?: LinkProps;
}

/** Longer trails hide their middle. */
const LONGEST_TRAIL = 8;
const KEPT_AT_START = 2;
const KEPT_AT_END = 3;

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isCollapsed = trail.length > LONGEST_TRAIL && !isExpanded;
  const tail = isCollapsed ? trail.slice(-KEPT_AT_END) : trail.slice(KEPT_AT_START);
  return (
    <chakra.nav aria-label="Breadcrumb" marginTop="-3" fontSize="14.5px" color="muted" css={listLook}>
      <ol>
        {trail.slice(0, KEPT_AT_START).map((crumb) => item(crumb, trail))}
        {isCollapsed && (
          <li>
            <button type="button" aria-label="Show all" onClick={() => setIsExpanded(true)}>
              …
            </button>
          </li>
        )}
        {tail.map((crumb) => item(crumb, trail))}
      </ol>
    </chakra.nav>
  );
}

function item(crumb: Crumb, trail: readonly Crumb[]) {
  // Not by its label: a category may be called what an amount in it is.
  const step = trail.indexOf(crumb);
  const isCurrent = step === trail.length - 1;
  return (
    <li key={step}>
      {isCurrent || !crumb.link ? (
        <span aria-current={isCurrent ? 'page' : undefined}>{crumb.label}</span>
      ) : (
        <Link {...crumb.link}>{crumb.label}</Link>
      )}
    </li>
  );
}

const listLook = {
  '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: '2', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: '44px' },
  // On the words themselves, since Chakra's reset sets it on every element.
  '& li > *': { overflowWrap: 'anywhere' },
  '& li:not(:last-child)::after': { content: '"›" / ""', marginInlineStart: '2' },
  '& a, & button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    borderRadius: '4px',
    color: 'accent',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
  '& button': { minWidth: '44px', justifyContent: 'center' },
};
