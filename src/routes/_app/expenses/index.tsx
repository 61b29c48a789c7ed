import { createFileRoute } from '@tanstack/react-router';

import { ExpensesPage } from '#src/features/expenses/expenses-page.tsx';
import { useChooseCategories } from '#src/features/first-steps/choose-categories.tsx';
import { expenseQueries } from '#src/queries/expenses.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/expenses/')({
  staticData: { title: 'Expenses', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
  component: Expenses,
});

function Expenses() {
  const { dialog, chooseButton } = useChooseCategories();
  return (
    <>
      <ExpensesPage chooseButton={chooseButton?.('surface')} />
      {dialog}
    </>
  );
}
