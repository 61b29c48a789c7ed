import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { SpendingPage } from '#src/features/statistics/spending-page.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/statistics/spending')({
  staticData: { title: 'Where the money went' },
  validateSearch: v.object({ year: v.fallback(v.optional(v.number()), undefined) }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: SpendingPage,
});
