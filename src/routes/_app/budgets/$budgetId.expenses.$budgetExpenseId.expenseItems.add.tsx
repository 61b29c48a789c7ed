import { createFileRoute } from '@tanstack/react-router';

import { AddItemPage } from '#src/features/entries/item-pages.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add')({
  staticData: { title: 'Add a New Expense Item', content: 'form' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: AddItemPage,
});
