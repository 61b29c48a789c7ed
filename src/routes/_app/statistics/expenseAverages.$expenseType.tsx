import { createFileRoute } from '@tanstack/react-router';

import { ExpenseAveragesPage } from '#src/features/statistics/expense-averages-page.tsx';
import { averageQueries } from '#src/queries/budgets.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/statistics/expenseAverages/$expenseType')({
  staticData: {
    title: ({ expenseType }) =>
      expenseType === 'mandatory' ? 'Mandatory Expenses' : 'Discretionary Expenses',
    content: 'list',
  },
  validateSearch: TableSearch,
  // Loads a fresh list: the server computes the averages, and no mutation updates the cached ones.
  loader: ({ context: { queryClient } }) => queryClient.query(averageQueries.list()),
  component: ExpenseAveragesPage,
});
