import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { type Wealth, wealthOf } from '#src/statistics/asset-breakdown.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import {
  type FreedomBasis,
  freedomBasisOf,
  type FreedomLists,
} from '#src/statistics/freedom/freedom-basis.ts';

import { assetQueries } from './assets.ts';
import { budgetQueries } from './budgets.ts';
import { expenseQueries } from './expenses.ts';
import { liabilityQueries } from './liabilities.ts';
import { useNow } from './use-now.ts';

export type StatisticsQueries = { readonly [List in keyof FreedomLists]: UseQueryResult<FreedomLists[List]> };

/** What the cards of the statistics share. All but the queries is undefined until the lists that it needs have loaded. */
export interface Statistics {
  readonly queries: StatisticsQueries;
  readonly wealth: Wealth | undefined;
  readonly averages: Averages | undefined;
  readonly basis: FreedomBasis | undefined;
  /** Months to freedom count from here. */
  readonly now: Date;
}

export function useStatistics(): Statistics {
  const now = useNow();
  const queries = {
    assets: useQuery(assetQueries.list()),
    liabilities: useQuery(liabilityQueries.list()),
    budgets: useQuery(budgetQueries.list()),
    expenses: useQuery(expenseQueries.list()),
  };
  const { data: assets } = queries.assets;
  const { data: liabilities } = queries.liabilities;
  const { data: budgets } = queries.budgets;
  const { data: expenses } = queries.expenses;
  const wealth = useMemo(
    () => assets && liabilities && wealthOf({ assets, liabilities }),
    [assets, liabilities],
  );
  const averages = useMemo(() => budgets && expenses && averagesOf(budgets, expenses), [budgets, expenses]);
  const basis = useMemo(
    () =>
      assets &&
      liabilities &&
      budgets &&
      expenses &&
      freedomBasisOf({ assets, liabilities, budgets, expenses }, now),
    [assets, liabilities, budgets, expenses, now],
  );
  return { queries, wealth, averages, basis, now };
}

/** Starts the queries without waiting: the page appears at once, and each card handles its own loading and errors. */
export function startStatisticsQueries(queryClient: QueryClient): void {
  loadStatistics(queryClient).catch(() => undefined);
}

/** For a page that shows nothing without them. */
export function loadStatistics(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.query(liabilityQueries.list()),
    queryClient.query(expenseQueries.list()),
    queryClient.query(assetQueries.list()),
    queryClient.query(budgetQueries.list()),
  ]);
}
