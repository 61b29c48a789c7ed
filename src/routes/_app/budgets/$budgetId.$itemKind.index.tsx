import { createFileRoute } from '@tanstack/react-router';

import { ItemsPage } from '#src/features/entries/item-pages.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/')({
  staticData: { content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: ItemsPage,
});
