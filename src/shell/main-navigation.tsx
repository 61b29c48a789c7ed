import { chakra } from '@chakra-ui/react';
import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router';

import { useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';

export const TABS = [
  { label: 'Statistics', link: linkOptions({ to: '/statistics' }) },
  { label: 'Assets', link: linkOptions({ to: '/assets' }) },
  { label: 'Liabilities', link: linkOptions({ to: '/liabilities' }) },
  { label: 'Expenses', link: linkOptions({ to: '/expenses' }) },
  { label: 'Budgets', link: linkOptions({ to: '/budgets' }) },
];

export function keysOfTab(label: string): string {
  return `g ${label.charAt(0).toLowerCase()}`;
}

/** The main navigation, as links that look like tabs. A tab is also current on pages below its own. */
export function MainNavigation() {
  const navigate = useNavigate();
  useShortcutKeys(
    Object.fromEntries(TABS.map(({ label, link }) => [keysOfTab(label), () => void navigate(link)])),
  );
  const path = useLocation({ select: (location) => location.pathname });
  const nav = useScrollingRow<HTMLElement>('[aria-current]', path);
  return (
    <chakra.nav ref={nav} aria-label="Main" layerStyle="scrollingRow" css={styles}>
      {TABS.map(({ label, link }) => (
        <Link key={label} {...link}>
          {label}
        </Link>
      ))}
    </chakra.nav>
  );
}

const styles = {
  position: 'relative',
  display: 'flex',
  // On a phone the tabs share the row; all five fit on common models.
  gap: { base: '0', sm: '1' },
  paddingInline: { base: '1', sm: 'calc(var(--gutter) - 14px)', lg: '0' },
  '& a': {
    display: 'flex',
    flex: { base: '1 0 auto', sm: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    paddingInline: { base: '1', sm: '3.5' },
    borderBlock: '2px solid transparent',
    color: 'fg.muted',
    fontSize: { base: '14px', sm: '15px' },
    fontWeight: '500',
    _hover: { color: 'fg' },
    _focusVisible: { borderRadius: 'l2', outlineOffset: '-2px' },
    _currentPage: { borderBottomColor: 'accent.solid', color: 'fg' },
    // Forced colors would make the transparent borders visible.
    _highContrast: { borderColor: 'Canvas', _currentPage: { borderBottomColor: 'Highlight' } },
  },
} as const;
