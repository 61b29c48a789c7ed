import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

export const profileQueries = {
  /** Loaded once, because every change of it is written to the cache. */
  own: () =>
    queryOptions({
      queryKey: [endpoints.profile.get.path],
      queryFn: () => call(endpoints.profile.get, {}),
      staleTime: 'static',
    }),
};
