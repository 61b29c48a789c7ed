import { useQuery } from '@tanstack/react-query';

import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

/** The lists to search. Each can be searched as soon as it has loaded. */
export function useFindLists() {
  const assets = useQuery(assetQueries.list());
  const liabilities = useQuery(liabilityQueries.list());
  const categories = useQuery(expenseQueries.list());
  const budgets = useQuery(budgetQueries.list());
  const queries = [assets, liabilities, categories, budgets];
  return {
    assets: assets.data,
    liabilities: liabilities.data,
    categories: categories.data,
    budgets: budgets.data,
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const query of queries) if (query.isLoadingError) void query.refetch();
    },
  };
}
