import { Button, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import type { ExpenseAverage } from '#contract/averages.ts';
import { averageQueries } from '#src/queries/budgets.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { Money } from '#src/ui/format/format.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';

import { BackButton } from './back-button.tsx';

export function ExpenseAveragesPage() {
  const { expenseType } = useParams({ from: '/_app/statistics/expenseAverages/$expenseType' });
  const kind = expenseType === 'mandatory' ? 'Mandatory' : 'Discretionary';
  return (
    <Page actions={<BackButton />}>
      <AverageTable key={kind} kind={kind} />
    </Page>
  );
}

function nameOf({ isMandatory }: Pick<ExpenseAverage, 'isMandatory'>) {
  return isMandatory ? 'averageMandatoryExpenses' : 'averageDiscretionaryExpenses';
}

const column = columnHelper<ExpenseAverage>();

const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('average', {
    header: 'Average Amount',
    cell: ({ getValue, row }) => (
      <ProofButton of={{ kind: 'expenses', name: nameOf(row.original), category: row.original }}>
        <Money amount={getValue()} />
      </ProofButton>
    ),
    meta: { align: 'end', total: true },
  }),
]);

const filterBy = ({ name, average }: ExpenseAverage) => [name, average];

function AverageTable({ kind }: { readonly kind: 'Mandatory' | 'Discretionary' }) {
  const { data: averages } = useSuspenseQuery(averageQueries.ofKind({ isMandatory: kind === 'Mandatory' }));
  return (
    <>
      <DataTable
        label={`${kind} Expenses`}
        columns={columns}
        rows={averages}
        filterBy={filterBy}
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
        <Text marginTop="3" color="accent.fg" fontSize="15px">
          <ProofButton of={{ kind: 'expenses', name: nameOf({ isMandatory: kind === 'Mandatory' }) }}>
            How this average is calculated
          </ProofButton>
        </Text>
      )}
    </>
  );
}
