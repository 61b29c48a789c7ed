import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';

import { fadingEdges, useScrollingRow } from './scrolling-row.ts';

export interface TabLink {
  label: string;
  /** From the router's `linkOptions`. It is current on the pages below it, too. */
  link: LinkProps;
}

/** The main navigation: links that look like tabs. */
export function TabLinks({ tabs }: { tabs: readonly TabLink[] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const nav = useScrollingRow<HTMLElement>('[aria-current]', path);
  return (
    <chakra.nav ref={nav} aria-label="Main" css={look}>
      {tabs.map((tab) => (
        <Link key={tab.label} {...tab.link}>
          {tab.label}
        </Link>
      ))}
    </chakra.nav>
  );
}

const look = {
  position: 'relative',
  display: 'flex',
  gap: { base: '0', sm: '1' },
  ...fadingEdges,
  paddingInline: { base: '1', sm: 'calc(var(--gutter) - 14px)', lg: '0' },
  '& a': {
    // On a phone the tabs share the row, close enough for all to fit on common ones.
    flex: { base: '1 0 auto', sm: 'none' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingInline: { base: '1', sm: '3.5' },
    borderBlock: '2px solid transparent',
    color: 'muted',
    fontSize: { base: '14px', sm: '15px' },
    fontWeight: '500',
    _hover: { color: 'text' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
  },
  '& a[aria-current]': { color: 'text', borderBottomColor: 'accent' },
  // Forced colours would draw the transparent borders, too.
  '@media (forced-colors: active)': {
    '& a': { borderColor: 'Canvas' },
    '& a[aria-current]': { borderBottomColor: 'Highlight' },
  },
};
