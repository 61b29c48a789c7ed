import { linkOptions, type LinkProps } from '@tanstack/react-router';

import { assetTabs } from '#src/features/assets/asset-types.ts';
import { keysOfTab, TABS } from '#src/shell/main-navigation.tsx';

import type { FindAction, FindTarget } from './find-targets.ts';

interface Offers {
  readonly hasAccount: boolean;
  readonly hasActivity: boolean;
  readonly hasBatch: boolean;
  readonly isHidden: boolean;
}

/** The pages and actions that do not depend on what the person has recorded. */
export function pagesAndActions({
  hasAccount,
  hasActivity,
  hasBatch,
  isHidden,
}: Offers): readonly FindTarget[] {
  return [
    action('New entry', 'newEntry', { key: 'n', words: 'add expense income spent record' }),
    adding('Add an asset', linkOptions({ to: '/assets/add/$assetTypes', params: { assetTypes: '10' } })),
    adding('Add a liability', linkOptions({ to: '/liabilities/add' }), 'debt loan mortgage new'),
    adding('Add an expense category', linkOptions({ to: '/expenses/add' })),
    action(isHidden ? 'Show amounts' : 'Hide amounts', 'hideAmounts', { key: 'h', words: 'privacy mode' }),
    {
      ...adding('Export or import', linkOptions({ to: '/profile/data' }), 'csv json backup download restore'),
      id: 'export',
    },
    action('Keyboard shortcuts', 'keys', { key: '?', words: 'help settings single keys' }),
    action('Logout', 'logOut', { words: 'log out sign out' }),
    ...TABS.map(({ label, link }) => ({ ...page(label, link), key: keysOfTab(label), isOffered: true })),
    offered(page('All Entries', linkOptions({ to: '/budgets/entries' }), 'search transactions items')),
    ...(hasBatch
      ? [offered(page('Asset Values', linkOptions({ to: '/assets/values' }), 'update values prices'))]
      : []),
    offered(
      page('Freedom', linkOptions({ to: '/statistics/freedom' }), 'date independence retirement what if'),
    ),
    offered(page('History', linkOptions({ to: '/statistics/history' }), 'net worth past')),
    offered(page('Asset Breakdown', linkOptions({ to: '/statistics/assetBreakdown' }), 'allocation')),
    page('Mandatory Expenses', averages('mandatory'), 'average'),
    page('Discretionary Expenses', averages('discretionary'), 'average'),
    ...assetTabs.map(({ label, types }) =>
      page(
        label,
        linkOptions({ to: '/assets/$assetType', params: { assetType: String(types[0]) } }),
        'assets',
      ),
    ),
    ...assetTabs.map(({ label, types }) => ({
      ...adding(
        `Add ${label}`,
        linkOptions({ to: '/assets/add/$assetTypes', params: { assetTypes: types.join(',') } }),
        'asset new',
      ),
      isOffered: false,
    })),
    offered(page('Profile', linkOptions({ to: '/profile' }), 'account name email settings')),
    ...(hasActivity
      ? [page('Activity', linkOptions({ to: '/profile/activity' }), 'undo changes log recent devices')]
      : []),
    ...(hasAccount
      ? [
          page(
            'Security',
            linkOptions({ to: '/profile/security' }),
            'password sessions two-step delete account',
          ),
        ]
      : []),
  ];
}

function page(name: string, link: LinkProps, words = ''): FindTarget {
  return { id: `page ${name}`, kind: 'Page', name, words, opens: { link } };
}

function offered(target: FindTarget): FindTarget {
  return { ...target, isOffered: true };
}

function averages(expenseType: string) {
  return linkOptions({ to: '/statistics/expenseAverages/$expenseType', params: { expenseType } });
}

function adding(name: string, link: LinkProps, words = 'new'): FindTarget {
  return { id: name, kind: 'Action', name, words, isOffered: true, opens: { link } };
}

function action(name: string, does: FindAction, more: Pick<FindTarget, 'key' | 'words'>): FindTarget {
  return { id: does, kind: 'Action', name, isOffered: true, opens: { action: does }, ...more };
}
