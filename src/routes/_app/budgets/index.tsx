import { createFileRoute } from '@tanstack/react-router';

import { BudgetsPage } from '#src/features/budgets/budgets-page.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/')({
  staticData: { title: 'Budgets' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: BudgetsPage,
});
