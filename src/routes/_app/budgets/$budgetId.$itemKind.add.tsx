import { createFileRoute } from '@tanstack/react-router';

import { AddItemPage } from '#src/features/entries/item-pages.tsx';
import { itemTitles } from '#src/features/entries/item-titles.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/add')({
  staticData: { title: ({ itemKind }) => itemTitles[itemKind].add, content: 'form' },
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
  component: AddItemPage,
});
