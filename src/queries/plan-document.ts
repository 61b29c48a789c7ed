import { queryOptions } from '@tanstack/react-query';

import { planEndpoints } from '#contract/plan-endpoints.ts';
import { call } from '#src/api/call.ts';

/** Needs the extension `plan`. */
export const planQueries = {
  document: () =>
    queryOptions({
      queryKey: [planEndpoints.plan.get.path],
      queryFn: () => call(planEndpoints.plan.get, {}),
    }),
};
