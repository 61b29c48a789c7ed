import { linkOptions, type LinkProps } from '@tanstack/react-router';

import type { Asset } from '#contract/assets.ts';
import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Cents } from '#contract/money.ts';
import { assetTabs, tabOfType } from '#src/features/assets/asset-types.ts';
import { keysOfTab, TABS } from '#src/shell/main-navigation.tsx';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { byName, formatMonthName } from '#src/ui/format/texts.ts';

/** Actions that take more than following a link. */
export type FindAction = 'newEntry' | 'hideAmounts' | 'keys' | 'logOut';

/** Something that can be found: a page, an entity or an action. */
export interface FindTarget {
  /** Unique and stable. */
  readonly id: string;
  readonly kind: 'Page' | 'Asset' | 'Liability' | 'Category' | 'Month' | 'Action';
  readonly name: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly detail?: string;
  readonly amount?: Cents;
  /** The key that does the same. */
  readonly key?: string;
  /** Whether it is shown before anything is typed. */
  readonly isOffered?: boolean;
  readonly opens: { readonly link: LinkProps } | { readonly action: FindAction };
}

export interface FindLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly categories: readonly Expense[];
  readonly budgets: readonly Budget[];
}

/** What the server can do. */
interface Offered {
  readonly hasBatch: boolean;
  readonly hasPlans: boolean;
}

/** Everything in the lists that can be found. Of equally good ones, the first is shown first. */
export function targetsOf(lists: FindLists, offered: Offered): readonly FindTarget[] {
  const months = lists.budgets.toSorted((a, b) => monthNumber(b) - monthNumber(a));
  return [
    ...months.map(monthTarget),
    ...lists.assets.toSorted(byName).map(assetTarget),
    ...lists.liabilities.toSorted(byName).map(liabilityTarget),
    ...lists.categories.toSorted(byName).flatMap(categoryTargets),
    ...months.flatMap((budget, index) => monthActions(budget, { isLatest: index === 0, ...offered })),
  ];
}

function assetTarget({ assetId, assetType, name, symbol, value }: Asset): FindTarget {
  return {
    id: `asset ${assetId}`,
    kind: 'Asset',
    name,
    words: symbol,
    detail: tabOfType(assetType).label,
    amount: value,
    opens: { link: linkOptions({ to: '/assets/edit/$assetId', params: { assetId: String(assetId) } }) },
  };
}

function liabilityTarget({ liabilityId, name, principal }: Liability): FindTarget {
  return {
    id: `liability ${liabilityId}`,
    kind: 'Liability',
    name,
    amount: principal,
    opens: {
      link: linkOptions({ to: '/liabilities/$liabilityId', params: { liabilityId: String(liabilityId) } }),
    },
  };
}

function categoryTargets({ expenseId, name }: Expense): readonly FindTarget[] {
  return [
    {
      id: `category ${expenseId}`,
      kind: 'Category',
      name,
      detail: 'All entries',
      opens: { link: linkOptions({ to: '/budgets/entries', search: { category: expenseId } }) },
    },
    {
      id: `edit category ${expenseId}`,
      kind: 'Category',
      name: `Edit ${name}`,
      opens: { link: linkOptions({ to: '/expenses/$expenseId', params: { expenseId: String(expenseId) } }) },
    },
  ];
}

function monthTarget(budget: Budget, index: number): FindTarget {
  return {
    id: `month ${budget.budgetId}`,
    kind: 'Month',
    name: formatMonthName(budget),
    words: `${formatBudgetMonth(budget)} budget`,
    isOffered: index === 0,
    opens: {
      link: linkOptions({ to: '/budgets/$budgetId', params: { budgetId: String(budget.budgetId) } }),
    },
  };
}

function monthActions(
  budget: Budget,
  { isLatest, hasBatch, hasPlans }: Offered & { readonly isLatest: boolean },
): readonly FindTarget[] {
  const params = { budgetId: String(budget.budgetId) };
  const copy: FindTarget = {
    id: `copy ${budget.budgetId}`,
    kind: 'Action',
    name: `Copy a month into ${formatMonthName(budget)}`,
    isOffered: isLatest,
    opens: { link: linkOptions({ to: '/budgets/$budgetId/copy', params }) },
  };
  // Both make many calls at once.
  if (!hasBatch) return [];
  if (!hasPlans) return [copy];
  return [
    copy,
    {
      id: `plan ${budget.budgetId}`,
      kind: 'Action',
      name: `Plan ${formatMonthName(budget)}`,
      opens: { link: linkOptions({ to: '/budgets/$budgetId/plan', params }) },
    },
  ];
}

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
