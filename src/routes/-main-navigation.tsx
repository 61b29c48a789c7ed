import { linkOptions } from '@tanstack/react-router';

import { TabLinks } from '#src/ui/layout/tab-links.tsx';

const TABS = [
  { label: 'Statistics', link: linkOptions({ to: '/statistics' }) },
  { label: 'Assets', link: linkOptions({ to: '/assets' }) },
  { label: 'Liabilities', link: linkOptions({ to: '/liabilities' }) },
  { label: 'Expenses', link: linkOptions({ to: '/expenses' }) },
  { label: 'Budgets', link: linkOptions({ to: '/budgets' }) },
];

export function MainNavigation() {
  return <TabLinks tabs={TABS} />;
}
