import { Button, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Expense } from '#contract/expenses.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';

const column = columnHelper<Expense>();

const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: expense } }) => (
      <Link to="/expenses/$expenseId" params={{ expenseId: String(expense.expenseId) }}>
        {expense.name}
      </Link>
    ),
  }),
  column.accessor(({ isMandatory }) => (isMandatory ? 'Yes' : 'No'), {
    id: 'isMandatory',
    header: 'Mandatory',
  }),
]);

interface ExpensesPageProps {
  /** Adds common categories, where there are none yet. */
  readonly chooseButton: ReactNode;
}

export function ExpensesPage({ chooseButton }: ExpensesPageProps) {
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  return (
    <Page
      actions={
        <Button asChild>
          <Link to="/expenses/add">Add New</Link>
        </Button>
      }
    >
      <DataTable
        label="Expenses"
        columns={columns}
        rows={expenses}
        // `No` would be found in too many names.
        filterBy={({ name, isMandatory }) => [name, isMandatory ? 'Mandatory' : 'Discretionary']}
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
                {chooseButton}
              </Flex>
            }
          />
        }
      />
    </Page>
  );
}
