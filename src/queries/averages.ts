import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** What each category costs in an average month. Every change of a budget or a category makes it stale. */
const list = () =>
  queryOptions({
    queryKey: ['expenseAverages'],
    queryFn: () => call(endpoints.averages.list, {}),
  });

export const averageQueries = {
  list,
  /** Those of the mandatory categories, or of all others. */
  ofKind: ({ isMandatory }: { readonly isMandatory: boolean }) =>
    queryOptions({
      ...list(),
      select: (averages) => averages.filter((average) => average.isMandatory === isMandatory),
    }),
};
