import { useQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Asset } from '#contract/assets.ts';
import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Extension } from '#contract/extensions.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Cents } from '#contract/money.ts';
import type { Schedule } from '#contract/schedules.ts';
import { useExtensions } from '#src/auth/use-extension.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { assetTabs, tabOfType } from '#src/features/assets/asset-types.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { keysOfTab, TABS } from '#src/shell/main-navigation.tsx';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { byName, formatMonthName } from '#src/ui/format/texts.ts';

export type FindAction = 'newEntry' | 'hideAmounts' | 'keys' | 'logOut';

export interface FindTarget {
  /** Unique and stable. */
  readonly id: string;
  readonly kind: 'Page' | 'Asset' | 'Liability' | 'Category' | 'Schedule' | 'Month' | 'Action' | 'Entry';
  readonly name: string;
  readonly words?: string;
  readonly detail?: string;
  readonly amount?: Cents;
  readonly key?: string;
  /** Whether it is listed before anything is typed. */
  readonly isOffered?: boolean;
  /** Without this extension it is not there. */
  readonly needs?: Extension;
  readonly opens: { readonly link: LinkProps } | { readonly action: FindAction };
}

/** What can be found, in the lists that have loaded. Nothing while the dialog is closed. The first of equally good ones wins. */
export function useFindTargets(isOpen: boolean) {
  const { isHidden } = useFormat();
  const extensions = useExtensions();
  const queries = [
    useQuery({ ...assetQueries.list(), enabled: isOpen }),
    useQuery({ ...liabilityQueries.list(), enabled: isOpen }),
    useQuery({ ...expenseQueries.list(), enabled: isOpen }),
    useQuery({ ...budgetQueries.list(), enabled: isOpen }),
    useQuery({ ...scheduleQueries.list(), enabled: isOpen && extensions.has('schedules') }),
  ] as const;
  const [
    { data: assets = NONE },
    { data: liabilities = NONE },
    { data: categories = NONE },
    { data: budgets = NONE },
    { data: schedules = NONE },
  ] = queries;
  const targets = useMemo(() => {
    if (!isOpen) return NONE;
    const months = budgets.toSorted((a, b) => monthNumber(b) - monthNumber(a));
    const all = [
      ...pagesAndActions(isHidden),
      ...months.map(monthTarget),
      ...assets.toSorted(byName).map(assetTarget),
      ...liabilities.toSorted(byName).map(liabilityTarget),
      ...categories.toSorted(byName).flatMap(categoryTargets),
      ...schedules.map((schedule) => scheduleTarget(schedule, categories)).sort(byName),
      // Both make many calls at once.
      ...(extensions.has('batch') ? months : []).flatMap(monthActions),
    ];
    return all.filter(({ needs }) => needs === undefined || extensions.has(needs));
  }, [isOpen, extensions, isHidden, assets, liabilities, categories, budgets, schedules]);
  return {
    targets,
    budgets,
    categories,
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const each of queries) if (each.isLoadingError) void each.refetch();
    },
  };
}

const NONE: readonly never[] = [];

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

function scheduleTarget(schedule: Schedule, categories: readonly Expense[]): FindTarget {
  const { scheduleId, kind, expenseId, expense, note, amount } = schedule;
  const category = categories.find((each) => sameId(each.expenseId, expenseId));
  const what = category?.name ?? expense?.name ?? ITEM_KINDS.find((each) => each.kind === kind)?.name ?? '';
  return {
    id: `schedule ${scheduleId}`,
    kind: 'Schedule',
    name: note === '' ? what : note,
    words: what,
    ...(note !== '' && { detail: what }),
    amount,
    opens: {
      link: linkOptions({
        to: '/budgets/schedules/$scheduleId',
        params: { scheduleId: String(scheduleId) },
      }),
    },
  };
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

function monthActions(budget: Budget, index: number): readonly FindTarget[] {
  const params = { budgetId: String(budget.budgetId) };
  const month = formatMonthName(budget);
  const copy = linkOptions({ to: '/budgets/$budgetId/copy', params });
  const plan = linkOptions({ to: '/budgets/$budgetId/plan', params });
  return [
    adding(`Copy a month into ${month}`, copy, '', { isOffered: index === 0 }),
    adding(`Plan ${month}`, plan, '', { isOffered: false, needs: 'plans' }),
  ];
}

function pagesAndActions(isHidden: boolean): readonly FindTarget[] {
  return [
    action('New entry', 'newEntry', { key: 'n', words: 'add expense income spent record' }),
    adding('Add an asset', linkOptions({ to: '/assets/add/$assetTypes', params: { assetTypes: '10' } })),
    adding('Add a liability', linkOptions({ to: '/liabilities/add' }), 'debt loan mortgage new'),
    adding('Add an expense category', linkOptions({ to: '/expenses/add' })),
    action(isHidden ? 'Show amounts' : 'Hide amounts', 'hideAmounts', { key: 'h', words: 'privacy mode' }),
    adding('Export or import', linkOptions({ to: '/profile/data' }), 'csv json backup download restore'),
    action('Keyboard shortcuts', 'keys', { key: '?', words: 'help settings single keys' }),
    action('Logout', 'logOut', { words: 'log out sign out' }),
    ...TABS.map(({ label, link }) => ({ ...page(label, link), key: keysOfTab(label), isOffered: true })),
    ...[
      page('All Entries', linkOptions({ to: '/budgets/entries' }), 'search transactions items'),
      page(
        'All Assets and Liabilities',
        linkOptions({ to: '/assets/all' }),
        'everything owed update values prices',
      ),
      page('Freedom', linkOptions({ to: '/statistics/freedom' }), 'date independence retirement what if'),
      page(
        'The Odds',
        linkOptions({ to: '/statistics/freedom/odds' }),
        'probability chance monte carlo futures',
      ),
      page(
        'What Gives Way',
        linkOptions({ to: '/statistics/freedom/rules' }),
        'spending rules guardrails cut',
      ),
      page(
        'Live Through It',
        linkOptions({ to: '/statistics/freedom/live' }),
        'crash 1929 2008 retirement past',
      ),
      page(
        'The Record',
        linkOptions({ to: '/statistics/freedom/record' }),
        'past dates estimate hopeful drift',
      ),
      page(
        'A Year in Freedom',
        linkOptions({ to: '/statistics/freedom/year' }),
        'yearly review print report',
      ),
      page('Where It Flowed', linkOptions({ to: '/budgets/flows' }), 'sankey flows heat month year chart'),
      page('History', linkOptions({ to: '/statistics/history' }), 'net worth past'),
      page('Where the money went', linkOptions({ to: '/statistics/spending' }), 'spending year categories'),
      page('Asset Breakdown', linkOptions({ to: '/statistics/assetBreakdown' }), 'allocation'),
      page('Profile', linkOptions({ to: '/profile' }), 'account name email settings'),
    ].map((each) => ({ ...each, isOffered: true })),
    page('Mandatory Expenses', averages('mandatory'), 'average'),
    page('Discretionary Expenses', averages('discretionary'), 'average'),
    ...assetTabs.flatMap(({ label, types }) => {
      const list = linkOptions({ to: '/assets/$assetType', params: { assetType: String(types[0]) } });
      const add = linkOptions({ to: '/assets/add/$assetTypes', params: { assetTypes: types.join(',') } });
      return [page(label, list, 'assets'), adding(`Add ${label}`, add, 'asset new', { isOffered: false })];
    }),
    page('Schedules', linkOptions({ to: '/budgets/schedules' }), SCHEDULE_WORDS, {
      isOffered: true,
      needs: 'schedules',
    }),
    page(
      'Cash ahead',
      linkOptions({ to: '/budgets/schedules/ahead' }),
      'account forecast calendar bills due',
      { needs: 'schedules' },
    ),
    adding('Add a schedule', linkOptions({ to: '/budgets/schedules/add' }), `new ${SCHEDULE_WORDS}`, {
      isOffered: false,
      needs: 'schedules',
    }),
    page('Life Plan', linkOptions({ to: '/statistics/plan' }), LIFE_PLAN_WORDS, {
      isOffered: true,
      needs: 'plan',
    }),
    page('Pay Off Sooner', linkOptions({ to: '/liabilities/payoff' }), DEBT_WORDS, { needs: 'debts' }),
    page('Activity', linkOptions({ to: '/profile/activity' }), 'undo changes log recent devices', {
      needs: 'undo',
    }),
    page('Security', linkOptions({ to: '/profile/security' }), SECURITY_WORDS, { needs: 'account' }),
  ];
}

const SCHEDULE_WORDS = 'bills due repeat recurring subscriptions standing orders';
const LIFE_PLAN_WORDS = 'freedom date age retirement pension social security part-time children';
const DEBT_WORDS = 'debts loans interest extra snowball avalanche';
const SECURITY_WORDS = 'password sessions two-step delete account';

function averages(expenseType: string) {
  return linkOptions({ to: '/statistics/expenseAverages/$expenseType', params: { expenseType } });
}

type More = Pick<FindTarget, 'isOffered' | 'needs'>;

function page(name: string, link: LinkProps, words = '', more: More = {}): FindTarget {
  return { id: `page ${name}`, kind: 'Page', name, words, opens: { link }, ...more };
}

function adding(name: string, link: LinkProps, words = 'new', more: More = {}): FindTarget {
  return { id: name, kind: 'Action', name, words, isOffered: true, opens: { link }, ...more };
}

function action(name: string, does: FindAction, more: Pick<FindTarget, 'key' | 'words'>): FindTarget {
  return { id: does, kind: 'Action', name, isOffered: true, opens: { action: does }, ...more };
}
