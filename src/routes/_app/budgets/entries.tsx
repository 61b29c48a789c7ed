import { createFileRoute } from '@tanstack/react-router';

import { EntriesPage } from '#src/features/entries/entries-page.tsx';
import { EntriesSearch } from '#src/features/entries/entries-search.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/budgets/entries')({
  staticData: { title: 'All Entries' },
  validateSearch: EntriesSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: EntriesPage,
});
