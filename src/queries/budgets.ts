import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

export const budgetQueries = {
  list: () =>
    queryOptions({
      queryKey: ['budgets'],
      queryFn: ({ signal }) => call(endpoints.budgets.list, { signal }),
    }),
};
