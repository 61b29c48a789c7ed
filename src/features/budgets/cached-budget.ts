import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sameId } from '#contract/fields.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

import { categoryName } from './category-name.ts';

/*
 * Titles and breadcrumbs are shown before the page has loaded. These hooks read what is in the cache and never fetch;
 * the loader does that. Ids come from the URL, so they are text.
 */

/** The cached budget, or undefined. */
export function useCachedBudget(budgetId: string) {
  return useQuery({ ...budgetQueries.detail(budgetId), enabled: false }).data;
}

/** The cached budget, one of its expenses, and the name of that expense's category. */
export function useCachedBudgetExpense({
  budgetId,
  budgetExpenseId,
}: {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
}) {
  const budget = useCachedBudget(budgetId);
  const { data: categories } = useQuery({ ...expenseQueries.list(), enabled: false });
  const budgetExpense = budget?.expenses.find((candidate) =>
    sameId(candidate.budgetExpenseId, budgetExpenseId),
  );
  const name = useLastDefined(budgetExpense && categories && categoryName(budgetExpense, categories));
  return { budget, budgetExpense, name };
}

/** The last value that was not undefined, so that a page still has the name of the entity that it has just deleted. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
