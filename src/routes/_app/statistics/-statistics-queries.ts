import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

/** The four lists that the statistics are computed from. */
interface Lists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly budgets: readonly Budget[];
  readonly expenses: readonly Expense[];
}

/** The query of each list. */
export type StatisticsQueries = { readonly [List in keyof Lists]: UseQueryResult<Lists[List]> };

/** The lists that have loaded so far. */
export type StatisticsData = { readonly [List in keyof Lists]: Lists[List] | undefined };

export function useStatisticsQueries(): StatisticsQueries {
  return {
    assets: useQuery(assetQueries.list()),
    liabilities: useQuery(liabilityQueries.list()),
    budgets: useQuery(budgetQueries.list()),
    expenses: useQuery(expenseQueries.list()),
  };
}

export function dataOf({ assets, liabilities, budgets, expenses }: StatisticsQueries): StatisticsData {
  return {
    assets: assets.data,
    liabilities: liabilities.data,
    budgets: budgets.data,
    expenses: expenses.data,
  };
}
