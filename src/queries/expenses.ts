import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

export const expenseQueries = {
  list: () =>
    queryOptions({
      queryKey: ['expenses'],
      queryFn: ({ signal }) => call(endpoints.expenses.list, { signal }),
    }),
};
