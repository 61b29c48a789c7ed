import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

export const averageQueries = {
  /** What each category costs in an average month. Every change of a budget or a category makes it stale. */
  list: () =>
    queryOptions({
      queryKey: ['expenseAverages'],
      queryFn: ({ signal }) => call(endpoints.averages.list, { signal }),
    }),
};
