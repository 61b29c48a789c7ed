import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** The average monthly cost of each category. Every budget or category mutation invalidates it. */
const list = () =>
  queryOptions({
    queryKey: ['expenseAverages'],
    queryFn: () => call(endpoints.averages.list, {}),
  });

export const averageQueries = {
  list,
  /** The averages of either the mandatory or the discretionary categories. */
  ofKind: ({ isMandatory }: { readonly isMandatory: boolean }) =>
    queryOptions({
      ...list(),
      select: (averages) => averages.filter((average) => average.isMandatory === isMandatory),
    }),
};
