import { queryOptions } from '@tanstack/react-query';

import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { call } from '#src/api/call.ts';

const list = () =>
  queryOptions({
    queryKey: ['expenses'],
    queryFn: () => call(endpoints.expenses.list, {}),
  });

export const expenseQueries = {
  list,
  /** The category with this id from the URL; undefined when there is none. */
  detail: (id: string) =>
    queryOptions({
      ...list(),
      select: (expenses) => expenses.find((expense) => sameId(expense.expenseId, id)),
    }),
};
