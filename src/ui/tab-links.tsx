import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

export interface TabLink {
  label: string;
  /** From the router's `linkOptions`. It is current on the pages below it, too. */
  link: LinkProps;
}

/** The main navigation: links that look like tabs. */
export function TabLinks({ tabs }: { tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });

  // Brings the current tab into view by the row's own scroll, which never moves the page.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [path]);

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
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: { base: 'calc(var(--gutter) - 14px)', lg: '0' },
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '3.5',
    borderBlock: '2px solid transparent',
    color: 'muted',
    fontSize: '15px',
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
