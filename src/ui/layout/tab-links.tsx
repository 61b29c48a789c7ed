import { Link, type LinkProps, useLocation } from '@tanstack/react-router';

import { useScrollingRow } from './use-scrolling-row.ts';

export interface TabLink {
  label: string;
  /** From the router's `linkOptions`. The tab is also current on pages below it. */
  link: LinkProps;
}

/** The main navigation, as links that look like tabs. */
export function TabLinks({ tabs }: { tabs: readonly TabLink[] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const nav = useScrollingRow<HTMLElement>('[aria-current]', path);
  return (
    <nav ref={nav} aria-label="Main" className="main-tabs scrolling-row">
      {tabs.map((tab) => (
        <Link key={tab.label} {...tab.link}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
