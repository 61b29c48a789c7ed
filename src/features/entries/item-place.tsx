import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import type { Budget, BudgetExpense, BudgetItem, EntryKind, ItemPlace } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import type { ItemParent } from '#src/queries/item-details.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import type { Destination } from '#src/ui/form/leave-guard.tsx';
import type { Crumb } from '#src/ui/layout/breadcrumbs.tsx';

import { BudgetNotFound, budgetCrumbs, expensesCrumbs } from '#src/ui/layout/budget-crumbs.tsx';

import { itemTitles } from './item-titles.ts';

interface ItemTexts {
  readonly notFound: string;
  readonly deleteQuestion: (amount: string) => string;
  readonly empty: { readonly title: string; readonly text: string };
}

export const itemTexts: Readonly<Record<EntryKind, ItemTexts>> = {
  earnedIncome: {
    notFound: 'Earned Income Item not found',
    deleteQuestion: (amount) => `Delete the earned income item "${amount}"?`,
    empty: { title: 'No earned income yet', text: 'Add what you earned this month, after taxes.' },
  },
  passiveIncome: {
    notFound: 'Passive Income Item not found',
    deleteQuestion: (amount) => `Delete the passive income item "${amount}"?`,
    empty: {
      title: 'No passive income yet',
      text: 'Add income you did not work for this month, such as interest, dividends or rent.',
    },
  },
  investments: {
    notFound: 'Investment Item not found',
    deleteQuestion: (amount) => `Delete the investment item "${amount}"?`,
    empty: { title: 'No investments yet', text: 'Add the money you invested or saved this month.' },
  },
  expenses: {
    notFound: 'Budget expense item not found',
    deleteQuestion: (amount) => `Delete the budget expense item ${amount} ?`,
    empty: {
      title: 'Nothing spent yet',
      text: 'Add each amount you spend. Enter refunds as negative amounts.',
    },
  },
};

/** The place of items that an address names: one of the three kinds in a month, or a category in it. */
interface AddressedPlace {
  readonly kind: EntryKind;
  /** Such as `Investments` or `Rent`. Undefined for a category that does not exist. */
  readonly title: string | undefined;
  readonly crumbs: readonly Crumb[];
  /** Undefined if there is no such place, as `notFound` says. */
  readonly found:
    (ItemPlace & { readonly budget: Budget; readonly items: readonly BudgetItem[] }) | undefined;
  readonly notFound: ReactNode;
  readonly parent: ItemParent;
  readonly list: Destination;
  readonly add: LinkProps;
  /** The page that opens after an item has been saved or deleted. */
  readonly afterEdit: Destination;
}

/** @param deleted the category that the page has just deleted, which is shown until the navigation has finished */
export function useItemPlace(deleted?: BudgetExpense): AddressedPlace {
  const { budgetId = '', itemKind, budgetExpenseId = '' } = useParams({ strict: false });
  const { data: budget } = useSuspenseQuery(budgetQueries.detail(budgetId));
  // The pages of the three kinds do without.
  const { data: categories = [] } = useQuery({ ...expenseQueries.list(), enabled: itemKind === undefined });
  const found = useMemo(() => {
    if (!budget) return undefined;
    if (itemKind) return { kind: itemKind, budget, items: budget[itemKind] };
    const budgetExpense =
      budget.expenses.find((candidate) => sameId(candidate.budgetExpenseId, budgetExpenseId)) ?? deleted;
    return budgetExpense && { kind: 'expenses' as const, budget, budgetExpense, items: budgetExpense.items };
  }, [budget, itemKind, budgetExpenseId, deleted]);

  if (itemKind) {
    const params = { budgetId, itemKind };
    const list = linkOptions({ to: '/budgets/$budgetId/$itemKind', params });
    const title = itemTitles[itemKind].list;
    return {
      kind: itemKind,
      title,
      crumbs: [...budgetCrumbs(budgetId, budget), { label: title, link: list }],
      found,
      notFound: <BudgetNotFound />,
      parent: { kind: itemKind, budgetId: budget?.budgetId ?? budgetId },
      list,
      add: linkOptions({ to: '/budgets/$budgetId/$itemKind/add', params }),
      afterEdit: list,
    };
  }
  const params = { budgetId, budgetExpenseId };
  const list = linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId', params });
  const afterEdit = linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } });
  const budgetExpense = found?.kind === 'expenses' ? found.budgetExpense : undefined;
  const title = budgetExpense && categoryName(budgetExpense, categories);
  return {
    kind: 'expenses',
    title,
    crumbs: [...expensesCrumbs(budgetId, budget), { label: `Edit ${title ?? 'Expense'}`, link: list }],
    found,
    notFound: budget ? <NotFound message="Budget expense not found" back={afterEdit} /> : <BudgetNotFound />,
    parent: {
      kind: 'expenses',
      budgetId: budget?.budgetId ?? budgetId,
      budgetExpenseId: budgetExpense?.budgetExpenseId ?? budgetExpenseId,
    },
    list,
    add: linkOptions({ to: '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add', params }),
    afterEdit,
  };
}
