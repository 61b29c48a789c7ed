import { createFileRoute } from '@tanstack/react-router';

import { EditExpensePage } from '#src/features/expenses/expense-editor.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';

export const Route = createFileRoute('/_app/expenses/$expenseId')({
  staticData: { title: 'Edit Expense', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(expenseQueries.list()),
  component: EditExpensePage,
});
