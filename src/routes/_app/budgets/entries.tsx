import { createFileRoute, linkOptions } from '@tanstack/react-router';

import { expenseQueries } from '#src/queries/expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AllEntries } from '#src/features/entries/all-entries.tsx';
import { EntriesSearch } from '#src/features/entries/entries-search.ts';

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

const crumbs = [{ label: 'Budget List', link: linkOptions({ to: '/budgets' }) }, { label: 'All Entries' }];

function EntriesPage() {
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <AllEntries />
    </Page>
  );
}
