import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { estimatePlanOf } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

/** The plan behind the freedom date, added up once each time a list changes; undefined until all lists have loaded. */
export function useEstimatePlan(): FreedomPlan | undefined {
  const { data: assets } = useQuery(assetQueries.list());
  const { data: liabilities } = useQuery(liabilityQueries.list());
  const { data: budgets } = useQuery(budgetQueries.list());
  const { data: expenses } = useQuery(expenseQueries.list());
  const averages = useMemo(() => budgets && expenses && averagesOf(budgets, expenses), [budgets, expenses]);
  return useMemo(
    () =>
      assets && liabilities && averages && estimatePlanOf(averages, netWorthOf(assets, liabilities).netWorth),
    [assets, liabilities, averages],
  );
}
