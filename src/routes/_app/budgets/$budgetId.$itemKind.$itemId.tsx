import { createFileRoute } from '@tanstack/react-router';

import { EditItemPage } from '#src/features/entries/item-pages.tsx';
import { itemTitles } from '#src/features/entries/item-titles.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/$itemKind/$itemId')({
  staticData: { title: ({ itemKind }) => itemTitles[itemKind].edit, content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(budgetQueries.list()),
  component: EditItemPage,
});
