import { createFileRoute } from '@tanstack/react-router';

import { EditItemPage } from '#src/features/entries/item-pages.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute(
  '/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId',
)({
  staticData: { title: 'Edit Expense Item', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query(budgetQueries.list()),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: EditItemPage,
});
