import { Button, chakra } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { averageQueries } from '#src/queries/budgets.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';

import { BackButton } from '#src/features/statistics/back-button.tsx';
import { expenseAverageColumns, filterAverageBy } from '#src/features/statistics/expense-average-columns.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';

export const Route = createFileRoute('/_app/statistics/expenseAverages/$expenseType')({
  staticData: { content: 'list' },
  validateSearch: TableSearch,
  // Loads a fresh list: the server computes the averages, and no mutation updates the cached ones.
  loader: ({ context: { queryClient } }) => queryClient.query(averageQueries.list()),
  component: ExpenseAveragesPage,
});

function ExpenseAveragesPage() {
  const isMandatory = Route.useParams().expenseType === 'mandatory';
  return (
    <Page title={`${isMandatory ? 'Mandatory' : 'Discretionary'} Expenses`} actions={<BackButton />}>
      <AverageTable isMandatory={isMandatory} />
    </Page>
  );
}

function AverageTable({ isMandatory }: { readonly isMandatory: boolean }) {
  const { data: averages } = useSuspenseQuery(averageQueries.ofKind({ isMandatory }));
  const kind = isMandatory ? 'Mandatory' : 'Discretionary';
  return (
    <>
      <DataTable
        key={kind}
        label={`${kind} Expenses`}
        columns={expenseAverageColumns}
        rows={averages}
        filterBy={filterAverageBy}
        // Averages have no id, and two archived categories may have the same name.
        rowId={(_average, index) => String(index)}
        defaultSort={{ id: 'average', desc: true }}
        emptyState={
          <EmptyState
            title={`No ${kind.toLowerCase()} expenses in your budgets yet`}
            text="Record expenses in a budget to see what each costs in an average month."
            action={
              <Button asChild variant="surface">
                <Link to="/budgets">Record expenses</Link>
              </Button>
            }
          />
        }
      />
      {averages.length > 0 && (
        <chakra.p marginTop="3" color="fg.muted">
          <ProofButton of={isMandatory ? 'averageMandatoryExpenses' : 'averageDiscretionaryExpenses'}>
            How this average is calculated
          </ProofButton>
        </chakra.p>
      )}
    </>
  );
}
