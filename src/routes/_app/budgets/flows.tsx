import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { Month } from '#contract/budgets.ts';
import { Year } from '#contract/calendar.ts';
import { FlowsPage } from '#src/features/flows/flows-page.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

/** Without a month, the whole year. Without a year, the latest that has a budget. */
const Search = v.object({
  year: v.fallback(v.optional(Year), undefined),
  month: v.fallback(v.optional(Month), undefined),
});

export const Route = createFileRoute('/_app/budgets/flows')({
  staticData: { title: 'Where It Flowed' },
  validateSearch: Search,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: FlowsPage,
});
