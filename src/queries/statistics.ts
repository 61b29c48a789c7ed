import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { assetQueries } from './assets.ts';
import { budgetQueries } from './budgets.ts';
import { expenseQueries } from './expenses.ts';
import { liabilityQueries } from './liabilities.ts';
import { type Wealth, wealthOf } from '#src/statistics/asset-breakdown.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';

/** The query of each list. */
export type StatisticsQueries = { readonly [List in keyof FreedomLists]: UseQueryResult<FreedomLists[List]> };

/** The figures that the cards share. Each is undefined until the lists that it needs have loaded. */
interface Statistics {
  readonly wealth: Wealth | undefined;
  readonly averages: Averages | undefined;
}

export interface StatisticsCardProps {
  readonly queries: StatisticsQueries;
  readonly statistics: Statistics;
}

/** Reads the lists. */
export function useStatisticsQueries(): StatisticsQueries {
  return {
    assets: useQuery(assetQueries.list()),
    liabilities: useQuery(liabilityQueries.list()),
    budgets: useQuery(budgetQueries.list()),
    expenses: useQuery(expenseQueries.list()),
  };
}

/** The lists together: the same object until one changes, and undefined until all have loaded. */
export function useLists(queries: StatisticsQueries): FreedomLists | undefined {
  const { data: assets } = queries.assets;
  const { data: liabilities } = queries.liabilities;
  const { data: budgets } = queries.budgets;
  const { data: expenses } = queries.expenses;
  return useMemo(
    () => assets && liabilities && budgets && expenses && { assets, liabilities, budgets, expenses },
    [assets, liabilities, budgets, expenses],
  );
}

/** Reads the lists, and computes the shared figures once each time a list changes. */
export function useStatistics(): StatisticsCardProps {
  const queries = useStatisticsQueries();
  const { data: assets } = queries.assets;
  const { data: liabilities } = queries.liabilities;
  const { data: budgets } = queries.budgets;
  const { data: expenses } = queries.expenses;

  const wealth = useMemo(
    () => assets && liabilities && wealthOf({ assets, liabilities }),
    [assets, liabilities],
  );
  const averages = useMemo(() => budgets && expenses && averagesOf(budgets, expenses), [budgets, expenses]);
  return { queries, statistics: { wealth, averages } };
}

/** Starts the queries without waiting: the page appears at once, and each card handles its own loading and errors. */
export function startStatisticsQueries(queryClient: QueryClient): void {
  const ignoreError = () => undefined;
  queryClient.query(liabilityQueries.list()).catch(ignoreError);
  queryClient.query(expenseQueries.list()).catch(ignoreError);
  queryClient.query(assetQueries.list()).catch(ignoreError);
  queryClient.query(budgetQueries.list()).catch(ignoreError);
}
