import { createFileRoute } from '@tanstack/react-router';

import { BudgetExpensePage } from '#src/features/entries/item-pages.tsx';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/budgets/$budgetId/expenses/$budgetExpenseId/')({
  staticData: { title: 'Budget Expense', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...budgetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
    ]),
  component: BudgetExpensePage,
});
