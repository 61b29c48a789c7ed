import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Liability } from '#contract/liabilities.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DebtEnd, debtEndOf } from '#src/ui/figures/debt-end.tsx';
import { Money } from '#src/ui/format/format.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

const column = columnHelper<Liability>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: liability } }) => (
      <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(liability.liabilityId) }}>
        {liability.name}
      </Link>
    ),
  }),
  column.accessor('principal', {
    header: 'Principal',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true },
  }),
]);

const columnsWithEnd = column.columns([
  ...columns,
  column.accessor((liability) => debtEndOf(liability) ?? '', {
    id: 'ends',
    header: 'Ends',
    cell: ({ row: { original: liability } }) => <DebtEnd liability={liability} />,
    meta: { align: 'end', line: 2 },
  }),
]);

const filterBy = ({ name, principal }: Liability): FilterValues => [name, principal];

/** @param children shown above the table */
export function LiabilitiesPage({
  children,
}: {
  readonly children?: (liabilities: readonly Liability[]) => ReactNode;
}) {
  const hasBatch = useExtension('batch');
  const hasDebts = useExtension('debts');
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const hasEnds = hasDebts && liabilities.some(({ debt }) => debt);
  return (
    <Page
      link={
        <>
          {hasEnds && <TextLink to="/liabilities/payoff">Pay off sooner</TextLink>}
          {hasBatch && liabilities.length > 0 && (
            <TextLink to="/assets/all" hash="values">
              Update values
            </TextLink>
          )}
        </>
      }
      actions={
        <Button asChild>
          <Link to="/liabilities/add">Add New</Link>
        </Button>
      }
    >
      {children?.(liabilities)}
      <DataTable
        label="Liabilities"
        columns={hasEnds ? columnsWithEnd : columns}
        rows={liabilities}
        filterBy={filterBy}
        rowId={({ liabilityId }) => String(liabilityId)}
        defaultSort={{ id: 'name', desc: false }}
        emptyState={
          <EmptyState
            title="No liabilities yet"
            text="Add what you owe, such as a mortgage or a car loan, to see your net worth."
            action={
              <Button asChild variant="surface">
                <Link to="/liabilities/add">Add a liability</Link>
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
