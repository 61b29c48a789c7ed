import type { QueryClient } from '@tanstack/react-query';

import type { routeQueries } from '#src/queries/route-queries.ts';

interface RouteContext {
  readonly queryClient: QueryClient;
  readonly queries: typeof routeQueries;
}

/** Starts the queries without waiting: the page appears at once, and each card handles its own loading and errors. */
export function startStatisticsQueries({ queryClient, queries }: RouteContext): void {
  const ignoreError = () => undefined;
  queryClient.query(queries.liabilities.list()).catch(ignoreError);
  queryClient.query(queries.expenses.list()).catch(ignoreError);
  queryClient.query(queries.assets.list()).catch(ignoreError);
  queryClient.query(queries.budgets.list()).catch(ignoreError);
}
