import { linkOptions, type LinkProps } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Cents } from '#contract/money.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { tabOfType } from '#src/features/assets/asset-types.ts';
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
