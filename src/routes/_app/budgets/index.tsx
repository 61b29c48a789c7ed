import { Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { budgetQueries, useCreateBudget } from '#src/queries/budgets.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Button } from '#src/ui/form/button.tsx';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { budgetColumns, budgetRows } from './-budget-columns.tsx';
import { monthOf } from './-budget-dates.ts';

export const Route = createFileRoute('/_app/budgets/')({
  staticData: { title: 'Budgets' },
  validateSearch: TableSearch,
  loader: ({ context: { queryClient, queries } }) =>
    pageData(queryClient.query({ ...queries.budgets.list(), staleTime: 'static' })),
  component: BudgetsPage,
});

function errorMessage(error: Error): string {
  const isDuplicate = error instanceof ApiError && error.status === 409;
  return isDuplicate ? 'Budget already exists for current month and year' : UNKNOWN_ERROR;
}

function BudgetsPage() {
  const create = useCreateBudget();
  const addProps = {
    pendingLabel: create.isBusy ? 'Adding' : undefined,
    // The page stays open, so the next press must start from a clean state: the month may have changed.
    onClick: () => create.mutate(monthOf(new Date()), { onSuccess: create.reset }),
  };
  return (
    <Page
      actions={
        <Button look="accent" {...addProps}>
          Add New
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        {create.error && <ErrorAlert message={errorMessage(create.error)} />}
        <Content {...Route.useLoaderData()}>
          <BudgetTable
            addFirst={
              <Button look="quiet" {...addProps}>
                Add This Month
              </Button>
            }
          />
        </Content>
      </Flex>
    </Page>
  );
}

interface BudgetTableProps {
  /** Shown instead of rows. */
  readonly addFirst: ReactNode;
}

function BudgetTable({ addFirst }: BudgetTableProps) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const rows = useMemo(() => budgetRows(budgets), [budgets]);
  return (
    <DataTable
      label="Budgets"
      columns={budgetColumns}
      rows={rows}
      rowId={({ budget }) => String(budget.budgetId)}
      defaultSort={{ id: 'date', desc: true }}
      emptyState={
        <EmptyState
          title="No budgets yet"
          text="Add a budget for this month, then record what you earn, spend and save."
          action={addFirst}
        />
      }
    />
  );
}
