import { Button, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { expenseQueries } from '#src/queries/expenses.ts';
import { useChooseCategories } from '#src/features/first-steps/choose-categories.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { expenseColumns, filterExpenseBy } from '#src/features/expenses/expense-columns.tsx';

export const Route = createFileRoute('/_app/expenses/')({
  staticData: { title: 'Expenses', content: 'list' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...expenseQueries.list(), staleTime: 'static' }),
  component: ExpensesPage,
});

const addNew = (
  <Button asChild>
    <Link to="/expenses/add">Add New</Link>
  </Button>
);

function ExpensesPage() {
  return (
    <Page actions={addNew}>
      <ExpensesTable />
    </Page>
  );
}

function ExpensesTable() {
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  const { dialog, chooseButton } = useChooseCategories();
  return (
    <>
      <DataTable
        label="Expenses"
        columns={expenseColumns}
        rows={expenses}
        filterBy={filterExpenseBy}
        rowId={(expense) => String(expense.expenseId)}
        defaultSort={{ id: 'name', desc: false }}
        emptyState={
          <EmptyState
            title="No expenses yet"
            text="Add what you spend money on, such as rent or groceries, to use in your budgets."
            action={
              <Flex wrap="wrap" justify="center" gap="2.5">
                <Button asChild variant="surface">
                  <Link to="/expenses/add">Add an expense</Link>
                </Button>
                {chooseButton?.('surface')}
              </Flex>
            }
          />
        }
      />
      {dialog}
    </>
  );
}
