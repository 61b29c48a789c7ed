import { createFileRoute } from '@tanstack/react-router';

import { ItemsPage } from '#src/features/entries/item-pages.tsx';
import { itemTitles } from '#src/features/entries/item-titles.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/')({
  staticData: { title: ({ itemKind }) => itemTitles[itemKind].list, content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: ItemsPage,
});
