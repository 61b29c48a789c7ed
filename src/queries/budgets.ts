import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

const list = () =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: () => call(endpoints.budgets.list, {}),
    // Structural sharing never treats two Dates as equal, so comparing years of budgets would be wasted work.
    structuralSharing: false,
  });

export const budgetQueries = {
  list,
  /** The budget with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (budgets) => budgets.find((budget) => sameId(budget.budgetId, id)),
    }),
};
