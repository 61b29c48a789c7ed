import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

export const assetQueries = {
  list: () =>
    queryOptions({
      queryKey: ['assets'],
      queryFn: ({ signal }) => call(endpoints.assets.list, { signal }),
    }),
};
