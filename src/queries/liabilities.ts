import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

const list = () =>
  queryOptions({
    queryKey: ['liabilities'],
    queryFn: () => call(endpoints.liabilities.list, {}),
  });

export const liabilityQueries = {
  list,
  /** The liability with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (liabilities) => liabilities.find((liability) => sameId(liability.liabilityId, id)),
    }),
};
