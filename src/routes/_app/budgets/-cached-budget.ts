import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sameId } from '#contract/fields.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

import { categoryName } from './-category-name.ts';

/*
 * For what stands around a page's content and waits for nothing: what the cache knows of a budget so far. Nothing is
 * asked for here; that is the loader's part.
 */

/** The budget with this id, as a URL writes it. */
export function useCachedBudget(budgetId: string) {
  return useQuery({ ...budgetQueries.detail(budgetId), enabled: false }).data;
}

/** A budget, one of its expenses, and the name of that one's category. The ids are as a URL writes them. */
export function useCachedBudgetExpense({
  budgetId,
  budgetExpenseId,
}: {
  readonly budgetId: string;
  readonly budgetExpenseId: string;
}) {
  const budget = useCachedBudget(budgetId);
  const { data: categories } = useQuery({ ...expenseQueries.list(), enabled: false });
  const budgetExpense = budget?.expenses.find((one) => sameId(one.budgetExpenseId, budgetExpenseId));
  const name = useLastDefined(budgetExpense && categories && categoryName(budgetExpense, categories));
  return { budget, budgetExpense, name };
}

/** The last value that was not undefined: what a page has just deleted is still called by its name until it is left. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
