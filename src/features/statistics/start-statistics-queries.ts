import type { QueryClient } from '@tanstack/react-query';

import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

/** Starts the queries without waiting: the page appears at once, and each card handles its own loading and errors. */
export function startStatisticsQueries(queryClient: QueryClient): void {
  const ignoreError = () => undefined;
  queryClient.query(liabilityQueries.list()).catch(ignoreError);
  queryClient.query(expenseQueries.list()).catch(ignoreError);
  queryClient.query(assetQueries.list()).catch(ignoreError);
  queryClient.query(budgetQueries.list()).catch(ignoreError);
}
