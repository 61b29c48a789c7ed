import { linkOptions, useNavigate } from '@tanstack/react-router';

import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';

export const TABS = [
  { label: 'Statistics', link: linkOptions({ to: '/statistics' }) },
  { label: 'Assets', link: linkOptions({ to: '/assets' }) },
  { label: 'Liabilities', link: linkOptions({ to: '/liabilities' }) },
  { label: 'Expenses', link: linkOptions({ to: '/expenses' }) },
  { label: 'Budgets', link: linkOptions({ to: '/budgets' }) },
];

/** The keys that lead to a tab: `g s` to the statistics. */
export function keysOfTab(label: string): string {
  return `g ${label.charAt(0).toLowerCase()}`;
}

export function MainNavigation() {
  const navigate = useNavigate();
  useShortcutKeys(
    Object.fromEntries(TABS.map(({ label, link }) => [keysOfTab(label), () => void navigate(link)])),
  );
  return <TabLinks tabs={TABS} />;
}
